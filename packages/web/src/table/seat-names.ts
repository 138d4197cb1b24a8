import type { SeatState } from '@castellum/protocol';
import { type GameUi, listOf, type SeatInfo, type Translate } from '@castellum/ui-kit';

/** The seats as games and panels show them; open ones are called so in the language of the page. */
export function seatInfos(seats: readonly SeatState[], ui: GameUi, t: Translate): SeatInfo[] {
  return seats.map(({ kind, name, mine, connected, left, kept, alsoAt }, seat) => ({
    seat,
    name: kind === 'open' && name === '' ? t('web.seat.open') : name,
    kind,
    mine,
    connected,
    ...(left === undefined ? {} : { left }),
    ...(alsoAt === undefined ? {} : { alsoAt }),
    ...(kept === undefined ? {} : { kept }),
    colour: ui.colourOf(seat, seats.length),
  }));
}

/** The names of some seats as the language lists them: “Anna, Bruno and Carla”. */
export function namesOf(seats: readonly Pick<SeatInfo, 'name'>[], locale: string): string {
  return listOf(
    locale,
    seats.map(({ name }) => name),
  );
}

/** The names of the seats that one person plays beside this one; empty where there are none, or that person is the viewer. */
export function otherNames({ alsoAt = [], mine }: SeatInfo, seats: readonly SeatInfo[], locale: string): string {
  return namesOf(mine ? [] : alsoAt.map((seat) => ({ name: seats[seat]?.name ?? '' })), locale);
}
