import type { SeatColour } from '@castellum/ui-kit';
import { memo } from 'react';
import type { Side } from '../../rules/position.ts';
import { channelPath, opposite } from '../geometry.ts';
import { curveArches, straightArches } from './arches.ts';
import { paint, stitches } from './seat-colour.ts';

/** Whose water a channel carries: `''` nobody's, `yellow` flowing, `yellow still` closed. */
export type Dress = '' | SeatColour | `${SeatColour} still`;

interface Channel {
  readonly from: Side;
  readonly to: Side;
}

const sides: readonly string[] = ['N', 'E', 'S', 'W'];

function isSide(letter: string): letter is Side {
  return sides.includes(letter);
}

/** The channels of a tile token such as `NE+SW`, in the token's order. */
export function channelsOf(token: string): Channel[] {
  return token.split('+').map((pair) => {
    const [from, to] = [pair.charAt(0), pair.charAt(1)];
    if (!isSide(from) || !isSide(to)) throw new RangeError(`not a tile: ${token}`);
    return { from, to };
  });
}

function dressed(dress: Dress): { colour: SeatColour; still: boolean } | null {
  switch (dress) {
    case '':
      return null;
    case 'yellow':
    case 'red':
    case 'blue':
    case 'green':
      return { colour: dress, still: false };
    case 'yellow still':
      return { colour: 'yellow', still: true };
    case 'red still':
      return { colour: 'red', still: true };
    case 'blue still':
      return { colour: 'blue', still: true };
    case 'green still':
      return { colour: 'green', still: true };
  }
}

/** The band with its seams and the bed of a channel: what shows whose water it is. */
export function Band({ from, to, dress, dashes = false }: Channel & { dress: Dress; dashes?: boolean }) {
  const d = channelPath(from, to);
  const seat = dressed(dress);
  if (seat === null) {
    return (
      <g fill="none">
        <path d={d} stroke="var(--stone-line)" strokeOpacity={0.55} strokeWidth={36} />
        <path d={d} stroke="var(--dry-band)" strokeWidth={33.8} />
        <path d={d} stroke="var(--stone-line)" strokeOpacity={0.8} strokeWidth={19.4} />
        <path d={d} stroke="var(--dry-bed)" strokeWidth={17} />
      </g>
    );
  }
  const colours = paint(seat.colour);
  const stitch = stitches[seat.colour];
  const straight = to === opposite(from);
  const seam = {
    stroke: colours.stitch,
    strokeWidth: stitch.width,
    strokeLinecap: stitch.cap,
    ...(stitch.dash === undefined ? {} : { strokeDasharray: stitch.dash, pathLength: straight ? 96 : 80 }),
  };
  const offset = seat.colour === 'red' || seat.colour === 'green' ? -2 : -4;
  return (
    <g fill="none">
      <path d={d} stroke={colours.outline} strokeWidth={36} />
      <path d={d} stroke={colours.fill} strokeWidth={33.4} />
      <path d={channelPath(from, to, 12.7)} {...seam} strokeDashoffset={offset} />
      <path d={channelPath(from, to, -12.7)} {...seam} strokeDashoffset={offset} />
      <path d={d} stroke={colours.outline} strokeWidth={18.6} />
      <path d={d} stroke={seat.still ? 'var(--still)' : 'var(--water)'} strokeWidth={15.6} />
      {dashes && !seat.still && (
        <>
          <path
            d={channelPath(from, to, 2.6)}
            stroke="#fff"
            strokeWidth={2.6}
            strokeLinecap="round"
            strokeDasharray="9 16"
            pathLength={straight ? 100 : 75}
          />
          <path
            d={channelPath(from, to, -3.2)}
            stroke="#fff"
            strokeWidth={2}
            strokeLinecap="round"
            strokeDasharray="5 20"
            strokeDashoffset={-12}
            pathLength={straight ? 100 : 75}
          />
        </>
      )}
    </g>
  );
}

