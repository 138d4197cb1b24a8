import { type PointerLike, type TouchAim, useTouchAim } from '@castellum/ui-kit';
import type { RefObject } from 'react';
import type { Cell } from '../../rules/position.ts';
import { meantBy, needsMagnifier } from '../geometry.ts';
import { usePlay } from '../play/context.ts';

/** Where a resting finger is, on the screen and in units of the drawing, and the cell that it means. */
export interface Aimed {
  readonly at: TouchAim;
  readonly point: { readonly x: number; readonly y: number };
  readonly cell: Cell;
}

/**
 * On a table drawn so small that a finger is wider than a cell, a resting finger looks through a magnifier and slides to the cell it means.
 * @returns what it aims at now, null while none does; and what to call where a finger goes down
 */
export function useAimed(table: RefObject<HTMLElement | null>, seat: number): readonly [Aimed | null, (down: PointerLike) => void] {
  const { targets, press } = usePlay();

  const lookAt = (at: TouchAim): (Aimed & { readonly scale: number }) | null => {
    const screen = table.current?.querySelector<SVGSVGElement>('.k-pan-picture')?.getScreenCTM();
    if (screen == null) return null;
    const point = new DOMPoint(at.x, at.y).matrixTransform(screen.inverse());
    const chances = targets.filter((target) => target.seat === seat).map((target) => target.at);
    return { at, point, scale: screen.a, cell: meantBy(point, screen.a, chances) };
  };

  const [at, begin] = useTouchAim(table, (aim) => {
    const meant = lookAt(aim);
    if (meant !== null) press(seat, meant.cell);
  });
  return [
    at === null ? null : lookAt(at),
    (down) => {
      const below = lookAt({ x: down.clientX, y: down.clientY });
      if (below !== null && needsMagnifier(below.scale)) begin(down);
    },
  ];
}
