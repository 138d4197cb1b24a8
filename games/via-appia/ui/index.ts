import type { GameUi } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { breakdown } from './breakdown.ts';
import { colourOf } from './colours.ts';
import { describe } from './describe.ts';
import { duration } from './duration.ts';
import { Ending } from './Ending.tsx';
import { Figure, figureParts } from './Figure.tsx';
import { Extras } from './holdings/Extras.tsx';
import { Provider } from './Provider.tsx';
import { phrase } from './phrase.ts';
import { Drafted } from './prompt/Drafted.tsx';
import { Prompt } from './prompt/Prompt.tsx';
import { SeatLine } from './SeatLine.tsx';
import { sounds } from './sounds.ts';
import { spoken } from './spoken/spoken.ts';
import { Thumbnail } from './Thumbnail.tsx';

export const ui: GameUi = {
  Provider,
  Board,
  Prompt,
  Drafted,
  SeatLine,
  Extras,
  extrasInBoard: true,
  idleActions: false,
  Figure,
  figureParts,
  Ending,
  Thumbnail,
  panelWidth: 284,
  promptRoom: 204,
  seatsInPanel: true,
  colourOf,
  phrase: (state, action, words) => phrase(state as State, action, words),
  describe: (event, names, _, self) => describe(event, names, self),
  breakdown: (state, seat, told) => breakdown(state as State, seat, told),
  spoken,
  duration,
  sounds,
};
