import type { Seat } from '@castellum/core';
import { useEffect, useRef, useState } from 'react';
import { useFrame } from './frame.tsx';
import { useT } from './text.tsx';
import './score.css';

/** How long it is shown what a score rose or fell by, ms. */
const STAY = 6000;

/** What a number rose or fell by a moment ago; 0 where it did not. What is taken back was no fall. */
function useChange(points: number, drafted: number): number {
  const last = useRef({ points, drafted });
  const [change, setChange] = useState(0);
  useEffect(() => {
    const before = last.current;
    last.current = { points, drafted };
    if (points !== before.points) setChange(drafted < before.drafted ? 0 : points - before.points);
  }, [points, drafted]);
  useEffect(() => {
    if (change === 0) return;
    const timer = setTimeout(() => setChange(0), STAY);
    return () => clearTimeout(timer);
  }, [change]);
  return change;
}

/** A seat's points, with what they rose or fell by lately; pressed, they tell how they come about. */
export function Score({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const { scores, draft, showPoints } = useFrame();
  const points = scores[seat] ?? 0;
  const change = useChange(points, draft.length);
  const figure = (
    <>
      <span className="k-hidden">{t('kit.points')} </span>
      <span translate="no">{points}</span>
      {change === 0 ? null : (
        <span className={change > 0 ? 'k-rise' : 'k-fall'} aria-hidden="true" translate="no">
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
    </>
  );
  if (showPoints === null) return <span className="k-score">{figure}</span>;
  return (
    <button type="button" className="k-score" aria-haspopup="dialog" title={t('kit.points.how')} onClick={() => showPoints(seat)}>
      {figure}
    </button>
  );
}
