import type { GameUi } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import './via-appia.css';
import { Art } from './Art.tsx';
import { Board } from './Board.tsx';
import { colourOf } from './colours.ts';
import { describe } from './describe.ts';
import { duration } from './duration.ts';
import { Ending } from './Ending.tsx';
import { Extras } from './Extras.tsx';
import { Drafted, Prompt } from './Prompt.tsx';
import { phrase } from './phrase.ts';
import { Provider } from './play.tsx';
import { SeatLine } from './SeatLine.tsx';
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
  Ending,
  Art,
  Thumbnail,
  panelWidth: 284,
  seatsInPanel: true,
  panel: { ground: '#d39a2e', text: '#2a1a08', fillet: '#6b3a0c' },
  colourOf,
  phrase: (state, action, words) => phrase(state as State, action, words),
  describe,
  duration,
};
