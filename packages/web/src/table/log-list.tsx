import { Rich, SeatDisc, type SeatInfo } from '@castellum/ui-kit';
import type { LogLine } from './log.ts';
import './log-list.css';

/** The log, newest first. */
export function LogList({ lines, seats }: { readonly lines: readonly LogLine[]; readonly seats: readonly SeatInfo[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long log scrolls, also by keyboard
    <ol className="t-log" reversed tabIndex={0}>
      {[...lines].reverse().map(({ key, turn, seat, sentence }) => {
        const colour = seat === 'chance' ? undefined : seats[seat]?.colour;
        return (
          <li key={key}>
            <span className="t-log-turn">{turn === 0 ? '' : turn}</span>
            {colour === undefined ? <span aria-hidden="true" /> : <SeatDisc colour={colour} size={20} />}
            <span>
              <Rich sentence={sentence} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
