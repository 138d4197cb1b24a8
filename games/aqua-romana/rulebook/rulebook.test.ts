import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (locale: string) => readFileSync(new URL(`./${locale}.md`, import.meta.url), 'utf8');
const anchors = (text: string) => [...text.matchAll(/^#{2,3} .+ \{#(AR-\d+)\}$/gm)].map((match) => match[1]);

describe.each(['en', 'it', 'fr'])('the rulebook in %s', (locale) => {
  const text = read(locale);

  test('has a section for every rule, in the order of the rules', () => {
    expect(anchors(text)).toEqual(Array.from({ length: 23 }, (_, i) => `AR-${i + 1}`));
  });

  test('has the same sections as the others', () => {
    const levels = (other: string) => [...read(other).matchAll(/^#{1,3} /gm)].map(([mark]) => mark);
    expect(levels(locale)).toEqual(levels('en'));
  });
});
