import fc from 'fast-check';
import { accept, findAction, isRange } from '../accept.ts';
import { CastellumError } from '../errors.ts';
import { type Action, eventsFor, type Game, type Refusal, type Viewer } from '../game.ts';
import { canonical, isObject, type JsonObject, sameJson } from '../json.ts';
import { type Random, SeededRandom } from '../random.ts';
import { readRecord, recordFrom } from '../records.ts';
import { replay } from '../replay.ts';
import { mutate } from './mutate.ts';
import { concrete, seatOf, someOf, throughText, viewersOf, type Walk } from './walk.ts';

/** What a game's own tests say about it beside the rules. */
export interface LawOptions {
  /** No random game may be longer; in actions, chance included. */
  readonly mostActions: number;
  /** How many places of each random game are looked at closely. */
  readonly places: number;
  /**
   * What a viewer may not know in a position, as paths (`pile`, `seats.1.hand`): needed where the game has secrets. In the view a list there is its
   * number of items and a number null; everything else is as it is.
   */
  readonly secrets?: (position: JsonObject, viewer: Viewer) => readonly string[];
}

/** Something that must hold for every game. `check` throws where it does not. */
export interface Law {
  readonly name: string;
  check<S>(game: Game<S>, walked: Walk<S>, random: Random, options: LawOptions): void;
}

class Broken extends Error {}

function must(holds: boolean, what: string, ...shown: readonly unknown[]): asserts holds {
  if (!holds) throw new Broken([what, ...shown.map((value) => JSON.stringify(value)?.slice(0, 2000))].join('\n  '));
}

function mustEqual(got: unknown, want: unknown, what: string): void {
  must(canonical(got) === canonical(want), what, got, want);
}

/** Byte-equal, the order of fields included. */
function mustBeSameText(got: unknown, want: unknown, what: string): void {
  must(JSON.stringify(got) === JSON.stringify(want), what, got, want);
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}

function few<T>(list: readonly T[], most: number, random: Random): T[] {
  return random.shuffle([...list]).slice(0, most);
}

function mustBeJson(value: unknown, what: string): void {
  mustEqual(JSON.parse(JSON.stringify(value)), value, `${what} is not plain JSON`);
}

function mustBeRefusal(refusal: Refusal | null, action: unknown): asserts refusal is Refusal {
  must(refusal !== null, 'an action that is not listed is not refused', action);
  must(typeof refusal.rule === 'string' && refusal.rule.length > 0, 'a refusal names no rule', action, refusal);
  must(typeof refusal.reason === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(refusal.reason), 'a refusal has no reason', action, refusal);
}

/** Legal actions, foreign ones and broken ones, to ask about in a state. */
function questions<S>(game: Game<S>, walked: Walk<S>, state: S, random: Random, many: number): unknown[] {
  const legal: readonly unknown[] = game.actions(state);
  const played: readonly unknown[] = walked.actions.map(({ action }) => action);
  const pool = [...few(legal, many, random), ...few(played, many, random)];
  return [...pool, ...pool.map((action) => mutate(action, random, few([...legal, ...played], 8, random)))].map((action) =>
    JSON.parse(JSON.stringify(action ?? null)),
  );
}

const listed: Law = {
  name: 'every listed action is accepted, once, for the acting seat alone',
  check(game, walked, random, { places }) {
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      const actions = game.actions(state);
      const seat = seatOf(game, state);
      must((seat === null) === (actions.length === 0), 'actions are listed exactly where a seat acts', game.actor(state), actions);
      must(new Set(actions.map(canonical)).size === actions.length, 'an action is listed twice', actions);
      if (seat === null) continue;
      for (const action of actions) {
        mustBeJson(action, 'an action');
        if (isRange(game, state, action)) {
          const inside = concrete(game, state, action, random);
          mustEqual(game.refuse(state, inside), null, `refuses ${canonical(inside)} of a listed range`);
          const accepted = accept(game, state, seat, throughText(inside));
          must(accepted.ok && sameJson(accepted.value, inside), 'an action of a listed range is not accepted', inside);
          continue;
        }
        mustEqual(game.refuse(state, throughText(action)), null, `refuses listed ${canonical(action)}`);
        const accepted = accept(game, state, seat, throughText(action));
        must(accepted.ok && sameJson(accepted.value, action), 'a listed action is not accepted', action);
        must(typeof game.irrevocable(action) === 'boolean', 'irrevocable must say true or false', action);
        for (const other of viewersOf(game.setup(state).players)) {
          if (typeof other === 'number' && other !== seat)
            must(!accept(game, state, other, action).ok, 'accepted for another seat', action);
        }
      }
      const pass = game.pass(state);
      must(pass === null || actions.some((action) => sameJson(action, pass)), 'the pass is not listed', pass, actions);
    }
  },
};

