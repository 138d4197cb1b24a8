import { Rich, SeatDisc, type SeatInfo } from '@castellum/ui-kit';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { type LogLine, sameLine } from './log.ts';
import { useWholeRows } from './use-whole-rows.ts';
import './log-list.css';

export interface LogListProps {
  readonly lines: readonly LogLine[];
  readonly seats: readonly SeatInfo[];
  /** Somebody points at a line, or at none any more: the board shows what it speaks of. */
  onPoint(line: LogLine | null): void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The log, newest first; one stop of Tab, within which arrows go from line to line. */
export function LogList({ lines, seats, onPoint }: LogListProps) {
  const newest = lines.at(-1)?.key;
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const list = useWholeRows(newest);
  const point = useCallback(
    (pointed: LogLine | null) => {
      if (pointed !== null) setChosen(pointed.key);
      onPoint(pointed);
    },
    [onPoint],
  );
  const stop = lines.some(({ key }) => key === chosen) ? chosen : newest;
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.t-log-row')];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
    rows[step(at, rows.length)]?.focus();
    event.preventDefault();
  };
  return (
    <ol ref={list} className="t-log" reversed onKeyDown={move} onPointerLeave={() => onPoint(null)}>
      {[...lines].reverse().map((line) => (
        <li key={line.key}>
          <LogRow line={line} seats={seats} tabIndex={line.key === stop ? 0 : -1} onPoint={point} />
        </li>
      ))}
    </ol>
  );
}

export interface LogRowProps extends Pick<LogListProps, 'seats' | 'onPoint'> {
  readonly line: LogLine;
  readonly tabIndex?: number;
}

/** A game has hundreds of rows, and the page is drawn anew with every choice: those that stay as they are cost nothing. */
function sameRow(a: LogRowProps, b: LogRowProps): boolean {
  return a.seats === b.seats && a.tabIndex === b.tabIndex && a.onPoint === b.onPoint && sameLine(a.line, b.line);
}

/** One line. Touched, pointed at or focused, it shows on the board what it speaks of. */
export const LogRow = memo(function LogRow({ line, seats, tabIndex = 0, onPoint }: LogRowProps) {
  const { turn, seat, sentence, opening } = line;
  const colour = seat === 'chance' ? undefined : seats[seat]?.colour;
  return (
    <button
      type="button"
      className="t-log-row"
      tabIndex={tabIndex}
      onFocus={() => onPoint(line)}
      onBlur={() => onPoint(null)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(line)}
      // Not every browser gives a button the focus that is touched.
      onClick={() => onPoint(line)}
    >
      <span className="t-log-turn">{turn === 0 ? '' : turn}</span>
      {colour === undefined ? <span aria-hidden="true" /> : <SeatDisc colour={colour} size={20} />}
      <span className="t-log-words">
        <Rich sentence={sentence} />
        {opening === null ? null : (
          <small>
            <Rich sentence={opening} />
          </small>
        )}
      </span>
    </button>
  );
}, sameRow);
