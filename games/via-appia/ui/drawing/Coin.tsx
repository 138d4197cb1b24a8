/** A sesterce around 0,0. */
export function Coin({ r = 10, letter = false }: { readonly r?: number; readonly letter?: boolean }) {
  return (
    <g>
      <circle r={r - 0.8} fill="var(--coin)" stroke="#6b4512" strokeWidth={1.6} />
      <circle r={r * 0.7} fill="none" stroke="#8a5d1c" strokeWidth={1.1} strokeDasharray="1.6 1.9" />
      {letter && (
        <text y={r * 0.34} textAnchor="middle" fontFamily="var(--serif)" fontWeight={700} fontSize={r} fill="#5c390c">
          S
        </text>
      )}
    </g>
  );
}