const unlisted: Law = {
  name: 'anything else is refused with a rule',
  check(game, walked, random, { places }) {
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      for (const action of questions(game, walked, state, random, 12)) {
        const refusal = game.refuse(state, action);
        if (seatOf(game, state) !== null && findAction(game, state, action) !== null) {
          mustEqual(refusal, null, `refuses ${canonical(action)}, which is among the legal ones`);
        } else if (game.actor(state) !== 'chance' || !isObject(action)) mustBeRefusal(refusal, action);
        if (refusal !== null) mustBeJson(refusal, 'a refusal');
        if (isObject(action) && typeof action.type === 'string')
          must(typeof game.irrevocable(action as Action) === 'boolean', 'irrevocable must say true or false of anything', action);
      }
    }
  },
};

const readWrite: Law = {
  name: 'read(write(s)) = s, for views too',
  check(game, walked, random, { places }) {
    const buffer = new Int32Array(game.maxLegal);
    const other = new Int32Array(game.maxLegal);
    const { players } = walked.setup;
    mustEqual(game.setup(at(walked.states, 0)), walked.setup, 'the start has another setup');
    for (const place of someOf(walked, places, random)) {
      const full = at(walked.states, place);
      for (const state of [full, ...viewersOf(players).map((viewer) => game.conceal(full, viewer))]) {
        const position = game.write(state);
        mustBeJson(position, 'a position');
        must(position.game === game.id, 'a position does not name its game', position);
        const again = game.read(throughText(position));
        must(again.ok, 'a written position is not read', again, position);
        mustBeSameText(game.write(again.value), position, 'a position read and written again differs');
        mustEqual(game.setup(again.value), walked.setup, 'the setup differs once read');
        mustEqual(game.actor(again.value), game.actor(state), 'the actor differs once read');
        mustEqual(game.turn(again.value), game.turn(state), 'the turn differs once read');
        mustEqual(game.viewer(again.value), game.viewer(state), 'the viewer differs once read');
        mustEqual(game.result(again.value), game.result(state), 'the result differs once read');
        mustEqual(game.scores(again.value), game.scores(state), 'the scores differ once read');
        if (game.viewer(state) !== null && game.viewer(state) !== game.actor(state)) continue;
        mustEqual(game.actions(again.value).map(canonical).sort(), game.actions(state).map(canonical).sort(), 'actions differ once read');
        must(game.legal(again.value, other) === game.legal(state, buffer), 'the number of packed actions differs once read');
      }
    }
  },
};

const ends: Law = {
  name: 'random play ends, with a result then and only then',
  check(game, walked, _random, { mostActions }) {
    const { players } = walked.setup;
    must(walked.actions.length <= mostActions, `random play takes ${walked.actions.length} actions`);
    for (const [place, state] of walked.states.entries()) {
      const result = game.result(state);
      must((result !== null) === (game.actor(state) === 'over'), 'there is a result exactly when the game is over', place, result);
      must(game.scores(state).length === players, 'one score a seat', game.scores(state));
      const turn = game.turn(state);
      must(Number.isInteger(turn) && turn >= 0 && turn < players, 'turn is no seat', turn);
    }
    const result = game.result(at(walked.states, walked.states.length - 1));
    must(result !== null && result.scores.length === players && result.ranks.length === players, 'a result has one entry a seat', result);
    for (const rank of result.ranks) {
      must(rank === 1 + result.ranks.filter((other) => other < rank).length, 'ranks are 1-based, shared on ties, the next skipped', result);
    }
  },
};

