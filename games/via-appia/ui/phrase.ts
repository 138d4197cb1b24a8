import type { Action } from '@castellum/core';
import type { Translate, Words } from '@castellum/ui-kit';
import { positionIn, spaces, tilePoints, travels } from '../rules/inspect.ts';
import type { CardId, IncomeAction, SeatAction, Take } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { goodsWords } from './goods.ts';
import { placeWord } from './names.ts';

const side = (value: number) => (value < 0 ? 'left' : value > 0 ? 'right' : 'middle');

/** What is taken; and of which card, by what is left of it, where another one gives as much and leaves something else. */
function income({ card, take }: IncomeAction, state: State, t: Translate, locale: string): string {
  const goods = (of: CardId, part: Take) => goodsWords(t, locale, of, part);
  const left: Take = take === 'coins' ? 'stones' : 'coins';
  const { up } = positionIn(state).income;
  const [what, rest] = [goods(card, take), goods(card, left)];
  const asMuch = typeof up === 'number' ? [] : up.filter((other) => goods(other, take) === what);
  if (take === 'both' || asMuch.every((other) => goods(other, left) === rest)) return t('via-appia.take', { what });
  return t('via-appia.hint.take', { what, rest });
}

/** A legal action as advice: “Push a large stone 12 mm to the left, rake straight”. */
export function phrase(state: State, action: Action, { t, locale }: Words): string {
  const ours = action as SeatAction;
  switch (ours.type) {
    case 'income':
      return income(ours, state, t, locale);
    case 'push': {
      const place = t('via-appia.hint.place', { mm: Math.abs(ours.x) / 10, side: side(ours.x) });
      const turn = t('via-appia.hint.turn', { angle: Math.abs(ours.angle), side: side(ours.angle) });
      return t('via-appia.hint.push', { size: ours.size, place, turn });
    }
    case 'stop':
      return t('via-appia.hint.stop', { phase: positionIn(state).phase });
    case 'exchange':
      return t('via-appia.prompt.exchange-for', { stone: ours.stone, good: ours.for });
    case 'console':
      return t('via-appia.good', { good: ours.for });
    case 'build': {
      const size = spaces.find(({ id }) => id === ours.space)?.size ?? 'S';
      return t('via-appia.prompt.build-on', { space: ours.space, size, points: tilePoints[size] });
    }
    case 'travel': {
      const to = ours.path[ours.path.length - 1] ?? 'rome';
      const price = travels(state).find(({ path }) => path.join() === ours.path.join())?.price ?? 0;
      return t('via-appia.prompt.travel-go', { to: placeWord(t, to), price });
    }
  }
}
