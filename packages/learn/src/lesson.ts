import { type Action, type Game, type GameEvent, isObject, isRange, type JsonObject } from '@castellum/core';
import { Faults } from './faults.ts';
import { matches, type Pattern } from './pattern.ts';
import { checkWords, type Words } from './words.ts';

/** A decision that a step waits for: the action, and where `event` is given, what must come of it. */
export interface Wanted {
  readonly action: Pattern;
  readonly event?: Pattern;
}

/** What is said to whoever tries something else. */
export interface Answer {
  readonly when: Pattern;
  /** What must come of it, where that tells it from another try. */
  readonly event?: Pattern;
  readonly say: Words;
}

/** A step of a lesson: something to read, or something to do on the real board. */
export interface LessonStep {
  /** A position, or the name of one in `learn/figures`; left out: where the step before ended. */
  readonly position?: string | JsonObject;
  readonly say: Words;
  /** What to do, as one imperative; left out where there is only something to read. */
  readonly task?: Words;
  /** The places that are spoken of, by the names that the game says them by (`Spoken.places`): they are ringed, all else is dimmed. */
  readonly mark?: readonly string[];
  /** The rule behind it. */
  readonly rule?: string;
  /** The decisions that are waited for, in order. */
  readonly want?: readonly Wanted[];
  /** True where the turn must be ended, too. */
  readonly end?: boolean;
  readonly answers?: readonly Answer[];
  /** What is said to any other try. */
  readonly otherwise?: Words;
  /** What has happened, once it is done. */
  readonly done?: Words;
}

/** The short game at the end: it begins at a position, against bots, with the coach. */
export interface LastGame {
  readonly position: string | JsonObject;
  readonly bot: string;
}

/** A lesson. Plain data, one of the list in `games/<game>/learn/lessons.json`. */
export interface Lesson {
  readonly id: string;
  readonly title: Words;
  readonly minutes: number;
  readonly steps: readonly LessonStep[];
  readonly game?: LastGame;
}

/** What came of a try. */
export type Verdict =
  | { readonly kind: 'right'; readonly last: boolean }
  /** Something else was wanted; null: nothing fitting is said to it. */
  | { readonly kind: 'wrong'; readonly say: Words | null };

/** Judges a legal action as the decision number `done` of a step, by what the rules make of it. */
export function judge<S>(game: Game<S>, step: LessonStep, done: number, state: S, action: Action): Verdict {
  const wanted = step.want ?? [];
  const expected = wanted[done];
  const events = () => game.apply(state, action).events;
  if (expected !== undefined && isWanted(expected, action, events)) return { kind: 'right', last: done + 1 === wanted.length };
  const answer = step.answers?.find(({ when, event }) =>
    isWanted({ action: when, ...(event === undefined ? {} : { event }) }, action, events),
  );
  return { kind: 'wrong', say: answer?.say ?? step.otherwise ?? null };
}

function isWanted({ action: pattern, event }: Wanted, action: Action, events: () => readonly GameEvent[]): boolean {
  if (!matches(pattern, action)) return false;
  return event === undefined || events().some((one) => matches(event, one));
}

/** Tries for an action within a listed range, how many steps from its low to its high end. */
const GRID = 24;

/** The whole actions that a listed one stands for: itself, or of a range (a push) those on a grid. */
function* within<S>(game: Game<S>, state: S, listed: Action): Generator<Action> {
  if (!isRange(game, state, listed)) return yield listed;
  const ranges = Object.entries(listed).flatMap(([key, value]): { key: string; low: number; high: number }[] =>
    Array.isArray(value) && value.length === 2 ? [{ key, low: Number(value[0]), high: Number(value[1]) }] : [],
  );
  const point = (place: number): Record<string, number> => {
    let rest = place;
    return Object.fromEntries(
      ranges.map(({ key, low, high }) => {
        const part = rest % (GRID + 1);
        rest = Math.floor(rest / (GRID + 1));
        return [key, Math.round(low + ((high - low) * part) / GRID)];
      }),
    );
  };
  for (let place = 0; place < (GRID + 1) ** ranges.length; place++) yield { ...listed, ...point(place) };
}

/** An action that a step waits for next; null where none of the legal ones is. What *Show me* shows, and what a test plays. */
export function shownAction<S>(game: Game<S>, step: LessonStep, done: number, state: S): Action | null {
  for (const listed of game.actions(state)) {
    for (const action of within(game, state, listed)) {
      if (game.refuse(state, action) !== null) continue;
      if (judge(game, step, done, state, action).kind === 'right') return action;
    }
  }
  return null;
}

/** The named positions of a game; undefined where there is none of that name. */
export type Figures = (name: string) => unknown;

/** The state at which a step begins; null where the step has no position of its own or it cannot be read. */
export function stateOf<S>(game: Game<S>, position: string | JsonObject | undefined, figures: Figures): S | null {
  if (position === undefined) return null;
  const read = game.read(typeof position === 'string' ? figures(position) : position);
  return read.ok ? read.value : null;
}

const STEP_KEYS = ['position', 'say', 'task', 'mark', 'rule', 'want', 'end', 'answers', 'otherwise', 'done'];
/** A speech has at most so many words, a task and a title so many. */
const SPEECH = 45;
const TASK = 22;
const TITLE = 7;

