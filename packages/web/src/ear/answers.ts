import type { Action, Seat } from '@castellum/core';
import { asText, type Hearing, type Spoken, type SpokenPlace } from '@castellum/ui-kit';

/** A table to be asked about. */
export interface Asked {
  readonly spoken: Spoken;
  readonly state: unknown;
  readonly hearing: Hearing;
  readonly actions: readonly Action[];
  readonly scores: readonly number[];
}

/** S: how everybody stands. */
export function standings({ spoken, state, hearing, scores }: Asked): string {
  const { t, names, self } = hearing;
  return asText(
    names.map((name, seat: Seat) => {
      const facts = spoken.standing(state, seat, hearing);
      const values = { name, you: seat === self ? 'yes' : 'no', n: scores[seat] ?? 0, facts };
      return t(facts === '' ? 'web.ear.standing' : 'web.ear.standing.facts', values);
    }),
  );
}

/** M: what may be done now. */
export function moves({ spoken, state, hearing, actions }: Asked): string {
  if (actions.length === 0) return hearing.t('web.ear.noMoves');
  return asText(spoken.moves(state, actions, hearing).map(({ words }) => words));
}

/** T: what threatens. */
export function threats({ spoken, state, hearing }: Asked): string {
  const found = spoken.threats(state, hearing);
  return found.length === 0 ? hearing.t('web.ear.noThreats') : asText(found);
}

/** The whole table in few words. */
export function summary({ spoken, state, hearing }: Asked): string {
  return asText(spoken.summary(state, hearing));
}

/** I: where one is, what is there and what joins; away from all places the whole table. */
export function here(asked: Asked, place: string | null): string {
  const { spoken, state, hearing } = asked;
  const found = spoken.places(state, hearing).find(({ id }) => id === place);
  if (found === undefined) return summary(asked);
  return asText([`${found.name}, ${found.words}`, ...spoken.joins(state, found.id, hearing)]);
}

/** R and C: what lies in the row or column of a place, the empty places left out. */
export function lineOf({ spoken, state, hearing }: Asked, place: string | null, axis: 'row' | 'column'): string {
  const { t } = hearing;
  const places = spoken.places(state, hearing);
  const from = places.find(({ id }) => id === place);
  const at = from?.[axis];
  if (from === undefined || at === undefined) return t('web.ear.noLine', { axis });
  const line = places.filter((other) => other.region === from.region && other[axis] === at);
  const told = line.filter(({ pieces }) => pieces.length > 0).map(({ name, words }) => `${name}, ${words}`);
  return told.length === 0 ? t('web.ear.emptyLine', { axis }) : asText(told);
}

/** W and ⇧W: the place of one's next piece, in reading order and round again; null where one has none. */
export function nextOwn({ spoken, state, hearing }: Asked, place: string | null, way: 1 | -1): SpokenPlace | null {
  const places = spoken.places(state, hearing);
  const own = places.flatMap(({ pieces }, i) => (pieces.some(({ owner }) => owner !== null && owner === hearing.self) ? [i] : []));
  const from = places.findIndex(({ id }) => id === place);
  const found = way === 1 ? (own.find((i) => i > from) ?? own[0]) : (own.findLast((i) => i < from) ?? own.at(-1));
  return found === undefined ? null : (places[found] ?? null);
}

/** A place as it is told where its element is not on the page. */
export function placeWords({ t }: Hearing, { region, name, words }: SpokenPlace): string {
  return t('kit.pair', { what: region, of: `${name}, ${words}` });
}
