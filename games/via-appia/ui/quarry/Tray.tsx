import { useFrame, useT } from '@castellum/ui-kit';
import { useId, useRef } from 'react';
import { TrayBed } from '../drawing/Tray.tsx';
import { trayWindow as w } from '../drawing/tray-geometry.ts';
import { usePlay } from '../play.ts';
import { useScale } from '../use-scale.ts';
import { useWished } from '../wish.ts';
import { FilmLayer } from './FilmLayer.tsx';
import { Hand } from './Hand.tsx';
import { Lens } from './Lens.tsx';
import { Stones } from './Stones.tsx';
import { useHold, useTrayKeys, useWheel } from './use-hold.ts';
import './Tray.css';

/**
 * The tray in millimetres, the pusher at the bottom. The stone slides by drag, the rake turns by its ends, the wheel or the arrow keys; dragging the stone or the
 * rake's handle forward winds the push up, letting go pushes. The fallen stones can be dragged to the cart.
 */
export function Tray({ label }: { readonly label: string }) {
  const t = useT();
  const { active } = useFrame();
  const { aim, position, shown, outOfTurn } = usePlay();
  const svg = useRef<SVGSVGElement>(null);
  const tray = useWished<HTMLDivElement>('tray');
  const held = useHold(svg);
  const scale = useScale(svg, w);
  const key = useTrayKeys();
  const picture = useId();
  useWheel(svg);
  return (
    <div
      ref={tray}
      className={aim === null ? 'va-tray' : 'va-tray va-live'}
      data-place="quarry"
      {...(aim === null ? {} : { role: 'group', tabIndex: 0, 'aria-label': t('via-appia.quarry.keys'), onKeyDown: key })}
    >
      <svg
        ref={svg}
        viewBox={`${w.x} ${w.y} ${w.width} ${w.height}`}
        role="img"
        aria-label={label}
        className={held.hold === null ? undefined : 'va-holding'}
        {...(active ? {} : { onClick: outOfTurn.answer })}
      >
        <g id={picture}>
          <TrayBed />
          {shown.film === null ? (
            <Stones scale={scale} />
          ) : (
            <FilmLayer
              key={shown.id}
              film={shown.film}
              before={shown.filmBefore}
              pit={position.fallen}
              fallen={shown.fallen}
              grains={shown.filmGrains}
              onDone={shown.done}
            />
          )}
          {shown.film === null && <Hand held={held} scale={scale} />}
        </g>
        {held.covered && aim !== null && <Lens aim={aim} picture={picture} scale={scale} />}
      </svg>
    </div>
  );
}
