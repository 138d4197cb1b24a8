export { bot } from './bot/index.ts';
export { openings } from './openings.ts';
export { rules } from './rules/index.ts';
