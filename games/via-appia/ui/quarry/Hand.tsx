import { useFrame, useT } from '@castellum/ui-kit';
import { type PointerEvent, useMemo, useState } from 'react';
import { overLine } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { holdRadius } from '../drawing/finger.ts';
import { Rake } from '../drawing/Tray.tsx';
import { backHalf, discRadius, rakeHalf, rakeThickness, trayPoint, trayWindow } from '../drawing/tray-geometry.ts';
import { type Aim, usePlay } from '../play.ts';
import { charge, type Part } from './drag.ts';
import { restingHand } from './hand.ts';
import { firstTouch } from './touch.ts';
import type { Held } from './use-hold.ts';
import { Wood } from './Wood.tsx';
import { HAND_GRAIN } from './wood.ts';
import './Hand.css';

/** How far the hand leans forward while a push is wound up, mm. */
const LEAN = 2.2;
/** Radius within which an end of the rake is taken hold of, mm. */
const GRIP = 10.5;
const bottom = trayWindow.y + trayWindow.height;

/** How the stone is aimed that lies before the rake now, also another seat's between its aim and its push. */
function useShownAim(pushing: boolean): Aim | null {
  const { state, active } = useFrame<State>();
  const { position, aim: own } = usePlay();
  // What was aimed stays until the push is seen.
  const [sent, setSent] = useState<{ readonly of: State; readonly aim: Aim | null }>({ of: state, aim: own });
  if (own !== null && pushing && (sent.of !== state || sent.aim !== own)) setSent({ of: state, aim: own });
  return own ?? position.aim ?? (sent.of === state && !active ? sent.aim : null);
}

/** The stone and the rake behind it, where they wait for the push. @param scale px per mm */
export function Hand({ held, scale }: { readonly held: Held; readonly scale: number }) {
  const t = useT();
  const { position, aim: own, pushing: decided } = usePlay();
  const { hold, take } = held;
  const pushing = decided || hold !== null;
  const aim = useShownAim(pushing);
  const stones = position.quarry;
  const hand = useMemo(() => (aim === null ? null : restingHand(stones, aim.size, aim.x, aim.angle)), [stones, aim]);
  if (aim === null || hand === null) return null;
  const { x, y } = trayPoint(hand.stone);
  const rake = trayPoint(hand.rake);
  const r = discRadius[aim.size];
  const wound = charge(hold);
  const live = own !== null;
  const around = 2 * Math.PI * (r + 2.4);
  return (
    <g>
      {live && <Reach x={rake.x} scale={scale} take={take} />}
      <g transform={`translate(0 ${-LEAN * wound})`}>
        {/* Whoever takes it by the handle takes what lies under it. */}
        <g pointerEvents="none">
          <Rake x={rake.x} y={rake.y} angle={hand.rake.angle} grips={live} />
        </g>
        {live && pushing && <Way aim={aim} from={hand.stone} charged={wound === 1} />}
        <g transform={`translate(${x} ${y})`} className={live ? 'va-aimed' : undefined} {...(live ? { onPointerDown: take('stone') } : {})}>
          {live && <circle r={holdRadius(r + 2.4, scale)} fill="transparent" />}
          {live && <circle r={r + 2.4} fill="var(--selected)" stroke="var(--sight)" strokeWidth={1} />}
          {wound > 0 && <circle r={r + 2.4} className="va-wound" transform="rotate(-90)" strokeDasharray={`${around * wound} ${around}`} />}
          <Wood size={aim.size} r={r} seed={HAND_GRAIN} shadow={!live} />
        </g>
        {live && <Grips rake={rake} angle={hand.rake.angle} scale={scale} take={take} />}
      </g>
      {wound === 1 && (
        <text x={0} y={bottom - 8} textAnchor="middle" className="va-letgo">
          {t('via-appia.quarry.let-go')}
        </text>
      )}
    </g>
  );
}

type Take = (part: Part) => (event: PointerEvent) => void;

/** What is taken hold of behind the line: the rake's handle, which pushes as the stone does, and the apron beside it, along which the stone slides. */
function Reach({ x, scale, take }: { readonly x: number; readonly scale: number; readonly take: Take }) {
  const half = holdRadius(8, scale);
  return (
    <>
      <rect
        x={-backHalf}
        y={2}
        width={2 * backHalf}
        height={bottom - 5}
        fill="transparent"
        className="va-reach"
        onPointerDown={take('apron')}
      />
      <rect
        x={x - half}
        y={14}
        width={2 * half}
        height={bottom - 17}
        fill="transparent"
        className="va-reach"
        onPointerDown={take('handle')}
      />
    </>
  );
}

/** The arrow of a push, and where its stone would come to touch another first. */
function Way({
  aim,
  from,
  charged,
}: {
  readonly aim: Aim;
  readonly from: { readonly x: number; readonly y: number };
  readonly charged: boolean;
}) {
  const { position } = usePlay();
  const touch = firstTouch(position.quarry, aim.size, from, aim.angle, overLine);
  const { x, y } = trayPoint(from);
  const at = trayPoint(touch.at);
  const r = discRadius[aim.size];
  return (
    <g className={charged ? 'va-charged' : undefined}>
      {touch.stone !== null && <circle cx={at.x} cy={at.y} r={r - 0.5} className="va-contact" />}
      <g transform={`translate(${x} ${y}) rotate(${-aim.angle})`}>
        <path d={`M0,${-r - 1}V${-r - 26}`} className="va-arrow" />
        <path d={`M-4.4,${-r - 24}L0,${-r - 33}L4.4,${-r - 24}Z`} className="va-head" />
      </g>
    </g>
  );
}

/** The two ends of the rake, by which it is turned. */
function Grips({
  rake,
  angle,
  scale,
  take,
}: {
  readonly rake: { readonly x: number; readonly y: number };
  readonly angle: number;
  readonly scale: number;
  readonly take: Take;
}) {
  const turn = (angle * Math.PI) / 180;
  // Where the tray is drawn small the grips grow outwards, so that the stone between them stays free.
  const grip = holdRadius(GRIP, scale);
  const along = rakeHalf - 3.6 + grip - GRIP;
  return ([-1, 1] as const).map((end) => (
    <circle
      key={end}
      cx={rake.x + end * along * Math.cos(turn) + (rakeThickness / 2) * Math.sin(turn)}
      cy={rake.y - end * along * Math.sin(turn) + (rakeThickness / 2) * Math.cos(turn)}
      r={grip}
      fill="transparent"
      className="va-grip"
      onPointerDown={take(end < 0 ? 'left' : 'right')}
    />
  ));
}
