export * from './analysis.ts';
export * from './bot.ts';
export * from './players.ts';
export * from './search.ts';
export * from './statistics.ts';
export * from './tournament.ts';
