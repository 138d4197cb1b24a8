export { bot } from './bot/index.ts';
export { rules } from './rules/index.ts';
