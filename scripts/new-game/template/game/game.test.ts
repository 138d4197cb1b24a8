import { describeGame } from '@castellum/testing';
import { newGame } from './index.ts';

await describeGame(newGame);
