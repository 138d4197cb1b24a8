import type { GameUi } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import { Board } from './board/Board.tsx';
import { breakdown } from './breakdown.ts';
import { colourOf } from './colours.ts';
import { describe } from './describe.ts';
import { duration } from './duration.ts';
import { Ending } from './Ending.tsx';
import { Extras } from './Extras.tsx';
import { Figure, figureParts } from './Figure.tsx';
import { Provider } from './Provider.tsx';
import { phrase } from './phrase.ts';
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
  Extras,
  Figure,
  figureParts,
  Ending,
  Thumbnail,
  extrasInBoard: true,
  panelWidth: 410,
  promptRoom: 300,
  seatsInPanel: true,
  colourOf,
  phrase: (state, action, words) => phrase(state as State, action, words),
  describe,
  endsTurn: (events) => events.some(({ type }) => type === 'turn' || type === 'setup'),
  breakdown: (state, seat) => breakdown(state as State, seat),
  spoken,
  duration,
  sounds,
};
