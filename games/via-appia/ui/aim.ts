import { useState } from 'react';
import type { pushes } from '../rules/inspect.ts';
import type { SeatAction, Size } from '../rules/position.ts';
import type { Aim } from './play.ts';

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, Math.round(value)));

/** The hand at the red line: it stays where it was from push to push, and goes where a hint points. */
export function useAim(
  ranges: ReturnType<typeof pushes>,
  suggested: SeatAction | null,
): { readonly aim: Aim | null; slide(change: Partial<Aim>): void } {
  const [hand, setHand] = useState<Omit<Aim, 'size'> & { readonly size: Size | null }>({ size: null, x: 0, angle: 0 });
  const [advised, setAdvised] = useState(suggested);
  if (advised !== suggested) {
    setAdvised(suggested);
    if (suggested?.type === 'push') setHand({ size: suggested.size, x: suggested.x, angle: suggested.angle });
  }
  const range = ranges.find(({ size }) => size === hand.size) ?? ranges[0];
  const aim = range === undefined ? null : { size: range.size, x: clamp(hand.x, range.x), angle: clamp(hand.angle, range.angle) };
  return {
    aim,
    slide(change) {
      const size = change.size ?? aim?.size ?? hand.size;
      const limits = ranges.find((each) => each.size === size);
      const x = change.x ?? hand.x;
      const angle = change.angle ?? hand.angle;
      setHand({ size, x: limits ? clamp(x, limits.x) : x, angle: limits ? clamp(angle, limits.angle) : angle });
    },
  };
}
