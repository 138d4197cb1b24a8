import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Section } from './section.ts';

const sections: Readonly<Record<string, () => Promise<{ readonly section: Section }>>> = {
  playouts: () => import('./playouts.ts'),
  tournaments: () => import('./tournaments.ts'),
  quarry: () => import('./quarry.ts'),
  presses: () => import('./presses.ts'),
  page: () => import('./page.ts'),
  search: () => import('./search.ts'),
  server: () => import('./server-section.ts'),
  nodes: () => import('./nodes-section.ts'),
  many: () => import('./many-section.ts'),
  hostile: () => import('./hostile-section.ts'),
  reconnect: () => import('./reconnect-section.ts'),
};

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const INTRO = `# Benchmarks

Made by \`npm run bench\`, or a part of it by \`npm run bench -- PART\` (${Object.keys(sections).join(', ')}). Each figure stands beside a peer measured in the same run.
`;

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GiB, ${platform()} ${release()}, Node ${process.version}`;
}

/** The document with one part replaced or added. */
function withPart(text: string, id: string, part: string): string {
  const [begin, end] = [`<!-- ${id} -->`, `<!-- end of ${id} -->`];
  const whole = `${begin}\n${part}\n${end}\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  return from < 0 || to < 0 ? `${text}\n${whole}` : text.slice(0, from) + whole + text.slice(to + end.length + 1);
}

const asked = process.argv.slice(2);
for (const name of asked) if (!Object.hasOwn(sections, name)) throw new Error(`${name} is no part: ${Object.keys(sections).join(', ')}`);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

for (const [name, load] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { section } = await load();
  const [others = 0] = loadavg();
  const measured = await section.measure(say);
  const part = `## ${section.title}\n\n${measured}\n\n${new Date().toISOString().slice(0, 10)}, ${machine()}; load average before: ${others.toFixed(1)}.`;
  process.stdout.write(`${part}\n\n`);
  writeFileSync(file, withPart(existsSync(file) ? readFileSync(file, 'utf8') : INTRO, section.id, part));
}