/** Everything that is wrong with a lesson, each with the field at fault; its steps are played by the rules. Total. */
export function lessonFaults<S>(game: Game<S>, json: unknown, figures: Figures, rules: ReadonlySet<string>): Faults {
  const faults = new Faults();
  if (!isObject(json)) return faults.add('', 'must be an object');
  faults.onlyKeys('', json, ['id', 'title', 'minutes', 'steps', 'game']);
  if (typeof json.id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(json.id)) faults.add('id', 'must be a short name in small letters');
  checkWords('title', json.title, TITLE, faults);
  if (typeof json.minutes !== 'number' || json.minutes < 1 || json.minutes > 15) faults.add('minutes', 'must be a number from 1 to 15');
  if (json.game !== undefined) checkLastGame(game, json.game, figures, faults);
  if (!Array.isArray(json.steps) || json.steps.length === 0) return faults.add('steps', 'must be a list of steps');
  let state: S | null = null;
  for (const [i, step] of json.steps.entries()) {
    const field = `steps[${i}]`;
    if (!isObject(step)) {
      faults.add(field, 'must be an object');
      continue;
    }
    faults.onlyKeys(field, step, STEP_KEYS);
    checkWords(`${field}.say`, step.say, SPEECH, faults);
    for (const key of ['task', 'done', 'otherwise'])
      if (step[key] !== undefined) checkWords(`${field}.${key}`, step[key], key === 'otherwise' ? SPEECH : TASK, faults);
    if (step.mark !== undefined && !(Array.isArray(step.mark) && step.mark.length > 0 && step.mark.every((one) => typeof one === 'string')))
      faults.add(`${field}.mark`, 'must be a list of the names of places');
    if (step.rule !== undefined && !rules.has(String(step.rule)))
      faults.add(`${field}.rule`, `${String(step.rule)} is no rule of the rulebook`);
    if (step.position !== undefined) state = checkPosition(game, `${field}.position`, step.position, figures, faults);
    else if (i === 0) faults.add(`${field}.position`, 'is missing: the first step must have one');
    state = checkDecisions(game, field, step, state, faults);
  }
  return faults;
}

function checkPosition<S>(game: Game<S>, field: string, json: unknown, figures: Figures, faults: Faults): S | null {
  if (typeof json !== 'string') return faults.position(game, field, json);
  const named = figures(json);
  if (named !== undefined) return faults.position(game, `${field} (${json})`, named);
  faults.add(field, `there is no learn/figures/${json}.json`);
  return null;
}

function checkLastGame<S>(game: Game<S>, json: unknown, figures: Figures, faults: Faults): void {
  if (!isObject(json)) return void faults.add('game', 'must be an object');
  faults.onlyKeys('game', json, ['position', 'bot']);
  const state = checkPosition(game, 'game.position', json.position, figures, faults);
  if (state !== null && typeof game.actor(state) !== 'number') faults.add('game.position', 'nobody has to decide in it');
  if (typeof json.bot !== 'string' || !/^level:[1-5]$/.test(json.bot)) faults.add('game.bot', 'must be one of level:1 … level:5');
}

/** Plays what a step waits for. @returns the state after it */
function checkDecisions<S>(game: Game<S>, field: string, step: Record<string, unknown>, begun: S | null, faults: Faults): S | null {
  const { task, want, answers, done } = step;
  if (want === undefined) {
    for (const key of ['task', 'answers', 'otherwise', 'done', 'end'])
      if (step[key] !== undefined) faults.add(`${field}.${key}`, 'makes no sense without want');
    return begun;
  }
  if (task === undefined) faults.add(`${field}.task`, 'is missing: somebody must know what to do');
  if (done === undefined) faults.add(`${field}.done`, 'is missing: it says what has happened');
  if (!Array.isArray(want) || want.length === 0) {
    faults.add(`${field}.want`, 'must be a list of decisions');
    return null;
  }
  for (const [i, one] of want.entries()) checkWanted(`${field}.want[${i}]`, one, 'action', faults);
  if (answers !== undefined) {
    if (!Array.isArray(answers)) faults.add(`${field}.answers`, 'must be a list');
    else
      answers.forEach((one, i) => {
        checkWanted(`${field}.answers[${i}]`, one, 'when', faults);
        if (isObject(one)) checkWords(`${field}.answers[${i}].say`, one.say, SPEECH, faults);
      });
  }
  if (begun === null || faults.list.some(({ field: at }) => at.startsWith(field))) return null;
  const seat = game.actor(begun);
  let state: S = begun;
  for (let i = 0; i < want.length; i++) {
    if (typeof seat !== 'number' || game.actor(state) !== seat) {
      faults.add(`${field}.want[${i}]`, 'it is not this seat’s decision then');
      return null;
    }
    const action = shownAction(game, step as unknown as LessonStep, i, state);
    if (action === null) {
      faults.add(`${field}.want[${i}]`, 'no legal action is like that in this position');
      return null;
    }
    state = game.apply(state, action).state;
  }
  if (step.end === true && game.actor(state) === seat && game.pass(state) === null)
    faults.add(`${field}.end`, 'the turn cannot be ended then: more has to be decided');
  return state;
}

function checkWanted(field: string, json: unknown, key: 'action' | 'when', faults: Faults): void {
  if (!isObject(json)) return void faults.add(field, 'must be an object');
  faults.onlyKeys(field, json, key === 'action' ? ['action', 'event'] : ['when', 'event', 'say']);
  if (!isObject(json[key])) faults.add(`${field}.${key}`, 'must be what the action looks like');
  if (json.event !== undefined && !isObject(json.event)) faults.add(`${field}.event`, 'must be what the event looks like');
}
