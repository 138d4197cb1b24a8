import type { Action, GameEvent } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import { memorable } from '@castellum/search';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Hint, HintSource } from '../host/hints.ts';
import type { SessionState, TableSession } from './session.ts';

/** How long a hint is thought about, ms; with what the worker and the page need it is there within a second. */
const THINKING = 600;

/** What the page knows of the hints for one decision. */
type Found = { readonly kind: 'thinking' | 'failed' } | { readonly kind: 'found'; readonly hints: readonly Hint[] };

interface Held {
  /** The state with its draft for which this was asked; another one starts anew. */
  readonly of: unknown;
  readonly found: Found;
  readonly open: boolean;
  readonly chosen: number;
  /** The hint under the mouse, which is shown in place of the chosen one. */
  readonly pointed: number | null;
}

/** Hints for the decision at hand. */
export interface UsedHints {
  /** True while one may be asked for. */
  readonly available: boolean;
  readonly thinking: boolean;
  readonly failed: boolean;
  /** The hints, best first, while they are shown; else null. */
  readonly shown: readonly Hint[] | null;
  /** The place of the chosen one. */
  readonly chosen: number;
  /** The action that the board shows. */
  readonly suggested: Action | null;
  ask(): void;
  close(): void;
  choose(place: number): void;
  point(place: number | null): void;
  /** Plays the chosen one, as if it had been chosen on the board. */
  play(): void;
}

/** What the viewer was shown since the game began and what its draft does, as far as the game's bots remember it. */
export function eventsKnown(
  { bot }: Pick<TableEntry, 'bot'>,
  { history, drafted }: Pick<SessionState<unknown>, 'history' | 'drafted'>,
): GameEvent[] {
  if (bot.memory === undefined) return [];
  return memorable(
    bot,
    [...history, ...drafted.map((events) => ({ events }))].flatMap(({ events }) => events),
  );
}

/** Keeps the hints of the decision at hand: they are asked for by the person only, and forgotten with the decision. */
export function useHints(entry: TableEntry, session: TableSession<unknown>, state: SessionState<unknown>, source: HintSource): UsedHints {
  const game = entry.rules;
  const [kept, setKept] = useState<Held | null>(null);
  const decision = state.hints && state.active ? state.state : null;
  const held = kept !== null && kept.of === decision ? kept : null;
  const latest = useRef(decision);
  useEffect(() => {
    latest.current = decision;
    // A move, an undo or another device has changed what was asked about.
    return () => source.cancel();
  }, [decision, source]);
  const allowed = state.hints && state.seats.some(({ mine }) => mine);
  useEffect(() => {
    if (allowed) source.prepare(game.id);
  }, [allowed, source, game]);

  return useMemo<UsedHints>(() => {
    const change = (part: Partial<Held>) => setKept((old) => (old === null || old.of !== decision ? old : { ...old, ...part }));
    const shown = held?.open === true && held.found.kind === 'found' ? held.found.hints : null;
    const chosen = held?.chosen ?? 0;
    const ask = async () => {
      if (decision === null || held?.found.kind === 'thinking') return;
      if (held?.found.kind === 'found') return change({ open: true });
      setKept({ of: decision, found: { kind: 'thinking' }, open: true, chosen: 0, pointed: null });
      let found: Found;
      try {
        const events = eventsKnown(entry, session.get());
        const hints = await source.ask({
          game: game.id,
          rules: game.rulesVersion,
          view: game.write(decision),
          events,
          milliseconds: THINKING,
        });
        found = { kind: 'found', hints };
      } catch (error) {
        if (latest.current === decision) console.warn('no hint was found', error);
        found = { kind: 'failed' };
      }
      change({ found });
    };
    return {
      available: decision !== null,
      thinking: held?.found.kind === 'thinking',
      failed: held?.found.kind === 'failed',
      shown,
      chosen,
      suggested: shown?.[held?.pointed ?? chosen]?.action ?? null,
      ask: () => void ask(),
      close: () => change({ open: false, pointed: null }),
      choose: (place) => change({ chosen: place, pointed: null }),
      point: (place) => change({ pointed: place }),
      play: () => {
        const hint = shown?.[chosen];
        if (hint === undefined) return;
        // Taken back, it may be asked for again: it is still known.
        change({ open: false, pointed: null });
        session.play(hint.action);
      },
    };
  }, [entry, game, session, source, decision, held]);
}
