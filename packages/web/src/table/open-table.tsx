import type { Game, GameEvent, JsonObject, Seat } from '@castellum/core';
import type { TableEntry } from '@castellum/games';
import type { TableSnapshot } from '@castellum/protocol';
import { FrameProvider, type GameUi, usePhone, useT } from '@castellum/ui-kit';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useEndVoice } from '../ear/use-end-voice.ts';
import { useTableKeys } from '../ear/use-table-keys.ts';
import { useTableVoice } from '../ear/use-table-voice.ts';
import { markPlayed } from '../home/played.ts';
import type { HintSource } from '../host/hints.ts';
import { useHoldRelease } from '../site/release.ts';
import { useSound } from '../sound/use-sound.ts';
import { Alone } from './alone.tsx';
import { setCoach, useCoachSetting } from './coach-setting.ts';
import { LatestLine } from './latest-line.tsx';
import { type LogLine, logLines, turnsOf } from './log.ts';
import { NoticeToast } from './notice-toast.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { parts } from './parts.ts';
import { PromptPanel } from './prompt-panel.tsx';
import { stoppedBy } from './stopped.ts';
import { TableBar } from './table-bar.tsx';
import { type Opened, PlayDialogs, TableDialogs } from './table-dialogs.tsx';
import { useTableFrame } from './table-frame.ts';
import { TableLayout } from './table-layout.tsx';
import { useCoach } from './use-coach.ts';
import { useHints } from './use-hints.ts';
import { useRefusals } from './use-refusals.ts';
import type { UsedSession } from './use-session.ts';
import { useTableTitle } from './use-table-title.ts';

const EndingPanel = lazy(() => parts.ending().then(({ EndingPanel: panel }) => ({ default: panel })));
const Curtain = lazy(() => parts.curtain().then(({ Curtain: curtain }) => ({ default: curtain })));
const LeftNotice = lazy(() => parts.leaving().then(({ LeftNotice: notice }) => ({ default: notice })));
const HandedOverNotice = lazy(() => parts.handedOver().then(({ HandedOverNotice: notice }) => ({ default: notice })));
const StoppedTable = lazy(() => parts.stopped().then(({ StoppedTable: stopped }) => ({ default: stopped })));
const WaitingRoom = lazy(() => parts.waitingRoom().then(({ WaitingRoom: room }) => ({ default: room })));

/** Where nobody points. */
const NOTHING: readonly GameEvent[] = [];

/** A view of the page's own making, read again. */
function readState(game: Game, view: JsonObject): unknown {
  const read = game.read(view);
  return read.ok ? read.value : null;
}

/** How a table is shown, wherever it stands. */
export interface TableOptions {
  readonly entry: TableEntry;
  readonly ui: GameUi;
  /** Whether the coach speaks up at this table, whatever was chosen before. */
  readonly coach?: boolean;
  /** What is to be said over the table for as long as it holds. */
  readonly notice?: ReactNode;
  /** Sets up the same table again and goes there; left out where that makes no sense. */
  readonly onAgain?: (table: Pick<TableSnapshot, 'seats' | 'options' | 'hints'>) => Promise<void>;
}

export interface OpenTableProps extends TableOptions {
  readonly used: UsedSession;
  readonly source: HintSource;
}

