/** A fountain of the path's corners, centred on 0,0. */
export function Fountain() {
  return (
    <g>
      <circle r={38} fill="var(--stone)" stroke="var(--stone-line)" strokeWidth={2.4} />
      <circle r={30} fill="var(--water)" stroke="var(--stone-line)" strokeWidth={2} />
      <circle
        r={25.4}
        fill="none"
        stroke="#fff"
        strokeWidth={2}
        strokeLinecap="round"
        strokeDasharray="12 9"
        pathLength={168}
        opacity={0.85}
      />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <path key={angle} d="M0,-7C-5,-12,-5.4,-18,0,-22.5C5.4,-18,5,-12,0,-7Z" fill="#fff" opacity={0.92} transform={`rotate(${angle})`} />
      ))}
      <circle r={6.5} fill="var(--bronze)" stroke="var(--stone-ink)" strokeWidth={1.6} />
    </g>
  );
}
