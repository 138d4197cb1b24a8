import type { GameListing } from '../entry.ts';

export const aquaRomana: GameListing = {
  id: 'aqua-romana',
  players: { min: 2, max: 4 },
  foreign: { 'Aqua Romana': 'la' },
  minutes: 45,
  firstOptions: { builders: 'random' },
  play: () => import('./play.ts'),
  cover: () => import('./ui/cover.ts'),
  ui: () => import('./ui/index.ts'),
  texts: (locale) => import(`./locales/${locale}.ts`),
  rulebook: (locale) => import(`./rulebook/${locale}.md?raw`),
  lessons: () => import('./learn/lessons.json'),
  puzzles: () => import('./learn/puzzles.jsonl?raw'),
  figure: (name) => import(`./learn/figures/${name}.json`),
};
