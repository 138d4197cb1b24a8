import type { Action, GameEvent, Refusal, Seat } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import { FrameProvider, type GameUi, type TableFrame, useReducedMotion } from '@castellum/ui-kit';
import { type ReactNode, useMemo } from 'react';
import { useSound } from '../sound/use-sound.ts';
import { NoticeToast } from '../table/notice-toast.tsx';
import { PromptPanel } from '../table/prompt-panel.tsx';
import { useTableFrame } from '../table/table-frame.ts';
import type { UsedHints } from '../table/use-hints.ts';
import { useRefusals } from '../table/use-refusals.ts';
import { useSession } from '../table/use-session.ts';
import { practiceHost } from './practice.ts';

const NOTHING: readonly GameEvent[] = [];

/** No hints: whoever teaches shows the way. */
const noHints: UsedHints = {
  available: false,
  thinking: false,
  failed: false,
  shown: null,
  chosen: 0,
  suggested: null,
  ask: () => undefined,
  close: () => undefined,
  choose: () => undefined,
  point: () => undefined,
  play: () => undefined,
};

/** What is refused because the lesson waits for something else; nobody says it: the teacher speaks. */
const notNow: Refusal = { rule: '', reason: 'lesson' };

/** The parts of a table, for whoever teaches to put together. */
export interface PracticeParts {
  readonly frame: TableFrame;
  readonly board: ReactNode;
  readonly prompt: ReactNode;
  readonly toast: ReactNode;
  /** Nothing is being shown or sent. */
  readonly settled: boolean;
}

export interface PracticeBoardProps {
  readonly entry: TableEntry;
  readonly ui: GameUi;
  /** The position it begins at. */
  readonly from: unknown;
  readonly names: readonly string[];
  /** Whose place is taken; left out: that of whoever has to decide. */
  readonly seat?: Seat;
  /** The places that are spoken of. */
  readonly marked?: readonly string[] | undefined;
  /** Shown on the board as a hint is. */
  readonly suggested: Action | null;
  /** Whether a legal action may be played now. */
  may(action: Action, state: unknown): boolean;
  /** Told of every action that was played. */
  played(action: Action): void;
  undone(): void;
  /** Whether the drafted turn may be ended, and that it was. */
  mayEnd(): boolean;
  ended(): void;
  readonly children: (parts: PracticeParts) => ReactNode;
  readonly loading: ReactNode;
}

/** The real table at a position, on which somebody practises: rules, board, draft, undo and films are those of any table; what may be played is decided by who teaches. */
export function PracticeBoard(props: PracticeBoardProps) {
  const { entry, ui, from, names, seat } = props;
  const reduced = useReducedMotion();
  const used = useSession(entry.rules, () => practiceHost(entry, from, names, seat), ui.duration, reduced);
  if (used === null || used.state.phase !== 'ready') return props.loading;
  return <OpenBoard {...props} used={used} />;
}

function OpenBoard({
  entry,
  ui,
  marked,
  suggested,
  may,
  played,
  undone,
  mayEnd,
  ended,
  children,
  loading,
  used: { session, state },
}: PracticeBoardProps & { readonly used: NonNullable<ReturnType<typeof useSession>> }) {
  const { frame: plain, told } = useTableFrame(entry.rules, ui, session, state, { suggested, pointed: NOTHING, showPoints: null });
  useSound(ui, session, state);
  const refusals = useRefusals(session, state);
  const guarded = useMemo(() => {
    const guard = (frame: TableFrame): TableFrame => ({
      ...frame,
      ...(marked === undefined ? {} : { marked }),
      play: (action) => {
        const refusal = frame.active ? frame.game.refuse(frame.state, action) : null;
        if (!frame.active || refusal !== null) return session.play(action);
        if (!may(action, frame.state)) return notNow;
        const refused = session.play(action);
        if (refused === null) played(action);
        return refused;
      },
      undo: () => {
        session.undo();
        undone();
      },
      endTurn: () => {
        if (!mayEnd()) return;
        frame.endTurn();
        if (!session.get().canEndTurn) ended();
      },
    });
    return plain === null || told === null ? null : { frame: guard(plain), told: guard(told) };
  }, [plain, told, session, marked, may, played, undone, mayEnd, ended]);
  if (guarded === null) return loading;
  const { Board } = ui;
  return (
    <FrameProvider frame={guarded.frame}>
      <ui.Provider>
        {children({
          frame: guarded.frame,
          settled: !state.showing && !state.sending,
          board: <Board />,
          toast: (
            <NoticeToast
              notice={refusals.notice}
              recalled={refusals.recalled}
              toast={refusals.toast}
              game={entry.id}
              width={ui.panelWidth}
              onDismiss={refusals.dismiss}
            />
          ),
          prompt: (
            <FrameProvider frame={guarded.told}>
              <PromptPanel
                {...{ ui, hints: noHints, sending: state.sending, waiting: state.waiting, showing: state.showing }}
                onSkip={() => session.skip()}
              />
            </FrameProvider>
          ),
        })}
      </ui.Provider>
    </FrameProvider>
  );
}
