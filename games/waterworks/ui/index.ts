import type { GameUi, SeatColour } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import { Board } from './Board.tsx';
import { breakdown } from './breakdown.ts';
import { describe } from './describe.ts';
import { duration } from './duration.ts';
import { Ending } from './Ending.tsx';
import { Extras } from './Extras.tsx';
import { Drafted, Prompt } from './Prompt.tsx';
import { phrase } from './phrase.ts';
import { PlayProvider } from './play.tsx';
import { SeatLine } from './SeatLine.tsx';
import { sounds } from './sounds.ts';
import { spoken } from './spoken.ts';
import { Thumbnail } from './Thumbnail.tsx';

const COLOURS: readonly SeatColour[] = ['yellow', 'red', 'blue', 'green'];

export const ui: GameUi = {
  Provider: PlayProvider,
  Board,
  Prompt,
  Drafted,
  SeatLine,
  Extras,
  Ending,
  Thumbnail,
  panelWidth: 318,
  seatsInPanel: false,
  colourOf: (seat) => COLOURS[seat % COLOURS.length] ?? 'yellow',
  phrase: (state, action, words) => phrase(state as State, action, words),
  describe,
  // Every decision is a turn; only the deal and the shuffle are none.
  endsTurn: () => true,
  breakdown: (state, seat) => breakdown(state as State, seat),
  spoken,
  duration,
  sounds,
};
