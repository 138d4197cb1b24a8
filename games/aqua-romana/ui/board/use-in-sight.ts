import { useFrame } from '@castellum/ui-kit';
import { type RefObject, useEffect } from 'react';
import { usePlay } from '../play/context.ts';

/** On a phone keeps in sight what is chosen on the board: the prompt may lie over its lower end. */
export function useInSight(board: RefObject<HTMLElement | null>): void {
  const { active, phone, reducedMotion } = useFrame();
  const { workman, at } = usePlay();
  const wanted = active && phone ? (workman?.target ?? at) : null;
  useEffect(() => {
    const cell = wanted === null ? null : board.current?.querySelector(`[data-cell="${wanted}"]`);
    if (cell == null) return;
    const { left, top, width, height } = cell.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above === null || board.current?.contains(above) !== true)
      cell.scrollIntoView({ block: 'start', behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [wanted, reducedMotion, board]);
}
