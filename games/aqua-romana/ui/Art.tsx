import './Art.css';

/** One arch: the opening with the shaded reveal on its left, standing on `base`. */
function Arch({ x, top, base, width, sky }: { x: number; top: number; base: number; width: number; sky: string }) {
  const r = width / 2;
  const d = `M${x},${base}V${top + r}A${r},${r} 0 0 1 ${x + width},${top + r}V${base}Z`;
  const reveal = width * 0.17;
  return (
    <g>
      <path d={d} fill="#b98a58" />
      <path
        d={`M${x + reveal},${base}V${top + r}A${r},${r} 0 0 1 ${x + width * 0.62},${top + 0.9}A${r},${r} 0 0 1 ${x + width},${top + r}V${base}Z`}
        fill={sky}
      />
    </g>
  );
}

function Pine({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-4.4,0L-3,-82H3L5,0ZM-2,-44L-23,-74M2,-50L22,-76" fill="#6b4423" stroke="#6b4423" strokeWidth={4} strokeLinejoin="round" />
      <path
        d="M-56,-86C-58,-100,-46,-110,-36,-110C-34,-124,-14,-131,0,-126C14,-134,36,-130,42,-117C54,-116,62,-104,60,-92C52,-80,28,-82,4,-80C-22,-77,-50,-78,-56,-86Z"
        fill="#2f5d48"
      />
      <path
        d="M-38,-108C-30,-124,-12,-128,0,-122C12,-130,32,-126,38,-114C26,-118,14,-112,4,-106C-10,-114,-24,-114,-38,-108Z"
        fill="#427f5c"
      />
    </g>
  );
}

function Cypress({ x, y, height }: { x: number; y: number; height: number }) {
  const w = height * 0.13;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0,4V-4`} stroke="#6b4423" strokeWidth={2.4} />
      <path
        d={`M0,${-height}C${w},${-height * 0.55},${w * 1.15},${-height * 0.2},0,0C${-w * 1.15},${-height * 0.2},${-w},${-height * 0.55},0,${-height}Z`}
        fill="#2b5a48"
      />
    </g>
  );
}

/** The home page's painting: an aqueduct of two storeys, its water on top. */
export function Art() {
  const upper = Array.from({ length: 12 }, (_, i) => 12 + 35.4 * i);
  const lower = Array.from({ length: 7 }, (_, i) => -29 + 70.8 * i);
  return (
    <svg className="ar-art" viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g>
        <path d="M0,0H400V260H0Z" fill="#f3dfb6" />
        <path d="M271,84A35,35 0 0 1 341,84Z" fill="#e59a35" />
        <path d="M0,84H400V89H0Z" fill="#f7ead0" />
        <path d="M0,88H400V101H0Z" fill="#6fc2d3" />
        <path d="M6,92.5H70M96,96.5H172M192,91.5H262M284,96H374" stroke="#fffaf0" strokeWidth={2} strokeLinecap="round" />
        <path d="M0,100H400V109H0Z" fill="#d8bd94" />
        <path d="M0,109H400V214H0Z" fill="#f6ead3" />
        {upper.map((x, i) => (
          <g key={x}>
            <Arch x={x} top={119} base={149} width={21} sky="#a9bfa1" />
            <path
              d={`M${x + 3.6},133C${x + 9},${126 + (i % 3) * 2},${x + 15},${131 + (i % 2) * 3},${x + 21},${134 - (i % 3)}V129.5A10.5,10.5 0 0 0 ${x + 13},119.800C${x + 7},121,${x + 3.6},126,${x + 3.6},133Z`}
              fill="#f3dfb6"
            />
          </g>
        ))}
        <path d="M0,149H400V156H0Z" fill="#d8bd94" />
        <path d="M0,152.5H400" stroke="#f6ead3" strokeWidth={1.4} />
        {lower.map((x) => (
          <g key={x}>
            <path
              d={`M${x + 26},158L${x + 24},152M${x + 12},163L${x + 5},157M${x + 3},172L${x - 5},168M${x + 40},163L${x + 47},157M${x + 49},172L${x + 57},168`}
              stroke="#d8bd94"
              strokeWidth={2.2}
              strokeLinecap="round"
            />
            <Arch x={x} top={159} base={226} width={52} sky="#7fa08a" />
          </g>
        ))}
        <path d="M0,228C60,220,120,226,190,222C270,217,330,226,400,220V260H0Z" fill="#b69a4b" />
        <path d="M0,240C90,232,150,240,230,238C300,236,350,238,400,233V260H0Z" fill="#8f7b39" />
        <Cypress x={112} y={236} height={46} />
        <Cypress x={130} y={239} height={36} />
        <Pine x={56} y={243} scale={1.02} />
        <Pine x={352} y={247} scale={0.8} />
      </g>
    </svg>
  );
}
