import type { GameEntry } from '@castellum/games';
import type { TableSnapshot } from '@castellum/protocol';
import {
  Button,
  Dialog,
  FrameProvider,
  type GameUi,
  Panel,
  plainText,
  useAnnounce,
  useHush,
  usePhone,
  useReducedMotion,
  useT,
} from '@castellum/ui-kit';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { FairnessDialog } from '../fair/fairness-dialog.tsx';
import type { HintSource } from '../host/hints.ts';
import type { TableHost } from '../host/table-host.ts';
import { usePage } from '../site/page.tsx';
import { useHoldRelease } from '../site/release.ts';
import { RulebookDialog } from '../site/rulebook-dialog.tsx';
import { useSound } from '../sound/use-sound.ts';
import { EndingPanel } from './ending-panel.tsx';
import { LeaveDialog, LeftNotice } from './leaving.tsx';
import { logLines, turnsOf } from './log.ts';
import { LogList } from './log-list.tsx';
import { NoticeToast } from './notice-toast.tsx';
import { PassDevice } from './pass-device.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { SeatChips, SeatsPanel } from './seats-panel.tsx';
import { TableBar } from './table-bar.tsx';
import { useTableFrame } from './table-frame.ts';
import { useHints } from './use-hints.ts';
import { useSession } from './use-session.ts';
import { WaitingRoom } from './waiting-room.tsx';
import '../styles/table.css';

export interface TablePageProps {
  readonly entry: GameEntry;
  readonly ui: GameUi;
  /** Opens the host; called once for each time the page is shown. */
  open(): TableHost;
  readonly hints: HintSource;
  /** What is to be said over the table for as long as it holds. */
  readonly notice?: ReactNode;
  /** Sets up the same table again and goes there; left out where that makes no sense. */
  readonly onAgain?: (table: Pick<TableSnapshot, 'seats' | 'options' | 'hints'>) => Promise<void>;
}

/** A table: waiting room, game and end, on the server or in this browser. */
export function TablePage({ entry, ui, open, hints, ...rest }: TablePageProps) {
  const t = useT();
  const reduced = useReducedMotion();
  const used = useSession(entry.rules, open, ui.duration, reduced);
  const name = t(`${entry.rules.id}.name`);
  if (used === null || used.state.phase === 'loading') return <TableNotice title={name} text={t('web.loading')} />;
  if (used.state.phase === 'missing') return <TableNotice title={name} text={t('web.table.missing')} />;
  return <OpenTable entry={entry} ui={ui} used={used} source={hints} {...rest} />;
}

/** Keys that only look about on a board. */
const PASSIVE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

