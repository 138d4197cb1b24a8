import type { GameUi } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { breakdown } from './breakdown.ts';
import { colourOf } from './colours.ts';
import { describe } from './describe.ts';
import { duration } from './duration.ts';
import { Ending } from './Ending.tsx';
import { Figure, figureParts } from './Figure.tsx';
import { phrase } from './phrase.ts';
import { Provider } from './play/Provider.tsx';
import { Drafted } from './prompt/Drafted.tsx';
import { Prompt } from './prompt/Prompt.tsx';
import { SeatLine } from './SeatLine.tsx';
import { sounds } from './sounds.ts';
import { spoken } from './spoken.ts';
import { Thumbnail } from './Thumbnail.tsx';

export const ui: GameUi = {
  Provider,
  Board,
  Prompt,
  Drafted,
  SeatLine,
  Figure,
  figureParts,
  Ending,
  Thumbnail,
  panelWidth: 318,
  seatsInPanel: false,
  colourOf,
  phrase: (state, action, words) => phrase(state as State, action, words),
  describe,
  // Every decision is a turn; only the deal and the shuffle are none.
  endsTurn: () => true,
  spoken,
  breakdown: (state, seat) => breakdown(state as State, seat),
  duration,
  sounds,
};
