import type { GameEntry } from '../entry.ts';
import { bot } from './bot/index.ts';
import { rules } from './rules/index.ts';

export const waterworks: GameEntry = {
  rules,
  bot,
  alias: 'Waterworks',
  minutes: 30,
  ui: () => import('./ui/index.ts'),
  texts: (locale) => import(`./locales/${locale}.ts`),
  rulebook: (locale) => import(`./rulebook/${locale}.md?raw`),
};
