import { describeGame } from '@castellum/testing';
import { aquaRomana } from './index.ts';

await describeGame(aquaRomana);
