import { DiscShape, type SeatColour } from '@castellum/ui-kit';
import { Workman } from './Workman.tsx';

/** Who stands on a podium; `bonus` 4, 3 or 2 where it counts among the three highest (AR-23). */
export interface Standing {
  readonly workman: string;
  readonly colour: SeatColour;
  readonly podium: number;
  readonly bonus: number;
}

/** Podiums that hold two workmen are two columns wide (AR-6). */
const wide: ReadonlySet<number> = new Set([3, 7]);
const COLUMN = 60;
const BASE = 168;

interface Podium {
  readonly number: number;
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

const podiums: readonly Podium[] = (() => {
  const list: Podium[] = [];
  let x = 2;
  for (let number = 1; number <= 20; number++) {
    const width = wide.has(number) ? 2 * COLUMN : COLUMN;
    list.push({ number, x, width, top: BASE - 12 - (28 + 3.35 * (number - 1)) });
    x += width;
  }
  return list;
})();

function Badge({ bonus }: { bonus: number }) {
  return (
    <g className="ar-bonus" transform="translate(17 -45)">
      <circle r={12} fill="var(--selected)" stroke="var(--stone-ink)" strokeWidth={1.6} />
      <text y={5} textAnchor="middle" fill="#2a1f18">
        {`+${bonus}`}
      </text>
    </g>
  );
}

/** The podium track, 1324 × 172 units, decorative: `podiumWords` says the same in words. */
export function PodiumTrack({ standings, fresh }: { readonly standings: readonly Standing[]; readonly fresh?: ReadonlySet<string> }) {
  return (
    <svg className="ar-podiums" viewBox="0 0 1324 172" aria-hidden="true" focusable="false">
      {podiums.map(({ number, x, width, top }) => (
        <g key={number} fill="var(--stone)" stroke="var(--stone-line)" strokeWidth={2}>
          <rect x={x + 3} y={top} width={width - 6} height={BASE - top - 8} />
          <rect x={x} y={top - 4} width={width} height={8} rx={2.4} fill="var(--stone-hi)" />
          <path d={`M${x + 10 + ((number * 17) % 20)},${top + 16}h13q-6,-3 -13,0`} fill="var(--stone-line)" stroke="none" opacity={0.3} />
          <rect x={x} y={BASE - 10} width={width} height={10} rx={2} fill="var(--stone-hi)" />
          <text className="ar-podium-number" x={x + width / 2} y={BASE - 15} textAnchor="middle" fill="var(--stone-ink)" stroke="none">
            {number}
          </text>
        </g>
      ))}
      <path d={`M0,${BASE + 1}H1324`} stroke="var(--stone-line)" strokeWidth={2.6} />
      {podiums.flatMap(({ number, x, width, top }) =>
        standings
          .filter(({ podium }) => podium === number)
          .map(({ workman, colour, bonus }, place) => (
            <g key={workman} transform={`translate(${wide.has(number) ? x + 32 + place * 56 : x + width / 2 - 2} ${top - 5})`}>
              <g className={fresh?.has(workman) === true ? 'ar-hop' : undefined}>
                <Workman colour={colour} />
                {bonus > 0 && <Badge bonus={bonus} />}
              </g>
            </g>
          )),
      )}
    </svg>
  );
}

/** The podiums of the phone: two rows of ten cells. */
export function PodiumCells({ standings }: { readonly standings: readonly Standing[] }) {
  return (
    <div className="ar-cells" aria-hidden="true">
      {podiums.map(({ number }) => {
        const here = standings.filter(({ podium }) => podium === number);
        return (
          <span key={number} className={here.length > 0 ? 'ar-cell ar-taken' : 'ar-cell'}>
            <span>{number}</span>
            {here.map(({ workman, colour }) => (
              <svg key={workman} viewBox="-12.8 -12.8 25.6 25.6" width={18} height={18} focusable="false">
                <DiscShape colour={colour} />
              </svg>
            ))}
          </span>
        );
      })}
    </div>
  );
}
