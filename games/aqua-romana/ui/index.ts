import type { GameUi } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import './aqua-romana.css';
import { Board } from './Board.tsx';
import { colourOf } from './colours.ts';
import { Drafted } from './Drafted.tsx';
import { describe } from './describe.ts';
import { duration } from './duration.ts';
import { Ending } from './Ending.tsx';
import { Extras } from './Extras.tsx';
import { Prompt } from './Prompt.tsx';
import { Provider } from './Provider.tsx';
import { phrase } from './phrase.ts';
import { SeatLine } from './SeatLine.tsx';
import { sounds } from './sounds.ts';
import { Thumbnail } from './Thumbnail.tsx';

export const ui: GameUi = {
  Provider,
  Board,
  Prompt,
  Drafted,
  SeatLine,
  Extras,
  Ending,
  Thumbnail,
  panelWidth: 410,
  seatsInPanel: true,
  colourOf,
  phrase: (state, action, words) => phrase(state as State, action, words),
  describe,
  duration,
  sounds,
};
