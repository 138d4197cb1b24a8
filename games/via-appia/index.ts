import type { GameEntry } from '../entry.ts';
import { bot } from './bot/index.ts';
import { rules } from './rules/index.ts';

export const viaAppia: GameEntry = {
  rules,
  bot,
  minutes: 60,
  ui: () => import('./ui/index.ts'),
  texts: (locale) => import(`./locales/${locale}.ts`),
  rulebook: (locale) => import(`./rulebook/${locale}.md?raw`),
};
