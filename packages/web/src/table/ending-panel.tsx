import { Button, Dialog, Failure, Foreign, type GameUi, PromptNote, SeatDisc, useFrame, useLocale, useT, useWork } from '@castellum/ui-kit';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureWords } from '../failure.ts';
import { namesOf } from './seat-names.ts';
import { seatStyle } from './seats-panel.tsx';

export interface EndingPanelProps {
  readonly ui: GameUi;
  readonly ranks: readonly number[];
  /** Sets up the same table again; left out for who only looked on. */
  readonly onAgain?: () => Promise<unknown>;
}

/** Who won; the reckoning opens by itself once. */
export function EndingPanel({ ui, ranks, onAgain }: EndingPanelProps) {
  const t = useT();
  const locale = useLocale();
  const { seats } = useFrame();
  const [open, setOpen] = useState(true);
  const again = useWork(async () => onAgain?.());
  const winners = seats.filter(({ seat }) => ranks[seat] === 1);
  const first = winners[0];
  const left = seats.filter((seat) => seat.left !== undefined);
  const { Ending } = ui;
  const title =
    winners.length === 1 ? t('web.ending.won', { name: first?.name ?? '' }) : t('web.ending.shared', { names: namesOf(winners, locale) });
  return (
    <section data-heir="" className="t-prompt" aria-label={t('web.ending')} {...(first ? { style: seatStyle(first) } : {})}>
      <div className="k-prompt-title">
        {winners.map(({ seat, colour }) => (
          <SeatDisc key={seat} colour={colour} size={30} />
        ))}
        <h2>
          <Foreign>{title}</Foreign>
        </h2>
      </div>
      <PromptNote>{t('web.ending.over')}</PromptNote>
      <div className="t-actions t-actions-even">
        <Button onPress={() => setOpen(true)}>{t('web.ending.reckoning')}</Button>
        {onAgain === undefined ? (
          <Link href="/" className="k-button k-primary">
            {t('web.home')}
          </Link>
        ) : (
          <Button variant="primary" busy={again.busy} onPress={() => again.run()}>
            {t('web.ending.again')}
          </Button>
        )}
        <Failure error={again.error} words={failureWords} />
      </div>
      <Dialog title={title} open={open} onClose={() => setOpen(false)} kind="wide">
        {left.length > 0 && <PromptNote>{t('web.ending.left', { n: left.length, names: namesOf(left, locale) })}</PromptNote>}
        <Ending />
        <div className="k-actions">
          <Button onPress={() => setOpen(false)}>{t('web.ending.board')}</Button>
          {onAgain === undefined ? null : (
            <Button variant="primary" busy={again.busy} onPress={() => again.run()}>
              {t('web.ending.again')}
            </Button>
          )}
          <Failure error={again.error} words={failureWords} />
        </div>
      </Dialog>
    </section>
  );
}
