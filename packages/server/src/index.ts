export type { PlayableGame } from './game-list.ts';
export { type RunningServer, type ServeOptions, serve } from './serve.ts';
