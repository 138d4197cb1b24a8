import { knownNames } from '@castellum/ui-kit';
import { expect, test } from 'vitest';
import { readRulebook } from './markdown.ts';

const book = readRulebook(
  `# The game

_For two._

## In one minute

Play.

## Closing {#AR-14}

You may *close*.

\`\`\`figure stop c1-i7
**Length 8.** It faces \`g7\`.
\`\`\`

### More <b> {#AR-15}

\`\`\`
figure of speech
\`\`\`

**Via Appia** & _the Idraulico_.
`,
  knownNames({ 'Via Appia': 'la', Idraulico: 'it' }),
);

test('sections have the rule as their address, or their place where there is none', () => {
  expect(book.sections).toEqual([
    { id: 'part-1', rule: null, title: 'In one minute', level: 2 },
    { id: 'AR-14', rule: 'AR-14', title: 'Closing', level: 2 },
    { id: 'AR-15', rule: 'AR-15', title: 'More <b>', level: 3 },
  ]);
});

test('figures stand between the texts, with their captions as HTML and as words', () => {
  expect(book.pieces.map(({ kind }) => kind)).toEqual(['text', 'figure', 'text']);
  expect(book.pieces[1]).toEqual({
    kind: 'figure',
    name: 'stop',
    part: 'c1-i7',
    html: '<strong>Length 8.</strong> It faces <code>g7</code>.',
    words: 'Length 8. It faces g7.',
  });
});

test('a rule’s number is a link in its heading; HTML stays text; any other block is one', () => {
  const html = book.pieces.map((piece) => piece.html).join('');
  expect(html).toContain('<h2 id="AR-14" tabindex="-1"><a href="#AR-14" class="r-number">AR-14</a> Closing</h2>');
  expect(html).toContain('More &lt;b&gt;');
  expect(html).toContain('<pre><code>figure of speech');
  expect(html).not.toContain('<h1');
});

test('names in another language say so, in captions as in texts', () => {
  expect(book.pieces.at(-1)?.html).toContain(
    '<strong><span lang="la">Via Appia</span></strong> &amp; <em>the <span lang="it">Idraulico</span></em>',
  );
});