/** A table that its host has told of. */
export function OpenTable({ entry, ui, used: { session, state }, source, notice, coach: coached, onAgain }: OpenTableProps) {
  const t = useT();
  const phone = usePhone();
  const game = entry.rules;
  const [opened, setOpened] = useState<Opened | null>(null);
  const hints = useHints(entry, session, state, source);
  const [pointed, setPointed] = useState<LogLine | null>(null);
  useEffect(() => session.onStep(() => setPointed(null)), [session]);
  const showPoints = useMemo(() => (ui.breakdown === undefined ? null : (seat: Seat) => setOpened({ what: 'points', seat })), [ui]);
  const wanted = useCoachSetting();
  const [helped, setHelped] = useState(coached ?? wanted);
  const coach = useCoach(entry, session, state, source, helped);
  const { frame, told, seats } = useTableFrame(game, ui, session, state, {
    suggested: hints.suggested,
    pointed: pointed?.events ?? NOTHING,
    showPoints,
    endTurn: coach.endTurn,
  });
  const read = useCallback((view: JsonObject) => readState(game, view), [game]);
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  const lines = useMemo(() => logLines(state.history, ui, names), [state.history, ui, names]);
  const own = state.active || state.draft.length > 0 || state.sending || state.waiting !== null;
  const acting = seats.find(({ seat }) => seat === (own ? state.viewer : told?.actor));
  const name = t(`${game.id}.name`);
  const heading = useTableTitle(name, state, acting, own);
  useHoldRelease(own);
  useSound(ui, session, state);
  const hearing = useTableVoice({ game, ui, session, state, seats, hints });
  useEndVoice(game, ui, state, hearing);
  const refusal = useRefusals(session, state);
  useTableKeys({ ui, session, state, told, hearing, hints, recall: refusal.recall });

  const { status, result } = state;
  const playing = status === 'playing';
  const took = playing && seats.some(({ mine }) => mine);
  useEffect(() => {
    if (took) markPlayed(game.id);
  }, [took, game]);
  const turns = useMemo(() => turnsOf(state.history, ui), [state.history, ui]);
  const note = [
    t('web.players', { n: seats.length }),
    turns === 0 ? '' : t('web.turn', { n: turns }),
    state.watching === 0 ? '' : t('web.watching', { n: state.watching }),
    entry.alias ?? '',
  ];
  const seated = seats.some(({ mine }) => mine);
  const mayLeave = session.table.leaving !== undefined && seated && (playing || (status === 'waiting' && !state.mayClose));
  const bar = (
    <TableBar
      title={name}
      note={note.filter((part) => part !== '').join(' · ')}
      heading={heading}
      rules={`/rules/${game.id}`}
      {...(lines.length === 0 ? {} : { onLog: () => setOpened({ what: 'log' }) })}
      onFair={() => setOpened({ what: 'fair' })}
      {...(state.hints && seats.some(({ mine }) => mine)
        ? {
            coach: {
              on: helped,
              set: (on: boolean) => {
                setHelped(on);
                setCoach(on);
              },
            },
          }
        : {})}
      curtain={
        state.curtain === null || !playing
          ? undefined
          : { on: state.curtain, set: (on) => (on ? void session.setCurtain(true) : setOpened({ what: 'curtain' })) }
      }
      bots={seats.some(({ kind }) => kind === 'bot')}
      {...(mayLeave ? { onLeave: () => setOpened({ what: 'leave' }) } : {})}
      {...(hints.available && state.covered === null ? { hints } : {})}
    />
  );
  const dialogs = <TableDialogs {...{ entry, session, state, seats, mayLeave, opened }} onClose={() => setOpened(null)} />;
  const above = (
    <>
      {bar}
      {notice}
      {playing && seats.some(({ left }) => left === 'you') ? (
        <Suspense fallback={null}>
          <LeftNotice session={session} seats={seats} />
        </Suspense>
      ) : null}
      {playing && state.handedOver !== null ? (
        <Suspense fallback={null}>
          <HandedOverNotice given={state.handedOver} seats={seats} />
        </Suspense>
      ) : null}
      {state.online ? null : <OfflineNotice />}
    </>
  );

  const stopped = stoppedBy(game, state);
  if (stopped !== null)
    return (
      <>
        {bar}
        <Alone>
          <Suspense fallback={null}>
            <StoppedTable why={stopped} />
          </Suspense>
        </Alone>
        {dialogs}
      </>
    );

  const covered = seats.find(({ seat }) => seat === state.covered);
  if (status === 'waiting' || frame === null || told === null)
    return (
      <>
        {above}
        <Alone>
          {status === 'waiting' ? (
            <Suspense fallback={<p>{t('web.loading')}</p>}>
              <WaitingRoom
                seats={seats}
                hints={state.hints}
                onSit={(seat, called) => session.sit(seat, called)}
                {...(state.mayClose ? { onCloseTable: () => session.closeTable() } : {})}
              />
            </Suspense>
          ) : (
            <p>{t('web.loading')}</p>
          )}
        </Alone>
        {dialogs}
      </>
    );

  const prompt =
    status === 'over' && result !== null ? (
      <Suspense fallback={null}>
        <EndingPanel ui={ui} ranks={result.ranks} {...(onAgain === undefined || !seated ? {} : { onAgain: () => onAgain(state) })} />
      </Suspense>
    ) : covered !== undefined ? (
      <Suspense fallback={null}>
        <Curtain seat={covered} onReady={() => void session.uncover()} onWithout={() => setOpened({ what: 'curtain' })} />
      </Suspense>
    ) : (
      <PromptPanel
        {...{ ui, hints, sending: state.sending, waiting: state.waiting, showing: state.showing }}
        latest={phone ? <LatestLine line={lines.at(-1)} onPoint={setPointed} /> : null}
        onSkip={() => session.skip()}
      />
    );
  const toast = (
    <NoticeToast
      notice={refusal.notice}
      recalled={refusal.recalled}
      toast={refusal.toast}
      game={game.id}
      width={ui.panelWidth}
      onDismiss={refusal.dismiss}
    />
  );
  return (
    <FrameProvider frame={frame}>
      <ui.Provider>
        {above}
        <TableLayout game={game.id} {...{ ui, told, seats, lines, hints, prompt, toast, opened }} onPoint={setPointed} onOpen={setOpened} />
        {dialogs}
        <PlayDialogs game={game.id} {...{ ui, seats, told, coach, read, opened }} history={state.history} onClose={() => setOpened(null)} />
      </ui.Provider>
    </FrameProvider>
  );
}
