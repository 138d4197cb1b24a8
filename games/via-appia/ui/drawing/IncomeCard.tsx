import type { Counts, Size } from '../../rules/position.ts';
import { Coin } from './Coin.tsx';
import { WoodDisc } from './WoodDisc.tsx';

const DISC: Readonly<Record<Size, number>> = { S: 14, M: 18, L: 25 };

/** The discs of a card in rows that fit: at most two side by side, the larger first. */
function rows(stones: Counts): Size[][] {
  const list: Size[] = [...Array(stones.L).fill('L'), ...Array(stones.M).fill('M'), ...Array(stones.S).fill('S')];
  if (list.length <= 1) return [list];
  if (list.length === 2) return [list];
  const [first, ...rest] = list;
  return first ? [[first], rest] : [];
}

/** The face of an income card, 100 × 130 units: stones above, coins below. */
export function IncomeFace({ stones, coins }: { readonly stones: Counts; readonly coins: number }) {
  const lines = rows(stones);
  let y = lines.length === 1 ? 48 : 26;
  return (
    <g>
      <rect x={1} y={1} width={98} height={128} rx={8} fill="var(--paper)" stroke="var(--edge)" strokeWidth={2} />
      <path d="M2,90H98V121A7,7,0,0,1,91,128H9A7,7,0,0,1,2,121Z" fill="var(--seat-yellow-tint)" stroke="var(--edge)" strokeWidth={1.2} />
      {lines.map((line, l) => {
        const height = Math.max(...line.map((size) => DISC[size]));
        if (l > 0) y += height + 20;
        const widths = line.map((size) => 2 * DISC[size]);
        let at = 50 - widths.reduce((sum, width) => sum + width + 5, -5) / 2;
        return line.map((size, i) => {
          const x = at + DISC[size];
          at += 2 * DISC[size] + 5;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal discs differ only by their place
            <g key={`${l}-${i}`} transform={`translate(${x} ${y})`}>
              <WoodDisc size={size} r={DISC[size]} seed={l * 3 + i + 1} />
            </g>
          );
        });
      })}
      {Array.from({ length: coins }, (_, i) => i).map((i) => (
        <g key={i} transform={`translate(${50 + (i - (coins - 1) / 2) * 17} 109)`}>
          <Coin r={10.5} />
        </g>
      ))}
    </g>
  );
}

/** The back of a card; the deck shows its number of cards. */
export function IncomeBack({ count }: { readonly count?: number }) {
  return (
    <g>
      {count !== undefined && count > 1 && (
        <rect x={5} y={5} width={98} height={128} rx={8} fill="#6b2117" stroke="#4a1d14" strokeWidth={2} />
      )}
      <rect x={1} y={1} width={98} height={128} rx={8} fill="#8e2f20" stroke="#4f140b" strokeWidth={2} />
      <rect x={7.5} y={7.5} width={85} height={115} rx={4} fill="none" stroke="#f0be8f" strokeWidth={1.4} />
      <g transform={`translate(50 ${count === undefined ? 65 : 48})`} fill="none" stroke="#fbeed8" strokeWidth={6}>
        <path d="M13,-8A16,16,0,1,0,13,8" />
        <path d="M-6,0C-2,-5,2,5,6,0S14,-3,19,0" strokeWidth={3.4} strokeLinecap="round" />
      </g>
      {count !== undefined && (
        <text x={50} y={105} textAnchor="middle" fontFamily="var(--serif)" fontWeight={700} fontSize={28} fill="#fbeed8">
          {count}
        </text>
      )}
    </g>
  );
}
