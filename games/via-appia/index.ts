import type { GameListing } from '../entry.ts';

export const viaAppia: GameListing = {
  id: 'via-appia',
  players: { min: 2, max: 4 },
  foreign: { 'Via Appia': 'la', Brundisium: 'la', Beneventum: 'la', Terracina: 'it' },
  minutes: 60,
  play: () => import('./play.ts'),
  table: () => import('./table.ts'),
  cover: () => import('./ui/cover.ts'),
  ui: () => import('./ui/index.ts'),
  texts: (locale) => import(`./locales/${locale}.ts`),
  rulebook: (locale) => import(`./rulebook/${locale}.md?raw`),
  lessons: () => import('./learn/lessons.json'),
  puzzles: () => import('./learn/puzzles.jsonl?raw'),
  figure: (name) => import(`./learn/figures/${name}.json`),
};
