import { useFrame } from '@castellum/ui-kit';
import { type RefObject, useEffect } from 'react';
import { squaresOf } from '../fresh.ts';
import { usePlay } from '../play/context.ts';

/** On a phone keeps in sight what is chosen on board and podiums, or pointed at: the prompt may lie over their lower end. */
export function useInSight(table: RefObject<HTMLElement | null>): void {
  const { active, phone, pointed, reducedMotion } = useFrame();
  const { workman, at, seen } = usePlay();
  const cell = (active ? (workman?.target ?? at) : squaresOf(pointed, seen.aqueducts)[0]) ?? null;
  const podium = !active && pointed.length > 0 ? '.ar-fresh' : null;
  const wanted = !phone ? null : cell === null ? podium : `[data-cell="${cell}"]`;
  useEffect(() => {
    const place = wanted === null ? null : table.current?.querySelector(wanted);
    if (place == null) return;
    const { left, top, width, height } = place.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above === null || table.current?.contains(above) !== true)
      place.scrollIntoView({ block: 'start', behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [wanted, reducedMotion, table]);
}
