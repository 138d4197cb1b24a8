import type { Sample } from './soak.ts';

const MB = 1024 * 1024;
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [900, 360, 60, 30];

/** The memory of node and database over the time, as SVG. */
export function chart(samples: readonly Sample[]): string {
  const last = samples.at(-1)?.at ?? 1;
  const most = Math.max(...samples.map(({ node, database }) => Math.max(node, database)));
  const x = (at: number) => LEFT + (at / last) * (WIDTH - LEFT - 10);
  const y = (bytes: number) => HEIGHT - BOTTOM - (bytes / most) * (HEIGHT - BOTTOM - 10);
  const line = (of: (sample: Sample) => number, colour: string) =>
    `<polyline fill="none" stroke="${colour}" points="${samples.map((sample) => `${x(sample.at).toFixed(1)},${y(of(sample)).toFixed(1)}`).join(' ')}"/>`;
  const marks = [0, 0.5, 1].map((part) => `<text x="5" y="${y(part * most) + 4}">${Math.round((part * most) / MB)} MB</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>${marks.join('')}<text x="${LEFT}" y="${HEIGHT - 8}">0</text><text x="${WIDTH - 60}" y="${HEIGHT - 8}">${Math.round(last / 60)} min</text>${line(({ node }) => node, '#a3341f')}${line(({ database }) => database, '#1f5fa3')}<text x="${LEFT + 10}" y="20" fill="#a3341f">node</text><text x="${LEFT + 60}" y="20" fill="#1f5fa3">PostgreSQL</text></svg>\n`;
}
