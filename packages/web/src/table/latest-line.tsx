import { Rich } from '@castellum/ui-kit';
import type { LogLine } from './log.ts';
import './latest-line.css';

/** What just happened, in one line, for where there is no log; touched, it shows on the board what it speaks of. */
export function LatestLine({ line, onPoint }: { readonly line: LogLine | undefined; onPoint(line: LogLine | null): void }) {
  if (line === undefined) return null;
  return (
    <button type="button" className="t-latest" onClick={() => onPoint(line)} onBlur={() => onPoint(null)}>
      <Rich sentence={line.sentence} />
    </button>
  );
}
