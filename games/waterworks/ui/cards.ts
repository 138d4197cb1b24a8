import { materialAt } from '../rules/inspect.ts';
import type { CardCode, Material, Side } from '../rules/position.ts';
import type { CapEnd, CapEnds } from './drawing/Cap.tsx';

/** What a card shows at first sight. */
export type Kind = 'straight' | 'bend' | 'tee' | 'cap';
/** As the catalogues name it; a cap has four materials. */
export type Stuff = 'copper' | 'iron' | 'leaky' | 'mixed';

const END: Readonly<Record<Material, CapEnd>> = { c: 'copper', i: 'iron', l: 'leaky' };

export function isCap(card: CardCode): boolean {
  return card.startsWith('cap-');
}

export function isLeaky(card: CardCode): boolean {
  return card.endsWith('-l');
}

export function kindOf(card: CardCode): Kind {
  if (isCap(card)) return 'cap';
  const shape = card.slice(0, card.indexOf('-'));
  if (shape.length === 3) return 'tee';
  return shape === 'NS' || shape === 'EW' ? 'straight' : 'bend';
}

export function stuffOf(card: CardCode): Stuff {
  return isCap(card) ? 'mixed' : END[materialAt(card, false, 'N')];
}

/** A cap's four ends as it lies. */
export function capEnds(card: CardCode, flip: boolean): CapEnds {
  const end = (side: Side): CapEnd => END[materialAt(card, flip, side)];
  return { N: end('N'), E: end('E'), S: end('S'), W: end('W') };
}

/** The cards with keys of their own: equal cards are numbered, so that each keeps its key when another one leaves. */
export function keyed(cards: readonly CardCode[]): readonly { readonly card: CardCode; readonly key: string }[] {
  const seen = new Map<CardCode, number>();
  return cards.map((card) => {
    const number = (seen.get(card) ?? 0) + 1;
    seen.set(card, number);
    return { card, key: `${card} ${number}` };
  });
}
