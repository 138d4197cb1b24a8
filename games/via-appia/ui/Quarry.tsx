import { useFrame, useT } from '@castellum/ui-kit';
import type { Size } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { AimSliders } from './AimSliders.tsx';
import { usePlay } from './play.tsx';
import { Tray } from './Tray.tsx';
import { usePush } from './use-push.ts';

const SIZES: readonly Size[] = ['L', 'M', 'S'];

/** The quarry: the tray to scale, and beneath it the aim as two sliders (VA-22, VA-23). */
export function Quarry() {
  const t = useT();
  const { step, reducedMotion } = useFrame<State>();
  const { position } = usePlay();
  const shown = usePush(step, reducedMotion);
  const [l = 0, m = 0, s = 0] = SIZES.map((size) => position.quarry.filter((stone) => stone.size === size).length);
  return (
    <section className="va-quarry" aria-label={t('via-appia.quarry.name')}>
      <Tray shown={shown} label={t('via-appia.quarry.label', { l, m, s, fallen: position.fallen.length })} />
      <AimSliders />
    </section>
  );
}
