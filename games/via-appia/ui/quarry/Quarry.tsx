import { useT } from '@castellum/ui-kit';
import { largestFirst } from '../../rules/position.ts';
import { usePlay } from '../play.ts';
import { StoneList } from '../spoken/StoneList.tsx';
import { useToldAim } from '../spoken/use-told-aim.ts';
import { AimSliders } from './AimSliders.tsx';
import { Tray } from './Tray.tsx';
import './Quarry.css';

/** The quarry: the tray to scale, and beneath it the aim as two sliders (VA-22, VA-23). */
export function Quarry() {
  const t = useT();
  const { told } = usePlay();
  useToldAim();
  const [l = 0, m = 0, s = 0] = largestFirst.map((size) => told.quarry.filter((stone) => stone.size === size).length);
  return (
    <section className="va-quarry" aria-label={t('via-appia.quarry.name')}>
      <Tray label={t('via-appia.quarry.label', { l, m, s, fallen: told.fallen.length })} />
      <AimSliders />
      <StoneList stones={told.quarry} />
    </section>
  );
}