const replays: Law = {
  name: 'a record replays to the same position and result, and a changed one is refused',
  check(game, walked, random) {
    const final = at(walked.states, walked.states.length - 1);
    const record = recordFrom(game, { setup: walked.setup, actions: walked.actions, result: game.result(final) });
    const reread = readRecord(throughText(JSON.parse(JSON.stringify(record))));
    const states: JsonObject[] = [];
    mustEqual(
      game.write(replay(game, reread, ({ after }) => states.push(game.write(after)))),
      game.write(final),
      'a record ends in another position',
    );
    for (const place of someOf(walked, 8, random)) {
      if (place > 0)
        mustEqual(states[place - 1], game.write(at(walked.states, place)), `a record passes through another position at ${place}`);
    }
    const refused = (changed: unknown, code: string, index?: number) => {
      try {
        replay(game, readRecord(changed));
      } catch (error) {
        if (error instanceof CastellumError && error.code === code && error.details.index === index) return;
        throw error;
      }
      throw new Broken('a changed record is accepted');
    };
    // What is changed is changed near the end, in a record that starts there.
    const late = Math.max(0, walked.actions.length - 1 - random.below(8));
    const ending = { ...record, position: game.write(at(walked.states, late)), actions: walked.actions.slice(late) };
    mustEqual(game.write(replay(game, readRecord(ending))), game.write(final), 'a record from a later position ends in another one');
    const scores = (game.result(final)?.scores ?? []).map((score, seat) => (seat === 0 ? score + 1 : score));
    refused({ ...ending, result: { ...record.result, scores } }, 'bad-record');
    const place = random.below(ending.actions.length);
    const nonsense = { seat: at(ending.actions, place).seat, action: { type: 'no-such-action' } };
    refused({ ...ending, actions: ending.actions.map((action, i) => (i === place ? nonsense : action)) }, 'illegal-action', place);
    refused({ ...ending, actions: [...ending.actions, nonsense] }, 'illegal-action', ending.actions.length);
  },
};

const pure: Law = {
  name: 'apply leaves its argument untouched, gives the same every time, and its events are JSON',
  check(game, walked, random, { places }) {
    for (const place of someOf(walked, places, random)) {
      const step = walked.actions[place];
      const state = at(walked.states, place);
      const before = JSON.stringify(game.write(state));
      if (step === undefined) continue;
      const { state: after, events } = game.apply(state, step.action);
      must(JSON.stringify(game.write(state)) === before, 'apply changed its argument', step);
      mustBeSameText(game.write(after), game.write(at(walked.states, place + 1)), 'apply gives another state the second time');
      mustBeSameText(events, walked.events[place], 'apply gives other events the second time');
      for (const event of events) {
        mustBeJson(event, 'an event');
        must(typeof event.type === 'string' && event.type.length > 0, 'an event has no type', event);
        must(
          event.only === undefined || (Number.isInteger(event.only) && event.only >= 0 && event.only < walked.setup.players),
          'an event is only for no seat',
          event,
        );
      }
      game.actions(state);
      game.conceal(state, 0);
      game.sample(state, random);
      must(game.show(state).trim().length > 0, 'show shows nothing');
      must(JSON.stringify(game.write(state)) === before, 'looking at a state changed it', step);
    }
  },
};

