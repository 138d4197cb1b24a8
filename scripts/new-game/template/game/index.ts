import type { GameListing } from '../entry.ts';

export const newGame: GameListing = {
  id: 'new-game',
  players: { min: 2, max: 4 },
  minutes: 5,
  play: () => import('./play.ts'),
  cover: () => import('./ui/cover.ts'),
  ui: () => import('./ui/index.ts'),
  texts: (locale) => import(`./locales/${locale}.ts`),
  rulebook: (locale) => import(`./rulebook/${locale}.md?raw`),
};
