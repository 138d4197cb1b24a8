import { Button, Foreign, type GameUi, PromptNote, SeatDisc, useFrame, usePhone, useT } from '@castellum/ui-kit';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useQuestionVoice } from '../ear/use-question-voice.ts';
import { HintButton } from './hint-button.tsx';
import type { Waiting } from './machine.ts';
import { parts } from './parts.ts';
import { seatStyle } from './seats-panel.tsx';
import type { UsedHints } from './use-hints.ts';
import './prompt-panel.css';

const HintPanel = lazy(() => parts.hint().then(({ HintPanel: panel }) => ({ default: panel })));

export interface PromptPanelProps {
  readonly ui: GameUi;
  readonly hints: UsedHints;
  readonly sending: boolean;
  /** Why the ended turn was not sent yet, where it was not. */
  readonly waiting: Waiting | null;
  readonly showing: boolean;
  /** What just happened, to be said beside whose turn it is. */
  readonly latest?: ReactNode;
  onSkip(): void;
}

/** What to do now, in the colour of who does it; with Undo and End turn while the viewer is at it. */
export function PromptPanel({ ui, hints, sending, waiting, showing, latest, onSkip }: PromptPanelProps) {
  const t = useT();
  const { actor, active, draft, seats, viewer } = useFrame();
  const { Prompt, Drafted } = ui;
  const panel = useRef<HTMLElement>(null);
  const mine = active || draft.length > 0 || sending || waiting !== null;
  // A hint is read where the focus goes; what is being sent asks nothing.
  useQuestionVoice(panel, (active || draft.length > 0) && !sending && hints.shown === null);
  const acting = seats.find(({ seat }) => seat === (mine ? viewer : actor));
  return (
    <section
      ref={panel}
      data-heir=""
      className={`t-prompt ${mine ? '' : 't-waiting'}`}
      aria-label={t('web.prompt')}
      {...(acting ? { style: seatStyle(acting) } : {})}
    >
      {hints.shown !== null ? (
        <Suspense fallback={null}>
          <HintPanel ui={ui} hints={hints} shown={hints.shown} />
        </Suspense>
      ) : (
        <>
          {active ? (
            <Prompt />
          ) : !mine ? (
            <OthersTurn showing={showing} latest={latest} />
          ) : waiting !== null ? (
            <TurnWaits why={waiting} />
          ) : Drafted !== undefined && !sending ? (
            <Drafted />
          ) : (
            <TurnComplete sending={sending} />
          )}
          {waiting !== null ? (
            <WaitingActions />
          ) : mine ? (
            <Actions hints={hints} idle={ui.idleActions !== false} sending={sending} />
          ) : showing ? (
            <div className="t-actions">
              <Button icon="skip" onPress={onSkip}>
                {t('web.skip')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** Undo, Hint and End turn, where they can do something. On a phone buttons that cannot would hide some of the board, and Hint is in the bar. */
function Actions({ hints, idle, sending }: { readonly hints: UsedHints; readonly idle: boolean; readonly sending: boolean }) {
  const t = useT();
  const phone = usePhone();
  const { draft, canEndTurn, undo, endTurn } = useFrame();
  const turn = (idle && !phone) || draft.length > 0 || canEndTurn;
  const hint = hints.available && !phone;
  return (
    <>
      {hints.failed ? <PromptNote>{t('web.hint.failed')}</PromptNote> : null}
      {turn || hint ? (
        <div className="t-actions">
          {turn ? (
            <Button icon="undo" onPress={undo} isDisabled={draft.length === 0 || sending}>
              {t('web.undo')}
            </Button>
          ) : null}
          {hint ? <HintButton hints={hints} /> : null}
          {turn ? (
            <Button variant="primary" onPress={endTurn} isDisabled={!canEndTurn || sending}>
              {t('web.endTurn')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** What can be done with a turn that waits to be sent: take it back, or try at once. */
function WaitingActions() {
  const t = useT();
  const { canEndTurn, undo, endTurn } = useFrame();
  return (
    <div className="t-actions">
      <Button icon="undo" onPress={undo}>
        {t('web.undo')}
      </Button>
      <Button variant="primary" onPress={endTurn} isDisabled={!canEndTurn}>
        {t('web.prompt.sendNow')}
      </Button>
    </div>
  );
}

function TurnWaits({ why }: { readonly why: Waiting }) {
  const t = useT();
  const { seats, viewer } = useFrame();
  const seat = seats.find((one) => one.seat === viewer);
  return (
    <div role="status">
      <div className="k-prompt-title">
        {seat === undefined ? null : <SeatDisc colour={seat.colour} size={30} />}
        <h2>{t('web.prompt.waiting')}</h2>
      </div>
      <PromptNote>{t(`web.prompt.waiting.${why}`)}</PromptNote>
    </div>
  );
}

function TurnComplete({ sending }: { readonly sending: boolean }) {
  const t = useT();
  const { seats, viewer } = useFrame();
  const seat = seats.find((one) => one.seat === viewer);
  return (
    <>
      <div className="k-prompt-title">
        {seat === undefined ? null : <SeatDisc colour={seat.colour} size={30} />}
        <h2>{sending ? t('web.prompt.sending') : t('web.prompt.complete')}</h2>
      </div>
      {sending ? null : <PromptNote>{t('web.prompt.completeNote')}</PromptNote>}
    </>
  );
}

/** Whose move it is; while a step is being shown, whose that is. */
function OthersTurn({ showing, latest }: Pick<PromptPanelProps, 'showing' | 'latest'>) {
  const t = useT();
  const { actor, seats, viewer } = useFrame();
  const seat = seats.find((one) => one.seat === actor);
  const situation = () => {
    if (seat === undefined) return t('web.prompt.chance');
    if (seat.seat === viewer) return t(showing ? 'web.prompt.ownMove' : 'web.prompt.almost');
    const key = showing ? 'web.prompt.theirMove' : seat.kind === 'bot' ? 'web.prompt.thinking' : 'web.prompt.choosing';
    return t(key, { name: seat.name });
  };
  return (
    <>
      <div className="k-prompt-title">
        {seat === undefined ? null : <SeatDisc colour={seat.colour} size={30} />}
        <div className="t-others">
          <h2>
            <Foreign>{situation()}</Foreign>
          </h2>
          {latest}
        </div>
      </div>
      {viewer === 'spectator' && !seats.some(({ mine }) => mine) ? <PromptNote>{t('web.prompt.spectator')}</PromptNote> : null}
    </>
  );
}