const packed: Law = {
  name: 'packed and listed actions are the same; advance on a copy agrees with apply and never touches the original',
  check(game, walked, random, { places }) {
    const out = new Int32Array(game.maxLegal);
    const scratch = game.start(walked.setup);
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      const before = JSON.stringify(game.write(state));
      const n = game.legal(state, out);
      must(n <= game.maxLegal, 'more legal actions than maxLegal', n, game.maxLegal);
      const actions = game.actions(state);
      const unpacked = Array.from(out.subarray(0, n), (code) => game.unpack(state, code));
      mustEqual(unpacked.map(canonical).sort(), actions.map(canonical).sort(), 'packed and listed actions differ');
      for (let i = 0; i < n; i++) {
        const code = at([...out], i);
        must(code >= 0 && code < 2 ** 30, 'a packed action is out of range', code);
        const action = game.unpack(state, code);
        const one = game.pick(state, code, random);
        if (isRange(game, state, action)) {
          const inside = game.unpack(state, one);
          mustEqual(game.refuse(state, inside), null, `picked illegal ${canonical(inside)} out of a range`);
          must(game.pack(state, inside) === one, 'a picked action packs to another number', inside, one);
        } else {
          must(one === code, 'pick changed an action that is no range', action);
          must(game.pack(state, action) === code, 'pack(unpack(p)) is not p', action, code, game.pack(state, action));
        }
      }
      for (const listedAction of few(actions, 6, random)) {
        const action = concrete(game, state, listedAction, random);
        const applied = JSON.stringify(game.write(game.apply(state, action).state));
        const twin = game.clone(state);
        game.advance(twin, game.pack(state, action));
        must(JSON.stringify(game.write(twin)) === applied, 'advance and apply differ', action, game.write(twin), JSON.parse(applied));
        game.copy(state, scratch);
        must(JSON.stringify(game.write(scratch)) === before, 'copy gives another state', game.write(scratch));
        game.advance(scratch, game.pack(scratch, action));
        must(JSON.stringify(game.write(scratch)) === applied, 'advance on a copied state differs', action);
        must(JSON.stringify(game.write(state)) === before, 'advance on a copy touched the original', action);
      }
      const twin = game.clone(state);
      game.copy(at(walked.states, walked.states.length - 1), twin);
      must(JSON.stringify(game.write(state)) === before, 'copying into a clone touched the original');
    }
    // The whole game once more, in place from beginning to end.
    const running = game.start(walked.setup);
    for (const [place, { seat, action }] of walked.actions.entries()) {
      if (seat === 'chance') game.copy(at(walked.states, place + 1), running);
      else game.advance(running, game.pack(running, action));
    }
    mustEqual(game.write(running), game.write(at(walked.states, walked.states.length - 1)), 'played in place the game ends otherwise');
  },
};

const chanceLaw: Law = {
  name: 'chance draws legal outcomes, from the random source alone, and roll the same one from the same source',
  check(game, walked, random) {
    const chances = walked.actions.flatMap(({ seat }, place) => (seat === 'chance' ? [place] : []));
    for (const place of few(chances, 2, random)) {
      const state = at(walked.states, place);
      const seed = random.uint32();
      const action = game.chance(state, new SeededRandom(seed));
      mustBeJson(action, 'a chance action');
      mustBeSameText(game.chance(state, new SeededRandom(seed)), action, 'chance draws otherwise from the same source');
      must(game.actions(state).length === 0 && game.legal(state, new Int32Array(game.maxLegal)) === 0, 'a seat may act where chance does');
      for (let i = 0; i < 60; i++) {
        const source = new SeededRandom(seed + i);
        const outcome = game.chance(state, source);
        mustEqual(game.refuse(state, throughText(outcome)), null, `refuses chance's own ${canonical(outcome)}`);
        const same = new SeededRandom(seed + i);
        const rolled = game.clone(state);
        game.roll(rolled, same);
        mustBeSameText(game.write(rolled), game.write(game.apply(state, outcome).state), 'roll draws otherwise from the same source');
        must(same.uint32() === source.uint32(), 'roll and chance leave the source in different places');
        must(game.read(throughText(game.write(rolled))).ok, 'roll leads to no position', game.write(rolled));
      }
    }
  },
};

/** Checks that the view is the position with exactly the declared secrets replaced, and nothing else. */
function mustHide(view: unknown, full: unknown, path: string, secrets: ReadonlySet<string>): void {
  if (secrets.has(path)) {
    if (Array.isArray(full)) must(view === full.length, `${path} must be its number of items in a view`, view, full);
    else must(view === null, `${path} must be null in a view`, view, full);
  } else if (Array.isArray(full)) {
    must(Array.isArray(view) && view.length === full.length, `${path} differs in a view`, view, full);
    for (const [i, item] of full.entries()) mustHide(view[i], item, path === '' ? String(i) : `${path}.${i}`, secrets);
  } else if (isObject(full)) {
    must(isObject(view), `${path} differs in a view`, view, full);
    mustEqual(Object.keys(view).sort(), Object.keys(full).sort(), `the fields of ${path} differ in a view`);
    for (const [key, item] of Object.entries(full)) mustHide(view[key], item, path === '' ? key : `${path}.${key}`, secrets);
  } else must(view === full, `${path} differs in a view`, view, full);
}

