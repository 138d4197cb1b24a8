import { isObject, type Refusal } from '@castellum/core';
import { ACROSS, KIND_OF, kindNumber, OPENING, pathNumber, SIGHT, squareNumber, tileNumber } from './geometry.ts';
import { BUILDERS_IN_SETUP, workmanNumber } from './layout.ts';
import { allowedTiles, builds, buildsOf, legal, MAX_LEGAL, tilesFor } from './legal.ts';
import { pack, unpack } from './packed.ts';
import type { AquaAction } from './position.ts';
import { BUILD, CLOSE, EXTRA, OVER, openWorkmen, PLACE, phaseName, RESERVE, ROOT, SETUP, type State } from './state.ts';

const scratch = new Int32Array(MAX_LEGAL);

/** The rule that a refusal cites where no other is named, by phase. */
const ruleOfPhase = ['AR-11', 'AR-12', 'AR-14', 'AR-17', 'AR-19', 'AR-21', 'AR-22'];

/** The fields of each type of action, and what they name. */
const fieldsOf: { readonly [type: string]: { readonly [field: string]: Vocabulary } } = {
  setup: { kind: 'kind', at: 'path' },
  place: { kind: 'kind', at: 'path' },
  build: { workman: 'workman', builder: 'path', tile: 'tile' },
  move: { builder: 'path' },
  extra: { at: 'square', tile: 'tile' },
  close: { workman: 'workman' },
  pass: {},
  reserve: { kind: 'kind' },
};

type Vocabulary = 'square' | 'path' | 'tile' | 'kind' | 'workman';

const ruleOfVocabulary: { readonly [vocabulary in Vocabulary]: string } = {
  square: 'AR-1',
  path: 'AR-3',
  tile: 'AR-4',
  kind: 'AR-5',
  workman: 'AR-7',
};

/** Null where an action is legal, or the rule that forbids it. An action is legal where it is found among the listed ones; all else here finds the reason. */
export function refuse(state: State, action: unknown): Refusal | null {
  if (!isObject(action) || typeof action.type !== 'string') return ofPhase(state, 'malformed');
  if (action.type === 'random-setup') return refuseRandomSetup(state, action);
  const fields = Object.hasOwn(fieldsOf, action.type) ? fieldsOf[action.type] : undefined;
  if (!fields) return ofPhase(state, 'malformed');
  for (const [field, vocabulary] of Object.entries(fields)) {
    if (!knows(state, vocabulary, action[field])) return { rule: ruleOfVocabulary[vocabulary], reason: `unknown-${vocabulary}` };
  }
  if (Object.keys(action).length !== Object.keys(fields).length + 1) return ofPhase(state, 'malformed');
  const known = action as AquaAction;
  const packed = pack(state, known);
  if (scratch.subarray(0, legal(state, scratch)).includes(packed)) return null;
  return explain(state, known);
}

function knows(state: State, vocabulary: Vocabulary, name: unknown): boolean {
  switch (vocabulary) {
    case 'square':
      return squareNumber(name) >= 0;
    case 'path':
      return pathNumber(name) >= 0;
    case 'tile':
      return tileNumber(name) > 0;
    case 'kind':
      return kindNumber(name) >= 0;
    case 'workman':
      return workmanNumber(state.layout, name) >= 0;
  }
}

function ofPhase(state: State, reason: string, values?: Refusal['values']): Refusal {
  const rule = ruleOfPhase[state.phase];
  return values ? { rule, reason, values } : { rule, reason };
}

function explain(state: State, action: AquaAction): Refusal {
  if (state.phase === SETUP && state.random) return ofPhase(state, 'chance-first');
  switch (state.phase) {
    case SETUP:
      return explainPlacing(state, action, 'setup', 'kind-laid-out');
    case PLACE:
      return explainPlacing(state, action, 'place', 'not-held');
    case BUILD:
      return explainBuild(state, action);
    case EXTRA:
      return explainExtra(state, action);
    case CLOSE:
      return explainClose(state, action);
    case RESERVE:
      if (action.type !== 'reserve') return wrongPhase(state);
      return ofPhase(state, 'not-in-reserve', { kind: action.kind });
    default:
      return ofPhase(state, 'over');
  }
}

/** An action of another phase: `now-setup`, `now-place` … */
function wrongPhase(state: State): Refusal {
  return ofPhase(state, `now-${phaseName(state)}`);
}

function explainPlacing(state: State, action: AquaAction, type: 'setup' | 'place', unavailable: string): Refusal {
  if (action.type !== type) return wrongPhase(state);
  if (state.path[pathNumber(action.at)] !== 0) return ofPhase(state, 'path-taken', { at: action.at });
  return ofPhase(state, unavailable, { kind: action.kind });
}

