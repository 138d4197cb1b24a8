import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesIn } from '@castellum/learn';
import { describe, expect, it } from 'vitest';

const games = fileURLToPath(new URL('../../../games/', import.meta.url));
const ids = readdirSync(games, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && readdirSync(games + entry.name).includes('rulebook') ? [entry.name] : [],
);

/** The rules of every language's rulebook. */
const rulebooks = (id: string) => ['en', 'it', 'fr'].map((locale) => rulesIn(readFileSync(`${games}${id}/rulebook/${locale}.md`, 'utf8')));

describe.each(ids)('%s: whoever is told why can read on', (id) => {
  it('every rule that a refusal may cite has its section', () => {
    const folder = `${games}${id}/rules/`;
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const cited = new Set(
      sources.flatMap((name) =>
        [...readFileSync(folder + name, 'utf8').matchAll(/['"`]([A-Z]{2}-\d+)[a-z]?['"`]/g)].map(([, rule]) => rule ?? ''),
      ),
    );
    expect(cited.size).toBeGreaterThan(5);
    for (const rules of rulebooks(id)) expect([...cited].filter((rule) => !rules.has(rule))).toEqual([]);
  });

  it('every reason of a hint names a rule, and that has its section', async () => {
    const { ruleOfReason }: { ruleOfReason: Readonly<Record<string, string>> } = await import(`../../../games/${id}/bot/reasons.ts`);
    const texts = readFileSync(`${games}${id}/locales/en.po`, 'utf8');
    const reasons = [...texts.matchAll(/^msgid "[a-z-]+\.why\.([^"]+)"$/gm)].map(([, reason]) => reason ?? '');
    expect(reasons.length).toBeGreaterThan(5);
    const beginnings = Object.keys(ruleOfReason);
    expect(reasons.filter((reason) => !beginnings.some((one) => reason === one || reason.startsWith(`${one}.`)))).toEqual([]);
    for (const rules of rulebooks(id)) expect(Object.values(ruleOfReason).filter((rule) => !rules.has(rule))).toEqual([]);
  });
});
