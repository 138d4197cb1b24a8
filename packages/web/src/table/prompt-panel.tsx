import { Button, type GameUi, PromptNote, SeatDisc, useFrame, usePhone, useT } from '@castellum/ui-kit';
import { HintButton } from './hint-button.tsx';
import { HintPanel } from './hint-panel.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { seatStyle } from './seats-panel.tsx';
import type { UsedHints } from './use-hints.ts';

export interface PromptPanelProps {
  readonly ui: GameUi;
  readonly hints: UsedHints;
  readonly sending: boolean;
  readonly showing: boolean;
  onSkip(): void;
}

/** What to do now, in the colour of who does it; with Undo and End turn while the viewer is at it. */
export function PromptPanel({ ui, hints, sending, showing, onSkip }: PromptPanelProps) {
  const t = useT();
  const { actor, active, draft, seats, viewer } = useFrame();
  const { Prompt, Drafted } = ui;
  const panel = useKeptFocus();
  const mine = active || draft.length > 0;
  const acting = seats.find(({ seat }) => seat === (mine ? viewer : actor));
  return (
    <section
      ref={panel}
      className={`t-prompt ${mine ? '' : 't-waiting'}`}
      aria-label={t('web.prompt')}
      {...(acting ? { style: seatStyle(acting) } : {})}
    >
      {hints.shown !== null ? (
        <HintPanel ui={ui} hints={hints} shown={hints.shown} />
      ) : (
        <>
          {active ? <Prompt /> : !mine ? <Waiting /> : Drafted !== undefined && !sending ? <Drafted /> : <TurnComplete sending={sending} />}
          {mine ? (
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

function Waiting() {
  const t = useT();
  const { actor, seats, viewer } = useFrame();
  const seat = seats.find((one) => one.seat === actor);
  if (seat === undefined)
    return (
      <div className="k-prompt-title">
        <h2>{t('web.prompt.chance')}</h2>
      </div>
    );
  return (
    <>
      <div className="k-prompt-title">
        <SeatDisc colour={seat.colour} size={30} />
        <h2>
          {seat.seat === viewer
            ? t('web.prompt.almost')
            : t(seat.kind === 'bot' ? 'web.prompt.thinking' : 'web.prompt.choosing', { name: seat.name })}
        </h2>
      </div>
      {viewer === 'spectator' ? <PromptNote>{t('web.prompt.spectator')}</PromptNote> : null}
    </>
  );
}
