import { useEffect, useId, useState } from 'react';
import './spotlight.css';

/** A rectangle in the window, px. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Lit {
  readonly board: Box;
  /** Within the board. */
  readonly places: readonly Box[];
}

/** How often it is looked where the places are, ms: a board can be scrolled, moved and enlarged. */
const EVERY = 200;
/** A ring leaves so much room around a place, px. */
const ROOM = 3;
/** A ring with its edge reaches so far beyond a place, px: it is whole also where the place lies at the board's edge. */
const REACH = 6;

/** Where the board is and the places on it that can be seen now; null where none can. */
function look(names: readonly string[]): Lit | null {
  const board = document.querySelector('.t-board')?.getBoundingClientRect();
  if (board === undefined) return null;
  const places = names.flatMap((name): Box[] => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = document.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? {};
    const seen = width > 0 && x < board.right && x + width > board.x && y < board.bottom && y + height > board.y;
    return seen ? [{ x: x - board.x, y: y - board.y, width, height }] : [];
  });
  const { x, y, width, height } = board;
  return places.length === 0 ? null : { board: { x, y, width, height }, places };
}

const same = (a: Lit | null, b: Lit | null) => JSON.stringify(a) === JSON.stringify(b);

/** Rings around the places of the board that are spoken of; all else is dimmed. Who hears the board is told of them in words. */
export function Spotlight({ places }: { readonly places: readonly string[] }) {
  const mask = useId();
  const [lit, setLit] = useState<Lit | null>(null);
  useEffect(() => {
    const again = () => {
      const now = look(places);
      setLit((old) => (same(old, now) ? old : now));
    };
    again();
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, [places]);
  if (lit === null) return null;
  const { x, y, width, height } = lit.board;
  const [across, down] = [width + 2 * REACH, height + 2 * REACH];
  const rings = lit.places.map((place) => ({
    x: place.x - ROOM,
    y: place.y - ROOM,
    width: place.width + 2 * ROOM,
    height: place.height + 2 * ROOM,
    rx: Math.min(14, place.width / 4),
  }));
  return (
    <svg
      className="l-spotlight"
      style={{ left: x - REACH, top: y - REACH }}
      width={across}
      height={down}
      viewBox={`${-REACH} ${-REACH} ${across} ${down}`}
      aria-hidden="true"
      focusable="false"
    >
      <mask id={mask}>
        <rect width={width} height={height} fill="#fff" />
        {rings.map((ring) => (
          <rect key={`${ring.x} ${ring.y}`} {...ring} fill="#000" />
        ))}
      </mask>
      <rect className="l-dim" width={width} height={height} mask={`url(#${mask})`} />
      {rings.map((ring) => (
        <g key={`${ring.x} ${ring.y}`}>
          <rect className="l-ring-edge" {...ring} />
          <rect className="l-ring" {...ring} />
        </g>
      ))}
    </svg>
  );
}