const views: Law = {
  name: 'a view hides every secret and nothing else; concealing twice changes nothing, and a place used again keeps nothing',
  check(game, walked, random, { places, secrets }) {
    must(!game.hasSecrets || secrets !== undefined, 'the law kit must be told the secrets of a game that has some');
    const reused = game.clone(at(walked.states, random.below(walked.states.length)));
    const [out, other] = [new Int32Array(game.maxLegal), new Int32Array(game.maxLegal)];
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      const position = game.write(state);
      const over = game.actor(state) === 'over';
      must(game.viewer(state) === null && !Object.hasOwn(position, 'view'), 'a full position is no view', position);
      for (const viewer of viewersOf(walked.setup.players)) {
        const concealed = game.conceal(state, viewer);
        mustBeSameText(game.write(state), position, 'conceal changed its argument');
        must(game.viewer(concealed) === viewer, 'a view is not its viewer’s', viewer, game.viewer(concealed));
        const { view, ...rest } = game.write(concealed);
        must(view === viewer, 'a view does not name its viewer', view, viewer);
        mustHide(rest, position, '', new Set(over ? [] : (secrets?.(position, viewer) ?? [])));
        mustBeSameText(game.write(game.conceal(concealed, viewer)), game.write(concealed), 'concealing twice changes a view');
        mustEqual(game.actor(concealed), game.actor(state), 'the actor differs in a view');
        mustEqual(game.turn(concealed), game.turn(state), 'the turn differs in a view');
        mustEqual(game.setup(concealed), walked.setup, 'the setup differs in a view');
        mustEqual(game.result(concealed), game.result(state), 'the result differs in a view');
        game.concealInto(state, viewer, reused);
        mustBeSameText(game.write(state), position, 'concealInto changed its argument');
        mustBeSameText(game.write(reused), game.write(concealed), 'a place used again differs from a new view');
        const seed = random.uint32();
        const [sampled, again] = [concealed, reused].map((seen) => game.write(game.sample(seen, new SeededRandom(seed))));
        mustBeSameText(again, sampled, 'a place used again is sampled otherwise than a new view');
        if (viewer !== game.actor(state)) continue;
        const n = game.legal(concealed, out);
        must(
          game.legal(reused, other) === n && out.subarray(0, n).every((code, i) => other[i] === code),
          'a place used again has other legal actions than a new view',
        );
      }
    }
  },
};

const ownDecisions: Law = {
  name: 'a view gives its viewer the same legal actions, refusals and drafts',
  check(game, walked, random, { places }) {
    const out = new Int32Array(game.maxLegal);
    const other = new Int32Array(game.maxLegal);
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      const seat = seatOf(game, state);
      if (seat === null) continue;
      const view = game.conceal(state, seat);
      mustBeSameText(game.actions(view), game.actions(state), 'a view has other legal actions');
      const n = game.legal(state, out);
      must(game.legal(view, other) === n && out.subarray(0, n).every((code, i) => other[i] === code), 'a view has other packed actions');
      mustEqual(game.pass(view), game.pass(state), 'a view has another pass');
      for (const action of questions(game, walked, state, random, 8)) {
        mustBeSameText(game.refuse(view, action), game.refuse(state, action), `a view refuses ${canonical(action)} otherwise`);
      }
      for (const listedAction of few(game.actions(state), 6, random)) {
        const action = concrete(game, state, listedAction, random);
        const before = JSON.stringify(game.write(view));
        const drafted = game.apply(view, action);
        must(JSON.stringify(game.write(view)) === before, 'apply changed a view', action);
        must(game.viewer(drafted.state) === seat, 'a drafted view is not its viewer’s', action);
        const real = game.apply(state, action);
        const twin = game.apply(game.sample(view, random), action);
        const [seen, twinSeen] = [game.write(game.conceal(real.state, seat)), game.write(game.conceal(twin.state, seat))];
        // Where the action reveals something a view cannot know it beforehand, and other samples of the view show something else.
        if (JSON.stringify(seen) !== JSON.stringify(twinSeen) || game.actor(real.state) === 'over') continue;
        mustBeSameText(game.write(drafted.state), seen, `a draft of ${canonical(action)} differs from what comes`);
        mustBeSameText(eventsFor(drafted.events, seat), eventsFor(real.events, seat), `a draft of ${canonical(action)} has other events`);
      }
    }
  },
};

