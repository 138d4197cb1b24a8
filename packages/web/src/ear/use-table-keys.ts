import { type Hearing, type TableFrame, type Translate, useAnnounce } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import type { SessionState, TableSession } from '../table/session.ts';
import type { UsedHints } from '../table/use-hints.ts';
import { type Asked, here, lineOf, moves, nextOwn, placeWords, standings, threats } from './answers.ts';
import { focusOn, focusQuestion } from './heir.ts';
import type { Commands } from './use-keys.ts';
import { useKeys } from './use-keys.ts';
import { eventWords, type TableVoice, TOLD } from './use-table-voice.ts';

export interface TableKeys extends Pick<TableVoice, 'ui'> {
  readonly session: TableSession<unknown>;
  readonly state: SessionState<unknown>;
  /** What may be told now; null while there is nothing to show. */
  readonly told: TableFrame | null;
  readonly hearing: Hearing;
  readonly hints: UsedHints;
  /** Moves the focus to the last refusal. False where there was none. */
  recall(): boolean;
}

/** The name of the place that has the focus. */
function focusedPlace(): string | null {
  return document.activeElement?.closest<HTMLElement | SVGElement>('[data-place]')?.dataset.place ?? null;
}

/** What happened since one's own last action; where one was the last, what one did. */
function lastSteps({ since, history, viewer }: SessionState<unknown>) {
  if (since.length > 0) return since;
  const own = history.findLastIndex(({ seat }) => seat !== viewer && seat !== 'chance');
  return history.slice(own + 1);
}

/** The house's keys at a table: what is asked is answered at once. */
export function useTableKeys({ ui, session, state, told, hearing, hints, recall }: TableKeys): void {
  const announce = useAnnounce();
  const place = useRef<string | null>(null);
  useEffect(() => {
    // Away from the board one asks about where one was.
    const follow = () => {
      place.current = focusedPlace() ?? place.current;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  const { t }: { readonly t: Translate } = hearing;
  const say = (text: string) => announce(text, { kind: 'answer' });
  const asked: Asked | null =
    told === null ? null : { spoken: ui.spoken, state: told.state, hearing, actions: told.actions, scores: told.scores };
  const tell = (answer: (about: Asked) => string) => () => {
    if (asked !== null) say(answer(asked));
  };
  const step = (way: 1 | -1) => () => {
    const next = asked === null ? null : nextOwn(asked, place.current, way);
    if (next === null) return say(t('web.ear.noPiece'));
    place.current = next.id;
    const element = document.querySelector<HTMLElement | SVGElement>(`[data-place="${CSS.escape(next.id)}"]`);
    if (element === null) say(placeWords(next));
    else focusOn(element);
  };
  const commands: Commands = {
    standings: tell(standings),
    moves: tell(moves),
    threats: tell(threats),
    here: tell((about) => here(about, focusedPlace())),
    row: tell((about) => lineOf(about, place.current, 'row')),
    column: tell((about) => lineOf(about, place.current, 'column')),
    next: step(1),
    previous: step(-1),
    last: () => {
      const words = eventWords(ui, lastSteps(state), hearing).slice(-TOLD);
      say(words.length === 0 ? t('web.log.empty') : words.join('. '));
    },
    question: () => {
      if (!focusQuestion()) say(t('web.ear.noQuestion'));
    },
    endTurn: () => {
      if (state.canEndTurn) session.endTurn();
      else say(t('web.ear.notComplete'));
    },
    undo: () => {
      if (state.draft.length > 0 || state.waiting !== null) session.undo();
      else say(t('web.ear.nothingToUndo'));
    },
    refusal: () => {
      if (!recall()) say(t('web.ear.noRefusal'));
    },
    ...(hints.available ? { hint: hints.ask } : {}),
  };
  useKeys(told === null ? {} : commands);
}
