export * from './game.ts';
export * from './json.ts';
export * from './random.ts';