function Stone({ from, to }: Channel) {
  const d = channelPath(from, to);
  return (
    <>
      <path d={d} fill="none" stroke="var(--stone-line)" strokeWidth={60.6} />
      <path d={d} fill="none" stroke="var(--stone)" strokeWidth={58} />
    </>
  );
}

/** The dark mouths where the lower channel of a bridge passes under the deck. */
function Mouths() {
  return (
    <g fill="var(--arch)">
      <path d="M21,27C31,32 31,68 21,73Z" />
      <path d="M79,27C69,32 69,68 79,73Z" />
    </g>
  );
}

export interface TileProps {
  readonly token: string;
  /** The dress of the token's first and second channel. */
  readonly first: Dress;
  readonly second?: Dress;
  /** Laid tiles stand on grass, the board's printed curves on dry land. */
  readonly printed?: boolean;
  /** Draws resting flow marks (a picture of a tile; on the board they move in a layer of their own). */
  readonly dashes?: boolean;
}

/** One tile, 100 units wide with its corner at 0,0. It must be clipped to its square by whoever places it. */
export const Tile = memo(function Tile({ token, first, second = '', printed = false, dashes = false }: TileProps) {
  const channels = channelsOf(token);
  const [a, b] = channels;
  if (a === undefined) return null;
  return (
    <>
      {!printed && (
        <>
          <rect x={1.4} y={1.4} width={97.2} height={97.2} rx={5} fill="var(--tile-edge)" />
          <rect x={2.6} y={2.6} width={94.8} height={94.8} rx={4} fill="var(--grass)" />
        </>
      )}
      {b === undefined ? (
        <Single channel={a} dress={first} dashes={dashes} />
      ) : a.to === opposite(a.from) ? (
        <Bridge first={first} second={second} dashes={dashes} />
      ) : (
        <DoubleCurve channels={[a, b]} first={first} second={second} dashes={dashes} />
      )}
    </>
  );
});

function Single({ channel, dress, dashes }: { channel: Channel; dress: Dress; dashes: boolean }) {
  const { from, to } = channel;
  const straight = to === opposite(from);
  return (
    <>
      <Stone {...channel} />
      <path d={straight ? straightArches(from === 'N' || from === 'S') : curveArches(from, to, true)} fill="var(--arch)" />
      <Band {...channel} dress={dress} dashes={dashes} />
    </>
  );
}

/** `NS+EW`: west–east whole, its shadow, then the north–south deck over it. */
function Bridge({ first, second, dashes }: { first: Dress; second: Dress; dashes: boolean }) {
  const lower: Channel = { from: 'W', to: 'E' };
  const upper: Channel = { from: 'N', to: 'S' };
  return (
    <>
      <Stone {...lower} />
      <path d={straightArches(false)} fill="var(--arch)" />
      <Band {...lower} dress={second} dashes={dashes} />
      <path d="M15,20.5H85V79.5H15Z" fill="#000" opacity={0.2} />
      <Stone {...upper} />
      <path d={straightArches(true)} fill="var(--arch)" />
      <Mouths />
      <Band {...upper} dress={first} dashes={dashes} />
    </>
  );
}

/** Two bends without a gap of grass: solid stone between them, arches only on the inside. */
function DoubleCurve({
  channels,
  first,
  second,
  dashes,
}: {
  channels: readonly [Channel, Channel];
  first: Dress;
  second: Dress;
  dashes: boolean;
}) {
  const [a, b] = channels;
  return (
    <>
      <g fill="none" stroke="var(--stone-line)" strokeWidth={60.6}>
        <path d={channelPath(a.from, a.to)} />
        <path d={channelPath(b.from, b.to)} />
      </g>
      <g fill="none" stroke="var(--stone)" strokeWidth={58}>
        <path d={channelPath(a.from, a.to)} />
        <path d={channelPath(b.from, b.to)} />
      </g>
      <path d={curveArches(a.from, a.to, false) + curveArches(b.from, b.to, false)} fill="var(--arch)" />
      <Band {...a} dress={first} dashes={dashes} />
      <Band {...b} dress={second} dashes={dashes} />
    </>
  );
}
