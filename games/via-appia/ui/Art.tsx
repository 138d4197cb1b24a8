import './Art.css';

/** A paving stone of the painted road between two widths of it. */
interface Slab {
  readonly d: string;
  readonly fill: string;
}

const TOP = 116;
const BOTTOM = 262;

/** Half the road's width at a height of the painting, around x = 192. */
function half(y: number): number {
  const t = (y - TOP) / (BOTTOM - TOP);
  return 9 + t * 128;
}

const middle = (y: number): number => 205 - ((y - TOP) / (BOTTOM - TOP)) * 22;

/** Rows of irregular slabs, small at the horizon and large in front. */
function slabs(): Slab[] {
  const out: Slab[] = [];
  const greys = ['#6e6b66', '#7d7a74', '#65625e', '#87837c', '#74716b'];
  let y = TOP;
  for (let row = 0; row < 11; row++) {
    const height = 4.4 + row * 2.35;
    const next = Math.min(BOTTOM, y + height);
    const n = 4 + (row % 2);
    for (let i = 0; i < n; i++) {
      const wobble = (k: number) => (((row * 7 + i * 13 + k * 5) % 9) - 4) / 60;
      const edge = (at: number, yy: number) => middle(yy) + half(yy) * (-1 + (2 * at) / n);
      const gap = 0.6 + row * 0.13;
      const left = i + (i > 0 ? wobble(1) : 0);
      const right = i + 1 + (i < n - 1 ? wobble(9) : 0);
      const x1 = edge(left, y) + gap;
      const x2 = edge(right, y) - gap;
      const x3 = edge(right, next) - gap;
      const x4 = edge(left, next) + gap;
      const top = y + gap;
      const bottom = next - gap;
      const cx = (x1 + x2) / 2;
      out.push({
        d: `M${x1},${top + 1}Q${cx},${top - 0.5} ${x2},${top + 0.8}Q${x2 + 1},${(top + bottom) / 2} ${x3},${bottom - 0.6}Q${cx},${bottom + 0.8} ${x4},${bottom - 0.8}Z`,
        fill: greys[(row * 3 + i * 2) % greys.length] ?? '#6e6b66',
      });
    }
    y = next;
    if (y >= BOTTOM) break;
  }
  return out;
}

function Pine({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-4,0L-2.6,-80H2.6L4.6,0ZM-1,-46L-21,-72M1,-50L20,-74"
        fill="#6b4423"
        stroke="#6b4423"
        strokeWidth={4}
        strokeLinejoin="round"
      />
      <path
        d="M-58,-84C-60,-98,-48,-108,-38,-108C-34,-122,-14,-129,0,-124C14,-132,36,-128,42,-115C56,-114,64,-102,62,-90C52,-78,28,-80,4,-78C-22,-75,-52,-76,-58,-84Z"
        fill="#2f5d48"
      />
      <path
        d="M-40,-106C-30,-122,-12,-126,0,-120C12,-128,32,-124,38,-112C26,-116,14,-110,4,-104C-10,-112,-24,-112,-40,-106Z"
        fill="#427f5c"
      />
    </g>
  );
}

const paving = slabs();

/** The home page's painting: the road under umbrella pines, running into the sun. */
export function Art() {
  return (
    <svg className="va-art" viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0,0H400V260H0Z" fill="#cfe3dd" />
      <circle cx={206} cy={112} r={27} fill="#f0b04a" />
      <path d="M0,104C70,92,130,100,200,112C270,98,340,94,400,104V130H0Z" fill="#8fb3a4" />
      <path d="M0,112C90,104,150,112,205,116C260,112,330,106,400,114V262H0Z" fill="#c9a84c" />
      <path d="M0,138C70,128,140,132,196,120L60,262H0Z" fill="#a8a44a" />
      <path d="M400,140C340,128,270,130,212,120L350,262H400Z" fill="#a8a44a" />
      <g stroke="#7c6a2a" strokeWidth={0.6}>
        <path d="M63,108H106V142H63Z" fill="#f0dcb4" />
        <path d="M59,108L63,102H106L110,108Z" fill="#d9bd86" />
        <path d="M86,142V128A6,6,0,0,1,98,128V142Z" fill="#6b4f2c" stroke="none" />
        <path d="M40,120H63V142H40Z" fill="#e3caa0" />
      </g>
      <Pine x={150} y={124} scale={0.24} />
      <Pine x={262} y={124} scale={0.24} />
      <Pine x={122} y={134} scale={0.42} />
      <Pine x={296} y={134} scale={0.44} />
      <path
        d={`M${middle(TOP) - half(TOP) - 1},${TOP}L${middle(BOTTOM) - half(BOTTOM) - 10},${BOTTOM}H${middle(BOTTOM) + half(BOTTOM) + 10}L${middle(TOP) + half(TOP) + 1},${TOP}Z`}
        fill="#cdb98f"
      />
      <path
        d={`M${middle(TOP) - half(TOP)},${TOP}L${middle(BOTTOM) - half(BOTTOM)},${BOTTOM}H${middle(BOTTOM) + half(BOTTOM)}L${middle(TOP) + half(TOP)},${TOP}Z`}
        fill="#46423e"
      />
      {paving.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
      <Pine x={44} y={214} scale={1.02} />
      <Pine x={352} y={186} scale={0.86} />
      <g stroke="#8a7257" strokeWidth={1.4} strokeLinejoin="round">
        <path d="M330,244V172A16,16,0,0,1,362,172V244Z" fill="#f1e4c8" />
        <path d="M322,244H370V254H322Z" fill="#dcc9a2" />
        <path d="M337,204H355M337,212H355M337,220H349" fill="none" />
      </g>
      <path
        d="M335,182L339,194L343,182M346,182V194M351,182V194"
        fill="none"
        stroke="#5c4326"
        strokeWidth={2.2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
