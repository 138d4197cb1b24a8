export * from './accept.ts';
export * from './errors.ts';
export * from './game.ts';
export * from './json.ts';
export * from './perft.ts';
export * from './random.ts';
export * from './records.ts';
export * from './replay.ts';
