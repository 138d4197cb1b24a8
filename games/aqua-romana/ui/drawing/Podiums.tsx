import { DiscShape, type SeatColour } from '@castellum/ui-kit';
import { paint } from './seat-colour.ts';
import { Workman } from './Workman.tsx';
import './Podiums.css';

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
    <g transform="translate(17 -45)">
      <g className="ar-bonus">
        <circle fill="var(--selected)" stroke="var(--stone-ink)" strokeWidth={1.6} />
        <text textAnchor="middle" fill="#2a1f18">
          {`+${bonus}`}
        </text>
      </g>
    </g>
  );
}

const nobody: ReadonlySet<string> = new Set();

interface PodiumsProps {
  readonly standings: readonly Standing[];
  /** Workmen who came there since the viewer's own last action. */
  readonly fresh?: ReadonlySet<string>;
}

/**
 * The podium track, 1324 × 172 units, decorative: `podiumWords` says the same in words.
 * @param arriving workmen who step onto their podiums just now
 */
export function PodiumTrack({ standings, fresh = nobody, arriving = nobody }: PodiumsProps & { readonly arriving?: ReadonlySet<string> }) {
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
              {fresh.has(workman) && <FreshStep colour={colour} />}
              <g className={arriving.has(workman) ? 'ar-hop' : undefined}>
                <Workman colour={colour} />
                {bonus > 0 && <Badge key={bonus} bonus={bonus} />}
              </g>
            </g>
          )),
      )}
    </svg>
  );
}

/** A bracket under the feet of who came since. */
function FreshStep({ colour }: { colour: SeatColour }) {
  const { fill, outline } = paint(colour);
  const d = 'M-26,-4V5H26V-4';
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={outline} strokeWidth={6.5} />
      <path d={d} stroke={fill} strokeWidth={3.5} />
    </g>
  );
}

/** The podiums of the phone: two rows of ten cells. */
export function PodiumCells({ standings, fresh = nobody }: PodiumsProps) {
  return (
    <div className="ar-cells" aria-hidden="true">
      {podiums.map(({ number }) => {
        const here = standings.filter(({ podium }) => podium === number);
        const bonus = here[0]?.bonus ?? 0;
        return (
          <span key={number} className={here.length > 0 ? 'ar-cell ar-taken' : 'ar-cell'}>
            <span>{number}</span>
            {here.map(({ workman, colour }) => (
              <svg key={workman} className={fresh.has(workman) ? 'ar-fresh' : undefined} viewBox="-12.8 -12.8 25.6 25.6" focusable="false">
                <DiscShape colour={colour} />
              </svg>
            ))}
            {bonus > 0 && <b key={bonus} className="ar-cell-bonus">{`+${bonus}`}</b>}
          </span>
        );
      })}
    </div>
  );
}
