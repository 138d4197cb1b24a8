import { useFrame } from '@castellum/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { Position } from '../../rules/position.ts';
import { type BoardChange, boardChange, noChange } from './change.ts';

/** What is different since the last drawing; what was taken back is not shown. */
export function useChange(position: Position, aqueducts: readonly Aqueduct[]): BoardChange {
  const { draft } = useFrame();
  const now = useMemo(() => ({ position, aqueducts, drafted: draft.length }), [position, aqueducts, draft.length]);
  const before = useRef(now);
  const change = useMemo(() => (now.drafted < before.current.drafted ? noChange : boardChange(before.current, now)), [now]);
  useEffect(() => {
    before.current = now;
  }, [now]);
  return change;
}
