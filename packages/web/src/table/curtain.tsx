import { Button, Dialog, PromptNote, SeatDisc, type SeatInfo, useT } from '@castellum/ui-kit';
import { seatStyle } from './seats-panel.tsx';
import './curtain.css';

export interface CurtainProps {
  /** Who is to have the device now. */
  readonly seat: SeatInfo;
  onReady(): void;
  /** Somebody asks to do without. */
  onWithout(): void;
}

/** In place of a question while the device changes hands: the board is there for all, and nothing that only one may see is in the page. */
export function Curtain({ seat, onReady, onWithout }: CurtainProps) {
  const t = useT();
  return (
    <section className="t-prompt t-curtain" style={seatStyle(seat)} aria-labelledby="pass-title">
      <div className="k-prompt-title">
        <SeatDisc colour={seat.colour} size={30} />
        <h2 id="pass-title">{t('web.pass.title', { name: seat.name })}</h2>
      </div>
      <PromptNote>{t('web.pass.note')}</PromptNote>
      <Button variant="primary" onPress={onReady} autoFocus>
        {t('web.pass.ready', { name: seat.name })}
      </Button>
      <Button variant="quiet" size="small" onPress={onWithout}>
        {t('web.curtain.without')}
      </Button>
    </section>
  );
}

export interface CurtainDialogProps {
  readonly open: boolean;
  onAgree(): void;
  onClose(): void;
}

/** Asks all who share the device, once, whether everybody may see everything. */
export function CurtainDialog({ open, onAgree, onClose }: CurtainDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('web.curtain.title')} open={open} onClose={onClose} kind="alert">
      <p>{t('web.curtain.note')}</p>
      <div className="k-actions">
        <Button onPress={onClose} autoFocus>
          {t('web.cancel')}
        </Button>
        <Button variant="primary" onPress={onAgree}>
          {t('web.curtain.agree')}
        </Button>
      </div>
    </Dialog>
  );
}
