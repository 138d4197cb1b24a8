import type { Action } from '@castellum/core';
import type { Words } from '@castellum/ui-kit';
import { turn } from '../rules/inspect.ts';
import type { SeatAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { cardInFull, cellName } from './names.ts';

/** A legal action as advice: “Copper bend, open to the north and east, on your line: 3 left, 1 up”. */
export function phrase(state: State, action: Action, { t, locale, names }: Words): string {
  const ours = action as SeatAction;
  switch (ours.type) {
    case 'plumber':
      return t('waterworks.hint.plumber', { card: cardInFull(t, ours.discard, false) });
    case 'discard':
      return t('waterworks.hint.discard', { card: cardInFull(t, ours.card, false) });
    default: {
      const seat = 'seat' in ours && ours.seat !== turn(state) ? ours.seat : null;
      const name = cardInFull(t, ours.card, ours.flip);
      const card = `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`;
      return t('waterworks.hint.place', {
        card,
        cell: cellName(t, ours.at),
        own: seat === null ? 'yes' : 'no',
        name: names[seat ?? 0] ?? '',
      });
    }
  }
}