function TableNotice({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = usePage(`${title} — Castellum`);
  return (
    <>
      <TableBar title={title} note="" heading={heading} />
      <main id="main" className="t-notice">
        <p>{text}</p>
      </main>
    </>
  );
}

type OpenTableProps = Omit<TablePageProps, 'open' | 'hints'> & {
  readonly used: NonNullable<ReturnType<typeof useSession>>;
  readonly source: HintSource;
};

function OpenTable({ entry, ui, used: { session, state }, source, notice, onAgain }: OpenTableProps) {
  const t = useT();
  const phone = usePhone();
  const announce = useAnnounce();
  const [sheet, setSheet] = useState<'log' | 'extras' | null>(null);
  const [fair, setFair] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [rules, setRules] = useState<{ readonly at?: string } | null>(null);
  const game = entry.rules;
  const hints = useHints(entry, session, state, source);
  const frame = useTableFrame(game, ui, session, state, hints.suggested);
  const { seats } = frame;
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  const lines = useMemo(() => logLines(state.history, ui, names), [state.history, ui, names]);
  const mine = state.active || state.draft.length > 0 || state.sending || state.waiting !== null;
  const acting = seats.find(({ seat }) => seat === (mine ? state.viewer : frame.told?.actor));
  const over = state.status === 'over' && state.result !== null;
  const name = t(`${game.id}.name`);

  useHoldRelease(mine);
  useSound(game, ui, session, state);
  const hotSeat = seats.filter((seat) => seat.mine).length > 1;
  const theirs = acting === undefined ? '' : t('web.title.theirs', { name: acting.name });
  const situation = over
    ? t('web.title.over')
    : state.status === 'waiting'
      ? t('web.title.waiting')
      : hotSeat
        ? theirs
        : mine
          ? t('web.title.yours')
          : state.showing && acting?.seat === state.viewer
            ? t('web.prompt.ownMove')
            : theirs;
  const heading = usePage(situation === '' ? `${name} — Castellum` : `${situation} — ${name}`);

  useEffect(
    () =>
      session.onSeen((step) => {
        if (step.own) return;
        for (const event of step.events) {
          const sentence = ui.describe(event, names, step.events);
          if (sentence !== null) announce(plainText(t, sentence));
        }
      }),
    [session, ui, names, announce, t],
  );
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.target instanceof HTMLInputElement
      )
        return;
      event.preventDefault();
      session.undo();
    };
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [session]);
  const { available: mayAsk, ask: askHint, thinking, failed } = hints;
  useEffect(() => {
    if (thinking) announce(t('web.hint.thinking'));
    else if (failed) announce(t('web.hint.failed'));
  }, [thinking, failed, announce, t]);
  useEffect(() => {
    if (!mayAsk) return;
    // A Mac's Alt makes another letter of it.
    const hint = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'h' && event.code !== 'KeyH') return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null) return;
      event.preventDefault();
      askHint();
    };
    window.addEventListener('keydown', hint);
    return () => window.removeEventListener('keydown', hint);
  }, [mayAsk, askHint]);
  const asked = state.active && state.draft.length === 0;
  const viewerName = seats.find(({ seat }) => seat === state.viewer)?.name ?? '';
  useEffect(() => {
    if (asked) announce(t('web.announce.yourTurn', { name: viewerName }));
  }, [asked, viewerName, announce, t]);

  const hush = useHush();
  const hidden = state.covered !== null;
  useEffect(() => {
    if (hidden) hush();
  }, [hidden, hush]);

  const players = t('web.players', { n: seats.length });
  const turns = turnsOf(state.history);
  const note = [players, ...(turns === 0 ? [] : [t('web.turn', { n: turns })]), ...(entry.alias === undefined ? [] : [entry.alias])].join(
    ' · ',
  );

  const playing = state.status === 'playing';
  const mayLeave =
    session.table.leaving !== undefined && seats.some((seat) => seat.mine) && (playing || (state.status === 'waiting' && !state.mayClose));
  const leaveDialog = <LeaveDialog {...{ session, seats, playing }} open={leaving && mayLeave} onClose={() => setLeaving(false)} />;
  const left = playing ? <LeftNotice session={session} seats={seats} /> : null;

  const bar = (
    <TableBar
      title={name}
      note={note}
      heading={heading}
      onRules={() => setRules({})}
      {...(lines.length === 0 ? {} : { onLog: () => setSheet('log') })}
      onFair={() => setFair(true)}
      bots={seats.some(({ kind }) => kind === 'bot')}
      {...(mayLeave ? { onLeave: () => setLeaving(true) } : {})}
      {...(hints.available && state.covered === null ? { hints } : {})}
    />
  );
  const rulesDialog = <RulebookDialog listing={entry} open={rules !== null} {...rules} onClose={() => setRules(null)} />;
  const { fairness, status, viewer, history } = state;
  const fairDialog =
    fairness === null ? null : (
      <FairnessDialog
        {...{ game, table: session.table, fairness, seats, viewer, history, status }}
        open={fair}
        onClose={() => setFair(false)}
      />
    );
  const lost = state.online ? null : (
    <p className="t-lost" role="status">
      {t('web.offline')}
    </p>
  );

  if (state.status === 'closed')
    return (
      <>
        {bar}
        <main id="main" className="t-notice">
          <p>{t('web.table.closed')}</p>
          <Link href="/" className="k-button k-primary">
            {t('web.home')}
          </Link>
        </main>
      </>
    );

  const covered = seats.find(({ seat }) => seat === state.covered);
  if (state.status === 'waiting' || covered !== undefined || frame.frame === null || frame.told === null)
    return (
      <>
        {bar}
        {notice}
        {left}
        {lost}
        <main id="main" className="t-alone">
          {state.status === 'waiting' ? (
            <WaitingRoom
              seats={seats}
              hints={state.hints}
              onSit={(seat, own) => session.sit(seat, own)}
              {...(state.mayClose ? { onCloseTable: () => session.closeTable() } : {})}
            />
          ) : covered === undefined ? (
            <p>{t('web.loading')}</p>
          ) : (
            <PassDevice seat={covered} onReady={() => void session.uncover()} />
          )}
        </main>
        {rulesDialog}
        {fairDialog}
        {leaveDialog}
      </>
    );

  const { Board, Extras } = ui;
  const seen = frame.told;
  const told = (words: React.ReactNode) => <FrameProvider frame={seen}>{words}</FrameProvider>;
  const prompt = over ? (
    <EndingPanel
      ui={ui}
      ranks={state.result?.ranks ?? []}
      {...(onAgain === undefined || !seats.some(({ mine }) => mine) ? {} : { onAgain: () => onAgain(state) })}
    />
  ) : (
    <PromptPanel {...{ ui, hints, sending: state.sending, waiting: state.waiting, showing: state.showing }} onSkip={() => session.skip()} />
  );

  const toast = (
    <NoticeToast
      notice={state.notice}
      game={game.id}
      width={ui.panelWidth}
      onDismiss={session.dismiss}
      onRule={(rule) => setRules({ at: rule })}
    />
  );

  return (
    <FrameProvider frame={frame.frame}>
      <ui.Provider>
        {bar}
        {notice}
        {left}
        {lost}
        <main id="main" className="t-table" style={{ '--panel': `${ui.panelWidth}px` } as React.CSSProperties}>
          {phone && ui.seatsInPanel ? told(<SeatChips ui={ui} />) : null}
          <section
            className="t-board"
            aria-label={t('web.board')}
            // Whoever chooses on the board, be it what the hint shows there, goes on alone.
            onClick={hints.shown === null ? undefined : hints.close}
            onKeyDown={hints.shown === null ? undefined : (event) => (PASSIVE.has(event.key) ? undefined : hints.close())}
          >
            <Board />
          </section>
          {phone ? (
            <div className="t-foot">
              {toast}
              <div className="t-sheet">
                {told(prompt)}
                {Extras === undefined || ui.extrasInBoard === true ? null : (
                  <Button variant="quiet" size="small" className="t-open-extras" onPress={() => setSheet('extras')}>
                    {t(`${game.id}.extras`)}
                  </Button>
                )}
              </div>
            </div>
          ) : (
            <div className="t-side">
              {ui.seatsInPanel ? told(<SeatsPanel ui={ui} />) : null}
              {told(prompt)}
              {Extras === undefined ? null : <Extras />}
              <Panel title={t('web.log')} className="t-log-panel">
                {lines.length === 0 ? <p className="t-log-empty">{t('web.log.empty')}</p> : <LogList lines={lines} seats={seats} />}
              </Panel>
            </div>
          )}
        </main>
        <Dialog title={t('web.log')} open={phone && sheet === 'log'} onClose={() => setSheet(null)} kind="sheet">
          <LogList lines={lines} seats={seats} />
        </Dialog>
        {Extras === undefined ? null : (
          <Dialog title={t(`${game.id}.extras`)} open={phone && sheet === 'extras'} onClose={() => setSheet(null)} kind="sheet">
            <Extras />
          </Dialog>
        )}
        {rulesDialog}
        {fairDialog}
        {leaveDialog}
        {phone ? null : toast}
      </ui.Provider>
    </FrameProvider>
  );
}