const secretsOnly: Law = {
  name: 'two states that differ only in secrets give byte-equal views, events, refusals and diagrams',
  check(game, walked, random, { places }) {
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      // Without secrets all see the same, and one seat stands for all.
      const viewers: readonly Viewer[] = game.hasSecrets ? viewersOf(walked.setup.players) : [seatOf(game, state) ?? 0, 'spectator'];
      for (const viewer of viewers) {
        const view = game.conceal(state, viewer);
        const twin = game.sample(view, random);
        const seen = game.conceal(twin, viewer);
        mustBeSameText(game.write(seen), game.write(view), 'states that differ only in secrets give other views');
        must(
          game.show(seen) === game.show(view),
          'states that differ only in secrets are shown otherwise',
          game.show(seen),
          game.show(view),
        );
        mustEqual(game.scores(seen), game.scores(view), 'states that differ only in secrets show other scores');
        if (viewer === game.actor(state)) {
          for (const action of questions(game, walked, state, random, 6)) {
            mustBeSameText(game.refuse(twin, action), game.refuse(state, action), `a secret shows in the answer to ${canonical(action)}`);
          }
        }
        const both = game.actions(twin).filter((action) => findAction(game, state, action) !== null || isRange(game, state, action));
        for (const listedAction of few(both, 5, random)) {
          const action = concrete(game, state, listedAction, random);
          if (game.refuse(state, action) !== null || game.refuse(twin, action) !== null) continue;
          const [real, other] = [game.apply(state, action), game.apply(twin, action)];
          if (game.actor(real.state) === 'over' || game.actor(other.state) === 'over') continue;
          const [after, otherAfter] = [game.write(game.conceal(real.state, viewer)), game.write(game.conceal(other.state, viewer))];
          // What the action reveals to the viewer by right shows in the view after it; then events may tell it too.
          if (JSON.stringify(after) !== JSON.stringify(otherAfter)) continue;
          mustBeSameText(
            eventsFor(real.events, viewer),
            eventsFor(other.events, viewer),
            `a secret shows to ${viewer} in the events of ${canonical(action)}`,
          );
        }
      }
    }
  },
};

const samples: Law = {
  name: 'a sample of a view is a full state that its viewer may think possible, and plays to an end',
  check(game, walked, random, { places, mostActions }) {
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      const whole = game.sample(state, random);
      mustBeSameText(game.write(whole), game.write(state), 'a sample of a full state is not its copy');
      for (const viewer of viewersOf(walked.setup.players)) {
        const view = game.conceal(state, viewer);
        const text = JSON.stringify(game.write(view));
        const sample = game.sample(view, random);
        must(JSON.stringify(game.write(view)) === text, 'sample changed its argument');
        must(game.viewer(sample) === null, 'a sample is still a view');
        const reread = game.read(throughText(game.write(sample)));
        must(reread.ok, 'a sample is no position', reread, game.write(sample));
        must(JSON.stringify(game.write(game.conceal(sample, viewer))) === text, 'a sample does not look like its view', game.write(sample));
      }
    }
    const place = random.below(walked.states.length);
    const running = game.sample(game.conceal(at(walked.states, place), 'spectator'), random);
    const out = new Int32Array(game.maxLegal);
    for (let i = 0; game.actor(running) !== 'over'; i++) {
      must(i < mostActions, 'a sample does not play to an end');
      if (game.actor(running) === 'chance') game.roll(running, random);
      else game.advance(running, game.pick(running, out[random.below(game.legal(running, out))] ?? 0, random));
    }
    must(game.result(running) !== null, 'a sample ends without a result');
  },
};

