import { Button, type GameUi, PromptNote, SeatDisc, useFrame, usePhone, useT } from '@castellum/ui-kit';
import { useKeptFocus } from './kept-focus.ts';
import { seatStyle } from './seats-panel.tsx';

export interface PromptPanelProps {
  readonly ui: GameUi;
  readonly sending: boolean;
  readonly showing: boolean;
  onSkip(): void;
}

/** What to do now, in the colour of who does it; with Undo and End turn while the viewer is at it. */
export function PromptPanel({ ui, sending, showing, onSkip }: PromptPanelProps) {
  const t = useT();
  const { actor, active, draft, canEndTurn, seats, viewer, undo, endTurn } = useFrame();
  const { Prompt, Drafted } = ui;
  const phone = usePhone();
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
      {active ? <Prompt /> : !mine ? <Waiting /> : Drafted !== undefined && !sending ? <Drafted /> : <TurnComplete sending={sending} />}
      {/* On a phone two buttons that can do nothing yet would only hide some of the board. */}
      {mine && ((ui.idleActions !== false && !phone) || draft.length > 0 || canEndTurn) ? (
        <div className="t-actions">
          <Button icon="undo" onPress={undo} isDisabled={draft.length === 0 || sending}>
            {t('web.undo')}
          </Button>
          <Button variant="primary" onPress={endTurn} isDisabled={!canEndTurn || sending}>
            {t('web.endTurn')}
          </Button>
        </div>
      ) : showing ? (
        <div className="t-actions">
          <Button icon="skip" onPress={onSkip}>
            {t('web.skip')}
          </Button>
        </div>
      ) : null}
    </section>
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
