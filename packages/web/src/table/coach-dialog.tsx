import { Button, Dialog, Foreign, type GameUi, type SeatInfo, useLocale, useT } from '@castellum/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import type { Objection } from '../host/hints.ts';
import { useLearnTexts } from '../learn/texts.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { markHeeded, markObjection, OTHER } from '../statistics/marks.ts';
import { hintWords } from './hint-words.ts';
import type { Coach } from './use-coach.ts';

export interface CoachDialogProps {
  readonly game: string;
  readonly ui: GameUi;
  readonly seats: readonly SeatInfo[];
  readonly coach: Coach;
  /** The state in which the objected decision was taken. */
  readonly read: (view: Objection['before']) => unknown;
}

/** Objections that were counted for one's statistics. */
const counted = new WeakSet<Objection>();

/** “Are you sure?”, with the reason for whoever asks for it. */
export function CoachDialog({ game, ui, seats, coach, read }: CoachDialogProps) {
  useLearnTexts();
  const t = useT();
  const locale = useLocale();
  const { objection } = coach;
  const [why, setWhy] = useState<Objection | null>(null);
  const words = useMemo(
    () => (objection === null ? null : hintWords(objection.better, { t, locale, ui, game, state: read(objection.before), seats })),
    [objection, t, locale, ui, game, read, seats],
  );
  useEffect(() => {
    if (objection === null || counted.has(objection)) return;
    counted.add(objection);
    markObjection(game, objection.better.reason?.key.split('.why.')[1] ?? OTHER);
  }, [objection, game]);
  const again = () => {
    markHeeded(game);
    coach.again();
  };
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <Dialog title={t('learn.coach.title')} open={objection !== null} onClose={again} kind="alert">
      {objection === null || words === null ? null : (
        <>
          <p>{t('learn.coach.note', { loss: percent.format(objection.loss) })}</p>
          {why !== objection ? null : (
            <div role="status">
              <p>
                <Foreign>{t('learn.coach.better', { move: words.move })}</Foreign>
              </p>
              <p>
                {words.why === null ? null : <Foreign>{`${words.why} `}</Foreign>}
                {words.rule === null ? null : <RuleLink game={game} rule={words.rule} />}
              </p>
            </div>
          )}
          <div className="k-actions">
            {why === objection ? null : <Button onPress={() => setWhy(objection)}>{t('learn.coach.why')}</Button>}
            <Button onPress={coach.sure}>{t('learn.coach.sure')}</Button>
            <Button variant="primary" onPress={again} autoFocus>
              {t('learn.coach.again')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
