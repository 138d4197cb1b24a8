import { type Action, eventsFor, SeededRandom, type Viewer } from '@castellum/core';
import { viewersOf, type Walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';
import type { GameUi, Hearing, SpokenPlace } from '@castellum/ui-kit';
import { describe, expect, it } from 'vitest';
import { type Speaker, slips, speakersOf } from './speakers.ts';
import { spread } from './walks.ts';

/** Names that no other word of any language holds. */
const NAMES = ['Zxanthippe', 'Zxerxes', 'Zxavier', 'Zxylander'];

function hearingOf({ i18n, locale }: Speaker, self: Viewer): Hearing {
  return { t: (key, values) => i18n._(key, values), locale, names: NAMES, self };
}

/** All that the game says of a state to a hearer, by what it is about. */
function allWords(
  { spoken }: GameUi,
  game: GameEntry['rules'],
  state: unknown,
  hearing: Hearing,
): Readonly<Record<string, readonly string[]>> {
  const places = spoken.places(state, hearing);
  const moves = game.actor(state) === hearing.self ? spoken.moves(state, game.actions(state), hearing) : [];
  const seats = Array.from({ length: game.setup(state).players }, (_, seat) => seat);
  return {
    places: places.flatMap(({ region, name, words, pieces }) => [region, name, words, ...pieces.map((piece) => piece.words)]),
    joins: places.flatMap(({ id }) => [...spoken.joins(state, id, hearing)]),
    moves: moves.map(({ words }) => words),
    standings: seats.map((seat) => spoken.standing(state, seat, hearing)),
    threats: [...spoken.threats(state, hearing)],
    summary: [...spoken.summary(state, hearing)],
  };
}

function expectWords(id: string, words: readonly string[], about: string): void {
  for (const text of words) {
    expect(text.trim(), about).not.toBe('');
    expect(text, about).not.toMatch(slips(id));
    expect(text, `${about}: no marks`).not.toMatch(/[<>{}]/);
  }
}

function expectOnce(items: readonly string[], what: string): void {
  expect(
    items.filter((item, i) => items.indexOf(item) !== i),
    what,
  ).toEqual([]);
}

function expectPlaces(places: readonly SpokenPlace[]): void {
  expect(places.length).toBeGreaterThan(0);
  expectOnce(
    places.map(({ id }) => id),
    'each place is told once',
  );
  expectOnce(
    places.map(({ region, name }) => `${region}: ${name}`),
    'a name is given once in a region',
  );
  const lying = places.filter(({ row, column }) => row !== undefined || column !== undefined);
  for (const { name, row, column } of lying) expect([row, column].every(Number.isInteger), `${name} has a row and a column`).toBe(true);
  expectOnce(
    lying.map(({ region, row, column }) => `${region} ${row} ${column}`),
    'two places lie in different rows or columns',
  );
}

/**
 * Declares the laws of `GameUi.spoken`: in every language each place is told once, every legal action and every event can be told, nothing is empty or a raw
 * key, whoever hears is “you”, and the words hold nothing that the hearer may not know.
 */
export function describeSpoken(entry: GameEntry, walked: () => readonly Walk<unknown>[]): void {
  const { id, rules } = entry;

  describe.runIf(entry.ui !== undefined)(`${id}: in words`, () => {
    const open = async () => {
      const loaded = await entry.ui?.();
      if (loaded === undefined) throw new Error('there is no ui');
      return { ui: loaded.ui, speakers: await speakersOf(entry) };
    };

    /** Calls `hear` with states of every game, as each viewer sees them, each language in turn. */
    const listen = (speakers: readonly Speaker[], many: number, hear: (full: unknown, hearing: Hearing) => void) => {
      let turn = 0;
      for (const { states, setup } of walked()) {
        for (const state of spread(states, many)) {
          for (const viewer of viewersOf(setup.players)) {
            const speaker = speakers[turn++ % speakers.length];
            if (speaker !== undefined) hear(state, hearingOf(speaker, viewer));
          }
        }
      }
    };

    it('tells each place once, with a name and what is there', async () => {
      const { ui, speakers } = await open();
      listen(speakers, 4, (full, hearing) => expectPlaces(ui.spoken.places(rules.conceal(full, hearing.self), hearing)));
    }, 60_000);

    it('has words for everything, and calls whoever hears “you”', async () => {
      const { ui, speakers } = await open();
      listen(speakers, 5, (full, hearing) => {
        const own = hearing.self === 'spectator' ? undefined : NAMES[hearing.self];
        for (const [about, words] of Object.entries(allWords(ui, rules, rules.conceal(full, hearing.self), hearing))) {
          expectWords(id, words, `${about} in ${hearing.locale}`);
          if (own !== undefined)
            expect(
              words.filter((text) => text.includes(own)),
              `${about} names the hearer in ${hearing.locale}`,
            ).toEqual([]);
        }
      });
    }, 60_000);

    it('tells every legal action, each in one sentence', async () => {
      const { ui, speakers } = await open();
      for (const { states } of walked()) {
        const decisions = states.filter((state) => typeof rules.actor(state) === 'number');
        for (const state of spread(decisions, 8)) {
          const seat = Number(rules.actor(state));
          const view = rules.conceal(state, seat);
          const actions = rules.actions(view);
          const texts = (list: readonly Action[]) => list.map((action) => JSON.stringify(action)).sort();
          for (const speaker of speakers) {
            const moves = ui.spoken.moves(view, actions, hearingOf(speaker, seat));
            expect(texts(moves.flatMap((move) => move.actions))).toEqual(texts(actions));
            expectOnce(
              moves.map(({ words }) => words),
              `moves are told apart in ${speaker.locale}`,
            );
          }
        }
      }
    }, 60_000);

    it('tells what happens to each of those who may know it, and to whoever did it as “you”', async () => {
      const { ui, speakers } = await open();
      for (const { events, setup } of walked()) {
        let told = 0;
        for (const [i, full] of events.entries()) {
          const viewers = viewersOf(setup.players);
          const viewer = viewers[i % viewers.length] ?? 'spectator';
          const speaker = speakers[i % speakers.length];
          if (speaker === undefined) throw new Error('nobody speaks');
          const hearing = hearingOf(speaker, viewer);
          const step = eventsFor(full, viewer);
          const words = step.flatMap((event) => ui.spoken.event(event, step, hearing) ?? []);
          told += words.length;
          expectWords(id, words, `an event in ${speaker.locale}`);
          const own = viewer === 'spectator' ? undefined : NAMES[viewer];
          if (own !== undefined) expect(words.filter((text) => text.includes(own))).toEqual([]);
        }
        expect(told, 'something is told in every game').toBeGreaterThan(0);
      }
    }, 60_000);

    it('says nothing that the hearer may not know', async () => {
      const { ui, speakers } = await open();
      const random = new SeededRandom(id);
      listen(speakers, 4, (full, hearing) => {
        const view = rules.conceal(full, hearing.self);
        const words = allWords(ui, rules, view, hearing);
        const read = rules.read(JSON.parse(JSON.stringify(rules.write(view))));
        if (!read.ok) throw new Error(read.fault.message);
        expect(allWords(ui, rules, read.value, hearing), 'a view that came over the wire').toEqual(words);
        if (rules.actor(full) === 'over') return;
        const other = rules.conceal(rules.sample(view, random), hearing.self);
        expect(allWords(ui, rules, other, hearing), 'a state that differs only in secrets').toEqual(words);
      });
    }, 60_000);
  });
}
