import { ranksOf } from '@castellum/core';
import { advance, type Journal, layAllOut } from './advance.ts';
import type { AquaEvent, CloseEvent, WalkEvent } from './events.ts';
import {
  ACROSS,
  builderKindName,
  KIND_OF,
  kindName,
  kindNumber,
  PATH,
  pathNames,
  pathNumber,
  squareNames,
  tileNumber,
} from './geometry.ts';
import { nextPlace, obstacle, reckoning } from './inspect.ts';
import { WORKMEN, workmanNumber } from './layout.ts';
import { pack } from './packed.ts';
import type { AquaAction, BuildAction, Colour, RandomSetupAction } from './position.ts';
import { clone, EXTRA, OVER, openWorkmen, RESERVE, ROOT, type State } from './state.ts';
import { endAt, traceChannels } from './trace.ts';

/** The next state and what happened, in order. The action must be legal. */
export function apply(state: State, action: AquaAction): { state: State; events: AquaEvent[] } {
  const next = clone(state);
  const journal = new Log(state, next, action);
  if (action.type === 'random-setup') layAllOut(next, placement(action), journal);
  else advance(next, pack(state, action), journal);
  return { state: next, events: [...done(state, next, action), ...withBonuses(state, next, journal.events), ...ending(next, journal)] };
}

function placement({ builders }: RandomSetupAction): Uint8Array {
  const path = new Uint8Array(PATH);
  for (const [at, kind] of Object.entries(builders)) path[pathNumber(at)] = 1 + kindNumber(kind);
  return path;
}

/** The events of what follows by itself. */
class Log implements Journal {
  readonly events: AquaEvent[] = [];
  readonly #next: State;
  readonly #chosen: number;
  #atEnd = false;

  constructor(before: State, next: State, action: AquaAction) {
    this.#next = next;
    this.#chosen = action.type === 'close' ? workmanNumber(before.layout, action.workman) : -1;
  }

  get atEnd(): boolean {
    return this.#atEnd;
  }

  scored(workman: number, podium: number, atEnd: boolean): void {
    this.#atEnd ||= atEnd;
    const how: CloseEvent['how'] = atEnd ? 'end' : workman === this.#chosen ? 'choice' : 'construction';
    this.events.push({
      type: 'close',
      ...whose(this.#next, workman),
      length: this.#next.size[ROOT + workman],
      how,
      podium,
      points: podium,
    });
  }

  skipped(seat: number, idle: number): void {
    this.events.push({ type: 'idle', seat, idle, why: 'no-workmen' });
  }

  began(seat: number): void {
    this.events.push({ type: 'turn', seat });
  }
}

/** With the bonuses that change hands after the last workman has left the board (AR-23). */
function withBonuses(before: State, after: State, events: readonly AquaEvent[]): AquaEvent[] {
  const last = events.findLastIndex(({ type }) => type === 'close');
  if (last < 0) return [...events];
  const was = new Map(reckoning(before).workmen.map(({ workman, bonus }) => [workman, bonus]));
  const now = reckoning(after).workmen;
  const changes = now.flatMap(({ workman, owner, colour, podium, bonus }): AquaEvent[] => {
    const old = was.get(workman) ?? 0;
    if (old === bonus) return [];
    const above = now.find((other) => !was.has(other.workman) && other.podium > podium);
    return [
      { type: 'bonus', workman, owner, colour, podium, was: old, now: bonus, to: was.has(workman) ? (above?.owner ?? owner) : owner },
    ];
  });
  return events.toSpliced(last + 1, 0, ...changes);
}

function whose(state: State, w: number): { workman: string; owner: number; colour: Colour } {
  const { name, seat, colour } = state.layout.workmen[w];
  return { workman: name, owner: seat, colour };
}

/** What the action itself did. */
function done(state: State, next: State, action: AquaAction): AquaEvent[] {
  const seat = state.phase === RESERVE ? state.picks & 7 : state.turn;
  switch (action.type) {
    case 'setup':
      return [{ type: 'setup', seat, kind: action.kind, at: action.at }];
    case 'random-setup':
      return [{ type: 'random-setup', builders: action.builders }];
    case 'place':
      return [{ type: 'place', seat, kind: action.kind, at: action.at }];
    case 'build':
      return built(state, next, action);
    case 'move':
      return [walked(state, pathNumber(action.builder), false), { type: 'idle', seat, idle: next.idle, why: 'move' }];
    case 'extra':
      return [{ type: 'extra', seat, at: action.at, tile: action.tile, kind: kindName(KIND_OF[tileNumber(action.tile)]) }];
    case 'reserve':
      return [{ type: 'reserve', seat, kind: action.kind }];
    case 'close':
    case 'pass':
      return [];
  }
}

function built(state: State, next: State, action: BuildAction): AquaEvent[] {
  const w = workmanNumber(state.layout, action.workman);
  const from = pathNumber(action.builder);
  const target = ACROSS[state.far[ROOT + w]];
  const length = next.size[ROOT + w];
  const events: AquaEvent[] = [
    {
      type: 'build',
      ...whose(state, w),
      seat: state.turn,
      builder: builderKindName(state.path[from] - 1),
      from: action.builder,
      at: squareNames[target >> 2],
      tile: action.tile,
      kind: kindName(KIND_OF[tileNumber(action.tile)]),
      length,
      gained: length - state.size[ROOT + w],
    },
  ];
  const open = openWorkmen(state);
  const others = Array.from({ length: WORKMEN }, (_, i) => i).filter((i) => i !== w);
  for (const i of [w, ...others]) {
    const old = state.size[ROOT + i];
    if (next.size[ROOT + i] === old) continue;
    events.push({
      type: 'flow',
      ...whose(state, i),
      channels: traceChannels(next, i).slice(old),
      length: next.size[ROOT + i],
      end: endAt(next.far[ROOT + i]),
      open: (open & (1 << i)) !== 0,
    });
  }
  for (const i of [w, ...others]) {
    const by = open & (1 << i) ? obstacle(next, i) : null;
    if (by) events.push({ type: 'blocked', ...whose(state, i), seat: state.turn, length: next.size[ROOT + i], by });
  }
  const walk = walked(state, from, true);
  events.push(walk);
  if (walk.fountains > 0 && next.phase !== EXTRA) events.push({ type: 'no-extra', seat: state.turn });
  return events;
}

function walked(state: State, from: number, built: boolean): WalkEvent {
  const { to, path, fountains } = nextPlace(state, from);
  return {
    type: 'walk',
    seat: state.turn,
    kind: builderKindName(state.path[from] - 1),
    from: pathNames[from],
    to: pathNames[to],
    path: path.map((p) => pathNames[p]),
    fountains,
    built,
  };
}

function ending(next: State, log: Log): AquaEvent[] {
  if (next.phase !== OVER) return [];
  const { workmen, scores } = reckoning(next);
  return [{ type: 'over', why: log.atEnd ? 'idle' : 'last-workman', reckoning: workmen, scores, ranks: ranksOf(scores) }];
}
