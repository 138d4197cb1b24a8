import { type Action, eventsFor, type Game, type GameEvent, type Viewer } from '@castellum/core';
import type { Step } from '@castellum/protocol';
import { asText, type GameUi, type Hearing, type SeatInfo, useAnnounce, useHush, useLocale, useT } from '@castellum/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import type { SessionState, TableSession } from '../table/session.ts';
import type { UsedHints } from '../table/use-hints.ts';
import { Drafts } from './drafts.ts';

/** So many of the latest sentences are told to whoever sits down or asks; the log has them all. */
export const TOLD = 12;

/** What events are in words to a hearer, in order. */
export function eventWords(ui: GameUi, steps: readonly { readonly events: readonly GameEvent[] }[], hearing: Hearing): string[] {
  return steps.flatMap(({ events }) => events.flatMap((event) => ui.spoken.event(event, events, hearing) ?? []));
}

/** True where no seat alone was told of any of it. */
function isOpen(events: readonly GameEvent[]): boolean {
  return events.every(({ only }) => only === undefined);
}

/** What somebody who sits down has not heard: of what happened since his last action all but what chance made of that. */
export function unheard(since: readonly Step[], history: readonly Step[], viewer: Viewer): readonly Step[] {
  if (!history.some(({ seat }) => seat === viewer)) return since;
  const others = since.findIndex(({ seat }) => seat !== 'chance');
  return others < 0 ? [] : since.slice(others);
}

/** The last step of anybody else: as long as it stays the same, the viewer's turn is the same. 0: there was none. */
export function turnSince(history: readonly Step[], viewer: Viewer): number {
  return history.findLast(({ seat }) => seat !== viewer && seat !== 'chance')?.version ?? 0;
}

export interface TableVoice {
  readonly game: Game;
  readonly ui: GameUi;
  readonly session: TableSession<unknown>;
  readonly state: SessionState<unknown>;
  readonly seats: readonly SeatInfo[];
  readonly hints: UsedHints;
}

/** Says what happens at a table as it happens: others' moves once they were seen, one's own as they are drafted and taken back, whose turn begins and ends. */
export function useTableVoice({ game, ui, session, state, seats, hints: { thinking, failed } }: TableVoice): Hearing {
  const t = useT();
  const locale = useLocale();
  const announce = useAnnounce();
  const { viewer } = state;
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  const hearing = useMemo<Hearing>(() => ({ t, locale, names, self: viewer }), [t, locale, names, viewer]);
  const hotSeat = seats.filter(({ mine }) => mine).length > 1;

  // Others' moves. Around one screen each hears them when he sits down.
  const latest = useRef({ hearing, hotSeat });
  latest.current = { hearing, hotSeat };
  useEffect(
    () =>
      session.onSeen(({ own, seat, events }) => {
        if (own) return;
        const { viewer: now, committed, history: told } = session.get();
        // What chance does, it does to the last action, or for the turn that begins.
        const acted = told.findLast((step) => step.seat !== 'chance')?.seat;
        const ours = seat === now || (seat === 'chance' && committed !== null && (game.turn(committed) === now || acted === now));
        if (latest.current.hotSeat && !ours) return;
        const open = isOpen(events);
        for (const text of eventWords(ui, [{ events }], latest.current.hearing)) announce(text, { kind: 'news', event: true, open });
      }),
    [session, game, ui, announce],
  );

  // One's own, while they are a draft.
  const drafts = useRef(new Drafts());
  const { committed, draft } = state;
  useEffect(() => {
    if (viewer === 'spectator') return;
    let open = true;
    const wordsOf = (before: unknown, action: Action) => {
      const { state: after, events } = game.apply(before, action);
      open &&= isOpen(events);
      const step = eventsFor(events, viewer);
      // Who has won is told when it has happened.
      const told = game.actor(after) === 'over' ? step.slice(0, -1) : step;
      return { after, words: eventWords(ui, [{ events: told }], latest.current.hearing) };
    };
    const { said, undone } = drafts.current.follow(committed, draft, wordsOf);
    if (undone.length > 0) announce(t('web.ear.undone', { what: undone.join('; ') }), { kind: 'answer', topic: 'draft' });
    // A turn may end with what is said here, and the device changes hands before it is.
    if (said.length > 0) announce(asText(said), { kind: 'answer', event: true, open });
  }, [game, ui, committed, draft, viewer, announce, t]);

  // Whose turn begins.
  const begun = useRef('');
  const { active, history, since } = state;
  const name = viewer === 'spectator' ? '' : (names[viewer] ?? '');
  const mine = active || draft.length > 0 || state.sending || state.waiting !== null;
  const ownTurn = active && committed !== null && game.turn(committed) === viewer;
  useEffect(() => {
    if (!ownTurn) return;
    const turn = `${viewer} ${turnSince(history, viewer)}`;
    if (begun.current === turn) return;
    begun.current = turn;
    announce(t(latest.current.hotSeat ? 'web.announce.yourTurn' : 'web.title.yours', { name }), { kind: 'news', topic: 'turn' });
    if (!latest.current.hotSeat) return;
    const news = eventWords(ui, unheard(since, history, viewer), latest.current.hearing).slice(-TOLD);
    announce(asText(news), { kind: 'news', event: true });
  }, [ownTurn, viewer, history, since, name, ui, announce, t]);

  // Whose turn is over.
  const wasMine = useRef(false);
  const next = typeof state.actor === 'number' && state.actor !== viewer && !state.showing ? seats[state.actor] : undefined;
  const nextName = next === undefined || next.mine ? null : next.name;
  useEffect(() => {
    if (mine) wasMine.current = true;
    else if (wasMine.current && nextName !== null) {
      wasMine.current = false;
      // Where the focus goes to the question, that says who is next.
      if (document.activeElement?.closest('[data-heir]') == null)
        announce(t('web.ear.ended', { name: nextName }), { kind: 'preview', topic: 'turn' });
    }
  }, [mine, nextName, announce, t]);

  // How a hint goes; its words are read where the focus goes.
  useEffect(() => {
    if (thinking) announce(t('web.hint.thinking'));
    else if (failed) announce(t('web.hint.failed'));
  }, [thinking, failed, announce, t]);

  // The device changes hands.
  const hush = useHush();
  const covered = state.covered === null ? null : (names[state.covered] ?? '');
  useEffect(() => {
    if (covered === null) return;
    hush();
    announce(t('web.pass.title', { name: covered }));
  }, [covered, hush, announce, t]);

  return hearing;
}
