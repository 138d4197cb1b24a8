import type { Hearing, TableFrame } from '@castellum/ui-kit';
import type { SessionState, TableSession } from '../table/session.ts';
import type { UsedHints } from '../table/use-hints.ts';
import { type Asked, here, lineOf, moves, nextOwn, placeWords, standings, threats } from './answers.ts';
import { focusOn, focusQuestion } from './heir.ts';
import type { Commands } from './use-keys.ts';
import { eventWords, type TableVoice, TOLD } from './use-table-voice.ts';

/** What the keys need to know of the table. */
export interface TableKeys extends Pick<TableVoice, 'ui'> {
  readonly session: TableSession<unknown>;
  readonly state: SessionState<unknown>;
  /** What may be told now. */
  readonly told: TableFrame;
  readonly hearing: Hearing;
  readonly hints: UsedHints;
  /** Moves the focus to the last refusal. False where there was none. */
  recall(): boolean;
  say(text: string): void;
  /** The place that has the focus, and the one that had it last. */
  readonly places: { readonly focused: string | null; readonly last: string | null };
}

/** What happened since one's own last action; where one was the last, what one did. */
function lastSteps({ since, history, viewer }: SessionState<unknown>) {
  if (since.length > 0) return since;
  const own = history.findLastIndex(({ seat }) => seat !== viewer && seat !== 'chance');
  return history.slice(own + 1);
}

/** What each of the house's keys does at a table: what is asked is answered at once. */
export function tableCommands({ ui, session, state, told, hearing, hints, recall, say, places }: TableKeys): Commands {
  const { t } = hearing;
  const asked: Asked = { spoken: ui.spoken, state: told.state, hearing, actions: told.actions, scores: told.scores };
  const step = (way: 1 | -1) => () => {
    const next = nextOwn(asked, places.last, way);
    if (next === null) return say(t('web.ear.noPiece'));
    const element = document.querySelector<HTMLElement | SVGElement>(`[data-place="${CSS.escape(next.id)}"]`);
    if (element === null) say(placeWords(hearing, next));
    else focusOn(element);
  };
  return {
    standings: () => say(standings(asked)),
    moves: () => say(moves(asked)),
    threats: () => say(threats(asked)),
    here: () => say(here(asked, places.focused)),
    row: () => say(lineOf(asked, places.last, 'row')),
    column: () => say(lineOf(asked, places.last, 'column')),
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
      if (state.canEndTurn) told.endTurn();
      else say(t('web.ear.notComplete'));
    },
    undo: () => {
      if (state.draft.length > 0 || state.waiting !== null) session.undo();
      else say(t('web.ear.nothingToUndo'));
    },
    refusal: () => {
      if (!recall()) say(t('web.ear.noRefusal'));
    },
    hint: () => {
      if (hints.available) hints.ask();
    },
  };
}
