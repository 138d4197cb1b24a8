import type { ReactNode } from 'react';

const HEAP = [
  [120, 190],
  [200, 195],
  [280, 190],
  [160, 135],
  [240, 135],
  [200, 80],
];

function Stones({ fill }: { readonly fill: string }): ReactNode {
  return HEAP.map(([x, y]) => <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={44} ry={34} fill={fill} stroke="#3b2f24" strokeWidth={4} />);
}

/** The painted panel of the home page. */
export function Art(): ReactNode {
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width={400} height={260} fill="#e9dcb8" />
      <Stones fill="#b9a98a" />
    </svg>
  );
}

/** The small picture of a table in a list. */
export function Thumbnail(): ReactNode {
  return (
    <svg viewBox="60 20 280 224" aria-hidden="true" focusable="false">
      <rect x={60} y={20} width={280} height={224} fill="var(--land)" />
      <Stones fill="var(--raised)" />
    </svg>
  );
}
