import type { Translate } from '@castellum/ui-kit';
import { openings, type PieceInfo } from '../rules/inspect.ts';
import type { CardCode, Cell } from '../rules/position.ts';
import { capEnds, kindOf, stuffOf } from './cards.ts';

/** A card's name without its material: “Bend”. */
export function cardName(t: Translate, card: CardCode): string {
  return t(`waterworks.card.${kindOf(card)}`);
}

/** Its material: “copper”, “iron, leaking”, “four ends”. */
export function stuffName(t: Translate, card: CardCode): string {
  return t(`waterworks.stuff.${stuffOf(card)}`);
}

/** Name and material, as a noun phrase without article: “copper bend”. */
export function cardPhrase(t: Translate, card: CardCode): string {
  return t('waterworks.card.phrase', { kind: kindOf(card), stuff: stuffOf(card) });
}

/** The sides to which a card lies open: “north and east”; of a cap its four ends. */
export function openingsPhrase(t: Translate, card: CardCode, flip: boolean): string {
  if (kindOf(card) === 'cap') {
    const { N, E, S, W } = capEnds(card, flip);
    return t('waterworks.card.ends', { n: N, e: E, s: S, w: W });
  }
  return t(`waterworks.sides.${openings(card, flip).join('')}`);
}

// A board names hundreds of cells each time it is drawn, and plural forms are slow to find: what a language once said is kept.
const said = new WeakMap<Translate, Map<string, string>>();

function remembered(t: Translate, key: string, say: () => string): string {
  const known = said.get(t) ?? new Map<string, string>();
  said.set(t, known);
  const text = known.get(key) ?? say();
  known.set(key, text);
  return text;
}

/** Everything about a card, for a screen reader: “copper bend, open to the north and east”. */
export function cardInFull(t: Translate, card: CardCode, flip: boolean): string {
  return remembered(t, `${card}${flip}`, () => {
    const words = { card: cardPhrase(t, card), sides: openingsPhrase(t, card, flip) };
    return t(kindOf(card) === 'cap' ? 'waterworks.card.full-cap' : 'waterworks.card.full', words);
  });
}

/** A cell by its distance from the valve: “3 left, 1 up”. */
export function cellName(t: Translate, [x, y]: Cell): string {
  return remembered(t, `${x},${y}`, () => t('waterworks.cell.name', { left: -x, up: Math.max(0, -y), down: Math.max(0, y) }));
}

/** A piece of a line in full: the card as it lies, what it closes if it is a cap, whether it leaks or was mended, whether it is dry. */
export function pieceInFull(t: Translate, { card, flip, state, cap, back, water }: PieceInfo): string {
  const words = { card: cardInFull(t, card, flip), state };
  return cap
    ? t('waterworks.cell.cap', { ...words, side: back })
    : t('waterworks.cell.piece', { ...words, dry: water === 'dry' ? 'yes' : 'no' });
}
