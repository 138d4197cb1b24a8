import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RULES = Array.from({ length: 17 }, (_, i) => `WW-${i + 1}`);

it.each(['en', 'it', 'fr'])('the rulebook in %s has a section for every rule, in order', (locale) => {
  const text = readFileSync(new URL(`./${locale}.md`, import.meta.url), 'utf8');
  const anchors = [...text.matchAll(/^## .+ \{#(WW-\d+)\}$/gm)].map(([, rule]) => rule);
  expect(anchors).toEqual(RULES);
});
