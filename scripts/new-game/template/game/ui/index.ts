import type { GameUi, SeatColour } from '@castellum/ui-kit';
import { Thumbnail } from './pictures.tsx';
import { spoken } from './spoken.ts';
import { Board, Ending, Prompt, SeatLine } from './table.tsx';

const COLOURS: readonly SeatColour[] = ['yellow', 'red', 'blue', 'green'];

export const ui: GameUi = {
  Provider: ({ children }) => children,
  Board,
  Prompt,
  SeatLine,
  Ending,
  Thumbnail,
  panelWidth: 340,
  seatsInPanel: true,
  colourOf: (seat) => COLOURS[seat % COLOURS.length] ?? 'yellow',
  phrase: (_, { stones }, { t }) => t('new-game.take', { n: Number(stones) }),
  describe: ({ type, seat, stones }, names) =>
    type === 'took' ? { key: 'new-game.log.took', values: { name: names[Number(seat)] ?? '', n: Number(stones) } } : null,
  spoken,
  duration: (events) => (events.length === 0 ? 0 : 600),
};
