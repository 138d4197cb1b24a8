import { pointIn, type TouchAim, useTouchAim } from '@castellum/ui-kit';
import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { Lie, Point } from '../geometry.ts';
import { usePlay } from '../play/context.ts';
import { meantBy } from './aim.ts';
import type { Chances } from './chances.ts';
import { pressedWorkman } from './crowd.ts';

export interface PressedBoard {
  readonly lie: Lie;
  /** The drawing that is pressed. */
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly aqueducts: readonly Aqueduct[];
  readonly chances: Chances;
}

/** Where the board was pressed. */
interface Press {
  readonly point: Point;
  readonly finger: boolean;
}

/** What a finger that rests on the board aims at. */
export interface Aimed {
  readonly at: TouchAim;
  readonly point: Point;
  readonly cell: string | null;
}

/** Turns presses on the drawing into presses of squares and of those who stand there. */
export function usePresses({ lie, drawing, aqueducts, chances }: PressedBoard, grid: RefObject<HTMLElement | null>) {
  const play = usePlay();
  const last = useRef<Press | null>(null);
  const pointAt = ({ x, y }: TouchAim): Point | null => pointIn(drawing.current, x, y);
  const meant = (point: Point) => meantBy(lie, point, drawing.current?.getScreenCTM()?.a ?? 1, chances.squares);
  const choose = (cell: string | null, point: Point | null) => {
    if (cell === null) return;
    const open = aqueducts.filter(({ status }) => status !== 'done');
    play.press(cell, point === null ? null : pressedWorkman(lie, cell, open, point));
  };
  const [at, beginAim] = useTouchAim(grid, (aim) => {
    const point = pointAt(aim);
    if (point !== null) choose(meant(point), point);
  });
  const point = at === null ? null : pointAt(at);
  const aimed: Aimed | null = at === null || point === null ? null : { at, point, cell: meant(point) };
  return {
    aimed,
    beginAim,
    /** Remembers where a pointer went down; a key forgets it. */
    note(event: PointerEvent | null) {
      const point = event === null ? null : pointAt({ x: event.clientX, y: event.clientY });
      last.current = point === null ? null : { point, finger: event?.pointerType === 'touch' };
    },
    byKey: () => last.current === null,
    /** A click, or a key, on a square; null: beside all of them, where a finger may mean one. */
    press(cell: string | null) {
      const press = last.current;
      if (press?.finger === true) choose(meant(press.point) ?? cell, press.point);
      else choose(cell, press?.point ?? null);
    },
  };
}
