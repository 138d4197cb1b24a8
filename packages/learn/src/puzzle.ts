import { type Action, type Game, isObject, type JsonObject, type Seat } from '@castellum/core';
import { Faults } from './faults.ts';

/** An action that was weighed against the solution: how often the seat wins with it, and how the game goes on then. */
export interface Weighed {
  readonly action: Action;
  /** The seat's expected share of the win, 0 … 1. */
  readonly win: number;
  /** What shows why it is weaker: the rest of the turn and the next seat's answer; empty where luck comes first. */
  readonly line: readonly { readonly seat: Seat; readonly action: Action }[];
}

/** A position in which one decision is clearly the best. Plain data, a line of `games/<game>/learn/puzzles.jsonl`. */
export interface Puzzle {
  readonly id: string;
  /** The idea behind the solution: the last part of the key of the reason that the game's bots give. */
  readonly theme: string;
  readonly position: JsonObject;
  readonly solution: Action;
  /** What search found: simulations of each search, one search a seed; figures are the means. The first is the solution. */
  readonly simulations: number;
  readonly seeds: readonly number[];
  readonly weighed: readonly Weighed[];
  /** How hard it is thought to be before anybody has tried it, on the scale of ratings. */
  readonly rating: number;
}

/** The solution's share of the win must be so much above every other action's (RV-15). */
export const MARGIN = 0.15;

/** The rating of a puzzle whose solution greedy play finds, without any search. */
export const EASIEST = 1050;

/** The puzzles of a file: one a line. Lines are not checked; `puzzleFaults` does that. */
export function puzzlesOf(text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Puzzle => JSON.parse(line));
}

/** Everything that is wrong with a puzzle, each with the field at fault; empty where it is one. Total. */
export function puzzleFaults(game: Game, json: unknown): Faults {
  const faults = new Faults();
  if (!isObject(json)) return faults.add('', 'must be an object');
  faults.onlyKeys('', json, ['id', 'theme', 'position', 'solution', 'simulations', 'seeds', 'weighed', 'rating']);
  for (const key of ['id', 'theme']) if (typeof json[key] !== 'string' || json[key] === '') faults.add(key, 'must be a text');
  if (typeof json.rating !== 'number' || json.rating < 400 || json.rating > 3000) faults.add('rating', 'must be a number from 400 to 3000');
  if (typeof json.simulations !== 'number' || json.simulations < 1) faults.add('simulations', 'must be a number above 0');
  const { seeds } = json;
  if (!Array.isArray(seeds) || new Set(seeds).size < 2) faults.add('seeds', 'must be two different seeds or more');
  const state = faults.position(game, 'position', json.position);
  if (state === null) return faults;
  const seat = game.actor(state);
  if (typeof seat !== 'number') return faults.add('position', 'nobody has to decide in it');
  const refusal = game.refuse(state, json.solution);
  if (refusal !== null) return faults.add('solution', `is not legal: ${refusal.rule} ${refusal.reason}`);
  const { weighed } = json;
  if (!Array.isArray(weighed) || weighed.length < 2) return faults.add('weighed', 'must be the solution and at least one other action');
  const [first, ...others] = weighed.map((one, i) => weighedOf(game, state, one, `weighed[${i}]`, faults));
  if (JSON.stringify(weighed[0]?.action) !== JSON.stringify(json.solution)) faults.add('weighed[0].action', 'must be the solution');
  others.forEach((other, i) => {
    if (first !== undefined && other > first - MARGIN)
      faults.add(`weighed[${i + 1}].win`, `must be at least ${MARGIN} below that of the solution`);
  });
  return faults;
}

/** Checks one weighed action and plays its line. @returns its share of the win, NaN where that is no number */
function weighedOf(game: Game, root: unknown, json: unknown, field: string, faults: Faults): number {
  if (!isObject(json)) {
    faults.add(field, 'must be an object');
    return Number.NaN;
  }
  faults.onlyKeys(field, json, ['action', 'win', 'line']);
  const { win, action, line } = json;
  const number = typeof win === 'number' && win >= 0 && win <= 1;
  if (!number) faults.add(`${field}.win`, 'must be a number from 0 to 1');
  const steps = [{ seat: game.actor(root), action }, ...(Array.isArray(line) ? line : [])];
  if (!Array.isArray(line)) faults.add(`${field}.line`, 'must be a list');
  let state = root;
  for (const [i, step] of steps.entries()) {
    const place = i === 0 ? `${field}.action` : `${field}.line[${i - 1}]`;
    if (!isObject(step) || step.seat !== game.actor(state)) {
      faults.add(place, 'is not of the seat that decides then');
      break;
    }
    const refusal = game.refuse(state, step.action);
    if (refusal !== null) {
      faults.add(place, `is not legal: ${refusal.rule} ${refusal.reason}`);
      break;
    }
    state = game.apply(state, step.action as Action).state;
  }
  return number ? Number(win) : Number.NaN;
}
