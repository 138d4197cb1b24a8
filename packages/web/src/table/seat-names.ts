import type { SeatState } from '@castellum/protocol';
import type { GameUi, SeatInfo, Translate } from '@castellum/ui-kit';

/** The seats as games and panels show them; open ones are called so in the language of the page. */
export function seatInfos(seats: readonly SeatState[], ui: GameUi, t: Translate): SeatInfo[] {
  return seats.map(({ kind, name, mine, connected, left }, seat) => ({
    seat,
    name: kind === 'open' && name === '' ? t('web.seat.open') : name,
    kind,
    mine,
    connected,
    ...(left === undefined ? {} : { left }),
    colour: ui.colourOf(seat, seats.length),
  }));
}