function explainBuild(state: State, action: AquaAction): Refusal {
  const someBuild = builds(state, scratch) > 0;
  if (action.type === 'move' && someBuild) return { rule: 'AR-18', reason: 'must-build' };
  if (action.type === 'move') return { rule: 'AR-18', reason: 'no-builder', values: { at: action.builder } };
  if (action.type !== 'build') return someBuild ? wrongPhase(state) : { rule: 'AR-18', reason: 'must-move' };

  const w = workmanNumber(state.layout, action.workman);
  const { workman, builder: at, tile: name } = action;
  const own = (state.layout.seatMask[state.turn] & (1 << w)) !== 0;
  if (!own) {
    const ownBuild = buildsOf(state, openWorkmen(state) & state.layout.seatMask[state.turn], scratch) > 0;
    if (ownBuild) return { rule: 'AR-18', reason: 'foreign-workman', values: { workman } };
    if (!state.english) return { rule: 'AR-18', reason: 'must-move' };
  }
  const tile = tileNumber(name);
  const flaw = buildFlaw(state, w, pathNumber(at), tile);
  if (flaw === 'joins') return { rule: 'AR-9', reason: 'joins' };
  if (!someBuild) return { rule: 'AR-18', reason: 'must-move' };
  return { rule: 'AR-14', reason: flaw, values: { workman, at, tile: name } };
}

/** Why a build is not one, by AR-14 and AR-9. */
function buildFlaw(state: State, w: number, at: number, tile: number): string {
  if ((openWorkmen(state) & (1 << w)) === 0) return 'workman-done';
  const builder = state.path[at];
  if (builder === 0) return 'no-builder';
  const end = state.far[ROOT + w];
  if (![0, 1, 2, 3].some((side) => SIGHT[(end & ~3) + side] === at)) return 'out-of-sight';
  const bit = 1 << (tile - 1);
  if ((tilesFor(state, builder - 1) & bit) === 0) return state.stock[KIND_OF[tile]] === 0 ? 'none-in-stock' : 'wrong-kind';
  const target = ACROSS[end];
  if ((OPENING[target & 3] & bit) === 0) return 'no-opening';
  return (allowedTiles(state, target >> 2) & bit) === 0 ? 'joins' : 'malformed';
}

function explainExtra(state: State, action: AquaAction): Refusal {
  if (action.type !== 'extra') return wrongPhase(state);
  const values = { at: action.at, tile: action.tile };
  const square = squareNumber(action.at);
  if (state.tile[square] !== 0) return ofPhase(state, 'square-taken', values);
  if (state.front[square] !== 0) return ofPhase(state, 'before-an-end', values);
  const tile = tileNumber(action.tile);
  return ofPhase(state, state.stock[KIND_OF[tile]] === 0 ? 'none-in-stock' : 'extra-kind', values);
}

function explainClose(state: State, action: AquaAction): Refusal {
  if (action.type !== 'close') return wrongPhase(state);
  const w = workmanNumber(state.layout, action.workman);
  const own = (state.layout.seatMask[state.turn] & (1 << w)) !== 0;
  return ofPhase(state, own ? 'workman-done' : 'close-foreign', { workman: action.workman });
}

/** Chance may lay the builders out anyhow, three of each kind on twelve path squares (AR-11). */
function refuseRandomSetup(state: State, action: Record<string, unknown>): Refusal | null {
  if (state.phase !== SETUP || !state.random) return state.phase === OVER ? ofPhase(state, 'over') : wrongPhase(state);
  if (!isObject(action.builders) || Object.keys(action).length !== 2) return ofPhase(state, 'malformed');
  const count = new Uint8Array(4);
  for (const [at, name] of Object.entries(action.builders)) {
    if (pathNumber(at) < 0) return { rule: ruleOfVocabulary.path, reason: 'unknown-path' };
    const kind = kindNumber(name);
    if (kind < 0) return { rule: ruleOfVocabulary.kind, reason: 'unknown-kind' };
    if (kind < 4) count[kind]++;
  }
  const complete = count.every((n) => n === BUILDERS_IN_SETUP) && !Object.values(action.builders).includes('joker');
  return complete ? null : ofPhase(state, 'three-of-each');
}

/** Every legal action of the acting seat as JSON. */
export function actions(state: State): AquaAction[] {
  return Array.from(scratch.subarray(0, legal(state, scratch)), (packed) => unpack(state, packed));
}