/** Nested deeper than any recursive reader's stack. */
const DEEP: unknown = JSON.parse(`${'[{"a":'.repeat(20_000)}0${'}]'.repeat(20_000)}`);

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  JSON.parse('{"__proto__":{"type":"pass"}}'),
  JSON.parse('{"type":"__proto__"}'),
  JSON.parse('{"type":"constructor","constructor":{"prototype":{}}}'),
  { type: 'toString' },
  { type: 'x'.repeat(1_000_000) },
  { type: { type: 'pass' } },
  DEEP,
  { type: 'pass', at: DEEP },
  new Array(100_000).fill(0),
];

const total: Law = {
  name: 'refuse and read are total: malformed JSON is refused with a rule or a field, nothing is repaired silently',
  check(game, walked, random, { places }) {
    const anything = fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 20, seed: random.uint32() | 0 });
    const positions: readonly unknown[] = few(walked.states, 6, random).map((state) => game.write(state));
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      for (const junk of [...HOSTILE, ...anything]) mustBeRefusal(game.refuse(state, junk), '(hostile)');
      const own = at(walked.actions, Math.min(place, walked.actions.length - 1)).action;
      for (const key of Object.keys(own)) mustBeRefusal(game.refuse(state, { ...own, [key]: DEEP }), `(${key} nested deep)`);

      const written: unknown = game.write(random.below(3) === 0 ? game.conceal(state, random.below(walked.setup.players)) : state);
      const broken = Array.from({ length: 60 }, () => mutate(written, random, positions)).map((p) => JSON.parse(JSON.stringify(p ?? null)));
      const deeper = isObject(written) ? Object.keys(written).map((key) => ({ ...written, [key]: DEEP })) : [];
      for (const position of [...HOSTILE, ...anything, ...broken, ...deeper]) {
        const read = game.read(position);
        if (!read.ok) {
          must(typeof read.fault.field === 'string' && read.fault.field.length > 0, 'a fault names no field', read.fault);
          must(typeof read.fault.message === 'string' && read.fault.message.length > 0, 'a fault has no message', read.fault);
          continue;
        }
        mustEqual(game.write(read.value), position, 'a position was repaired silently');
        // Whatever is accepted can be played.
        const running = game.sample(read.value, random);
        const out = new Int32Array(game.maxLegal);
        for (let i = 0; i < 12 && game.actor(running) !== 'over'; i++) {
          if (game.actor(running) === 'chance') game.roll(running, random);
          else {
            const n = game.legal(running, out);
            must(n > 0, 'an accepted position leaves a seat without any action', position);
            game.advance(running, game.pick(running, out[random.below(n)] ?? 0, random));
          }
        }
      }
    }
  },
};

const standingLaw: Law = {
  name: 'a standing preference is read strictly and answers with legal actions only',
  check(game, walked, random, { places }) {
    const { standing } = game;
    if (standing === undefined) return;
    const junk = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 30, seed: random.uint32() | 0 });
    const preferences = [...HOSTILE, ...junk].map((value) => standing.read(value)).filter((value) => value !== null);
    for (const preference of preferences) mustEqual(standing.read(preference), preference, 'a preference read again differs');
    for (const place of someOf(walked, places, random)) {
      const state = at(walked.states, place);
      for (const preference of preferences) {
        const action = standing.choose(state, preference);
        if (action !== null) mustEqual(game.refuse(state, action), null, `a preference chooses illegal ${canonical(action)}`);
      }
    }
  },
};

/** Every law, in the order in which a new game meets them. */
export const laws: readonly Law[] = [
  ends,
  listed,
  unlisted,
  readWrite,
  pure,
  packed,
  chanceLaw,
  replays,
  views,
  ownDecisions,
  secretsOnly,
  samples,
  total,
  standingLaw,
];

/** Tries a law on one random game. Throws what breaks it. */
export function tryLaw<S>(law: Law, game: Game<S>, walked: Walk<S>, options: LawOptions): void {
  law.check(game, walked, new SeededRandom(`law ${walked.seed}`), options);
}
