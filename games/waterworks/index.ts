import type { GameListing } from '../entry.ts';

export const waterworks: GameListing = {
  id: 'waterworks',
  players: { min: 2, max: 4 },
  alias: 'Waterworks',
  foreign: { Idraulico: 'it', Waterworks: 'en' },
  minutes: 30,
  play: () => import('./play.ts'),
  cover: () => import('./ui/cover.ts'),
  ui: () => import('./ui/index.ts'),
  texts: (locale) => import(`./locales/${locale}.ts`),
  rulebook: (locale) => import(`./rulebook/${locale}.md?raw`),
  lessons: () => import('./learn/lessons.json'),
  puzzles: () => import('./learn/puzzles.jsonl?raw'),
  figure: (name) => import(`./learn/figures/${name}.json`),
};
