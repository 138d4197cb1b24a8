import type { Action, Actor, Game, GameEvent, Result, Seat, Viewer } from '@castellum/core';
import type { Fairness, SeatState, Step, TableSnapshot, TableStatus } from '@castellum/protocol';
import type { ShownStep } from '@castellum/ui-kit';
import { isPlaying } from './films.ts';
import { drafted, isShared, type Machine, type Waiting } from './machine.ts';
import type { Notice } from './notice.ts';

/** `maker`: whoever made it did, before its game began. `retention`: it is kept no more. */
export type Closed = { readonly by: 'maker' | 'retention' } | { readonly by: 'host'; readonly reason: string };

/** All that the table page shows, as one immutable value. */
export interface SessionState<S> {
  readonly phase: 'loading' | 'missing' | 'ready';
  readonly seats: readonly SeatState[];
  readonly options: Readonly<Record<string, string | boolean>>;
  /** Whether the table allows hints. */
  readonly hints: boolean;
  readonly status: TableStatus;
  /** True where one made the table and it has not begun. */
  readonly mayClose: boolean;
  /** Who has closed the table; null where nobody has. */
  readonly closed: Closed | null;
  /** The version of the rules that it is played by; null before the table is known. */
  readonly rules: number | null;
  /** The last seat that the host has given away; null where there is none. */
  readonly handedOver: NonNullable<TableSnapshot['handedOver']> | null;
  readonly viewer: Viewer;
  /** The last state shown from the table; null while it waits for players or the device changes hands. */
  readonly committed: S | null;
  /** `committed` with the draft played on it. */
  readonly state: S | null;
  /** `state` without what the step now being shown brings: words and figures tell nothing before its film is over. */
  readonly seen: S | null;
  readonly actor: Actor | null;
  readonly active: boolean;
  readonly draft: readonly Action[];
  /** What the viewer is told of each drafted action. */
  readonly drafted: readonly (readonly GameEvent[])[];
  readonly canEndTurn: boolean;
  readonly sending: boolean;
  /** The ended turn could not be sent yet, and why; it is kept and sent as soon as it can be. */
  readonly waiting: Waiting | null;
  /** True while somebody's step is being shown and could be skipped. */
  readonly showing: boolean;
  readonly step: ShownStep | null;
  /** What happened and was seen. */
  readonly history: readonly Step[];
  /** What happened since the viewer's own last action, of `history`; empty for who only looks on. */
  readonly since: readonly Step[];
  readonly standing: unknown;
  readonly result: Result | null;
  readonly fairness: Fairness | null;
  readonly online: boolean;
  /** How many people look on without a seat. */
  readonly watching: number;
  /** The device must be handed to this seat before anything of its hand is shown. */
  readonly covered: Seat | null;
  /** Whether that is asked for whenever the device changes hands; null where there is nobody to hide anything from. */
  readonly curtain: boolean | null;
  readonly notice: Notice | null;
}

/** What happened since the viewer's own last action. */
export function stepsSince(history: readonly Step[], viewer: Viewer): readonly Step[] {
  if (viewer === 'spectator') return [];
  return history.slice(history.findLastIndex(({ seat }) => seat === viewer) + 1);
}

function closedBy({ status, removed, closedBecause }: TableSnapshot): Closed | null {
  if (status !== 'closed') return null;
  if (removed === true) return { by: 'retention' };
  return closedBecause === undefined ? { by: 'maker' } : { by: 'host', reason: closedBecause };
}

/** Why the ended turn has not been sent, where it has not. */
function waitingOf({ outbox, online }: Machine<unknown>): Waiting | null {
  if (outbox.at === 'waiting') return outbox.why;
  return !online && (outbox.at === 'sent' || outbox.at === 'unsure') ? 'offline' : null;
}

/** What the page reads of the machine. */
export function sessionState<S>(game: Game<S>, machine: Machine<S>): SessionState<S> {
  const { table, viewer, committed, draft, outbox, look, films } = machine;
  const state = drafted(machine);
  const actor = state === null ? null : game.actor(state);
  const settled = !isPlaying(films) && look.at !== 'asking' && machine.covered === null;
  const free = settled && outbox.at === 'empty';
  const active = free && actor !== null && actor === viewer;
  const waiting = waitingOf(machine);
  let canEndTurn = settled && outbox.at === 'waiting' && outbox.why !== 'offline';
  if (free && state !== null && draft.actions.length > 0 && actor !== viewer) canEndTurn = true;
  else if (active && state !== null && game.pass(state) !== null) canEndTurn = draft.actions.length > 0 || game.actions(state).length === 1;
  return {
    phase: machine.phase,
    seats: table?.seats ?? [],
    options: table?.options ?? {},
    hints: table?.hints ?? false,
    status: table?.status ?? 'waiting',
    mayClose: table?.mayClose ?? false,
    closed: table === null ? null : closedBy(table),
    rules: table?.rules ?? null,
    handedOver: table?.handedOver ?? null,
    viewer,
    committed,
    state,
    seen: films.current === null ? state : films.current.before,
    actor,
    active,
    draft: draft.actions,
    drafted: draft.events,
    canEndTurn,
    sending: outbox.at !== 'empty' && waiting === null,
    waiting,
    showing: films.current !== null,
    step: machine.step,
    history: machine.history,
    since: stepsSince(machine.history, viewer),
    standing: table?.standing ?? null,
    result: table?.result ?? null,
    fairness: table?.fairness ?? null,
    online: machine.online,
    watching: machine.watching,
    covered: machine.covered,
    curtain: isShared(game, table?.seats ?? []) ? machine.curtain : null,
    notice: machine.notice,
  };
}

/** What of the machine should outlast a reload; undefined: nothing is known, and what was kept stays. */
export function keptOf<S>(game: Game<S>, machine: Machine<S>) {
  const { table, viewer, committed, draft, outbox, look, films, version } = machine;
  if (table === null || committed === null || viewer === 'spectator') return undefined;
  // A draft with hidden cards must not wait on a device that changes hands.
  if (isShared(game, table.seats)) return undefined;
  if (outbox.at !== 'empty') {
    const { from, seat, actions, seen } = outbox.batch;
    return { version: from, seat, draft: actions, ended: seen.length };
  }
  if (look.at === 'asking' || isPlaying(films)) return undefined;
  return draft.actions.length === 0 ? null : { version, seat: viewer, draft: draft.actions };
}
