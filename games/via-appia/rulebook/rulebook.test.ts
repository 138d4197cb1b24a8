import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const anchors = (text: string): string[] => [...text.matchAll(/^#+ .*\{#(VA-\d+)\}$/gm)].map(([, rule]) => rule ?? '');

const cited = new Set(
  readdirSync(new URL('../rules/', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => [...read(`../rules/${name}`).matchAll(/'(VA-\d+)'/g)].map(([, rule]) => rule ?? '')),
);

it.each(['en', 'it', 'fr'])('%s: every rule that a refusal cites can be read about, each once', (locale) => {
  const found = anchors(read(`./${locale}.md`));
  expect(new Set(found).size).toBe(found.length);
  expect(cited.size).toBeGreaterThan(8);
  for (const rule of cited) expect(found).toContain(rule);
});

it('the three languages have the same sections in the same order', () => {
  const shape = (locale: string) =>
    [...read(`./${locale}.md`).matchAll(/^(#+) .*?(\{#VA-\d+\})?$/gm)].map(([, level, anchor]) => `${level} ${anchor ?? ''}`);
  expect(shape('it')).toEqual(shape('en'));
  expect(shape('fr')).toEqual(shape('en'));
});
