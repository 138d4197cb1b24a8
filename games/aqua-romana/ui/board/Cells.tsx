import { type Spot, useFrame, useRoving, useT } from '@castellum/ui-kit';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { State } from '../../rules/state.ts';
import { useLift } from '../carry.tsx';
import { type Box, cellBox, cellRows, type Lie, viewOf } from '../geometry.ts';
import { cellWords } from '../names.ts';
import { usePlay } from '../play/context.ts';
import { Magnifier } from './Magnifier.tsx';
import { type PressedBoard, usePresses } from './use-presses.ts';
import './Cells.css';

/** A box of the drawing as a place on the element that shows it. */
export function placed(lie: Lie, box: Box): CSSProperties {
  const view = viewOf(lie);
  return {
    left: `${((box.x - view.x) / view.width) * 100}%`,
    top: `${((box.y - view.y) / view.height) * 100}%`,
    width: `${(box.width / view.width) * 100}%`,
    height: `${(box.height / view.height) * 100}%`,
  };
}

/** The square that an element stands for; null where it is none. */
function cellOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-cell]')?.getAttribute('data-cell') ?? null) : null;
}

/** Which way a key turns the tile; 0: it does not. */
function turnBy({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === 'e' || (shiftKey && (key === 'ArrowRight' || key === 'ArrowDown'))) return 1;
  return key === 'E' || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowUp')) ? -1 : 0;
}

/**
 * The squares of the board and path as a grid with one tab stop. By touch a resting finger aims through a magnifier.
 * @param layers ids of the board's layers
 */
export function Cells({ layers, ...board }: PressedBoard & { readonly layers: readonly string[] }) {
  const { lie, chances } = board;
  const t = useT();
  const { active, seats, viewer } = useFrame<State>();
  const play = usePlay();
  const lift = useLift();
  const rows = useMemo(() => cellRows(lie), [lie]);
  const spots = useMemo<Spot[]>(
    () => rows.flatMap((row, y) => row.flatMap((cell, x) => (cell === null ? [] : [{ id: cell, x, y }]))),
    [rows],
  );
  const grid = useRef<HTMLDivElement>(null);
  const presses = usePresses(board, grid);
  const roving = useRoving(spots, {
    initial: 'a1',
    onActivate: presses.press,
    onMove: (cell) => {
      if (presses.byKey()) play.hover(cell);
    },
    onEscape: play.back,
    onKey: (_, event) => {
      const by = turnBy(event);
      if (by !== 0) play.turn(by);
      return by !== 0;
    },
  });
  const down = (event: PointerEvent) => {
    const at = cellOf(event.target);
    const kind = at === null || !active || play.decision.type !== 'build' ? undefined : play.position.builders[at];
    if (at !== null && kind !== undefined) lift({ type: 'builder', at, kind }, event);
    else presses.beginAim(event);
  };
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what a finger hits beside the squares; keys are on the squares */}
      <div
        ref={grid}
        className="ar-grid"
        role="grid"
        aria-label={t('aqua-romana.board.name')}
        onPointerDownCapture={presses.note}
        onPointerDown={down}
        onKeyDownCapture={() => presses.note(null)}
        onClick={({ target }) => {
          if (cellOf(target) === null) presses.press(null);
        }}
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the tab stop is one of its cells
          <div className="ar-row" role="row" key={row.find((cell) => cell !== null) ?? ''}>
            {row.map((cell, i) =>
              cell === null ? (
                // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done at a fountain
                <div className="ar-fountain" role="gridcell" key={i === 0 ? 'left' : 'right'} aria-label={t('aqua-romana.cell.fountain')} />
              ) : (
                // biome-ignore lint/a11y/useFocusableInteractive: roving.item makes it so
                <div
                  key={cell}
                  role="gridcell"
                  className={`ar-square ${chances.squares.has(cell) ? 'ar-can' : ''} ${chances.builders.has(cell) ? 'ar-liftable' : ''}`}
                  data-cell={cell}
                  aria-label={cellWords(t, play, cell, { names, self: viewer, active })}
                  {...roving.item(cell)}
                  style={placed(lie, cellBox(lie, cell))}
                  onPointerEnter={({ pointerType }) => {
                    if (pointerType === 'mouse') play.hover(cell);
                  }}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {presses.aimed !== null && <Magnifier lie={lie} aimed={presses.aimed} layers={layers} />}
    </>
  );
}
