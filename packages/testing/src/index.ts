export { describeGame, type GameSettings } from './describe-game.ts';
