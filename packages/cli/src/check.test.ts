import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './run.ts';

const WATERWORKS = fileURLToPath(new URL('../../../games/waterworks/', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'castellum-check-')), 'waterworks');
  for (const part of ['learn/figures', 'rulebook']) mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['rulebook/en.md', 'learn/figures/start.json'])
    writeFileSync(join(folder, file), readFileSync(join(WATERWORKS, file)));
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** What the command says of a file with that text. */
async function check(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const out: string[] = [];
  const status = await run(['check', file], {
    out: (line) => out.push(line),
    err: () => undefined,
    stdin: async () => Buffer.from(''),
    env: {},
  });
  return { status, out: out.map((line) => line.slice(folder.length + 1)) };
}

/** A lesson, a field a line, so that lines can be counted. */
const lesson = (step: string) => `[
  {
    "id": "one",
    "title": { "en": "One", "it": "Uno", "fr": "Un" },
    "minutes": 1,
    "steps": [
      {
        "position": "start",
        "say": { "en": "Lay a pipe.", "it": "Posa un tubo.", "fr": "Posez un tuyau." },
        ${step}
      }
    ]
  }
]
`;

it('a comma too many: the line of what is no JSON', async () => {
  const { status, out } = await check('learn/lessons.json', lesson('"rule": "WW-9",'));
  expect(status).toBe(2);
  expect(out).toEqual(['learn/lessons.json:11: is no JSON: property name expected']);
});

it('a field written wrongly, and a rule that there is not: each with its line', async () => {
  const { out } = await check('learn/lessons.json', lesson('"rule": "WW-99",\n        "wants": []'));
  expect(out).toEqual([
    expect.stringMatching(/^learn\/lessons\.json:11: \[0\]\.steps\[0\]\.wants is unknown; known are position, say/),
    'learn/lessons.json:10: [0].steps[0].rule WW-99 is no rule of the rulebook',
  ]);
});

it('a language that is missing, and a speech that is too long', async () => {
  const long = Array.from({ length: 46 }, () => 'tubo').join(' ');
  const { out } = await check(
    'learn/lessons.json',
    lesson('"rule": "WW-9"').replace(', "fr": "Posez un tuyau."', '').replace('Posa un tubo.', long),
  );
  expect(out).toEqual([
    'learn/lessons.json:9: [0].steps[0].say.it has 46 words; at most 45 are read',
    'learn/lessons.json:9: [0].steps[0].say.fr must be a text',
  ]);
});

it('a decision that the rules do not allow in that position', async () => {
  const words = '{ "en": "Now", "it": "Ora", "fr": "Maintenant" }';
  const { out } = await check(
    'learn/lessons.json',
    lesson(`"task": ${words},\n        "want": [\n          { "action": { "type": "plumber" } }\n        ],\n        "done": ${words}`),
  );
  expect(out).toEqual(['learn/lessons.json:12: [0].steps[0].want[0] no legal action is like that in this position']);
});

it('a puzzle whose solution is not legal, a figure that is no position, a rulebook that shows a figure that is not there', async () => {
  const [first = '', second = ''] = readFileSync(join(WATERWORKS, 'learn/puzzles.jsonl'), 'utf8').split('\n');
  const wrong = JSON.stringify({ ...JSON.parse(second), solution: { type: 'discard', card: 'none' } });
  const puzzles = await check('learn/puzzles.jsonl', `${first}\n${wrong}\n`);
  expect(puzzles.out[0]).toMatch(/^learn\/puzzles\.jsonl:2: solution/);
  const start = readFileSync(join(folder, 'learn/figures/start.json'), 'utf8');
  const turned = JSON.stringify({ ...JSON.parse(start), turn: 9 }, null, 2);
  const line = turned.split('\n').findIndex((text) => text.includes('"turn"')) + 1;
  const figure = await check('learn/figures/start.json', turned);
  expect(figure.out).toEqual([expect.stringMatching(new RegExp(`^learn/figures/start\\.json:${line}: turn `))]);
  writeFileSync(join(folder, 'learn/figures/start.json'), start);
  const book = await check('rulebook/en.md', '# Rules\n\n```figure nowhere\nA caption.\n```\n');
  expect(book.out).toEqual(['rulebook/en.md:3: figure there is no learn/figures/nowhere.json, or it is not JSON']);
});
