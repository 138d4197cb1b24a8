import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds wrong with the page as it stands: rule, where, why. Empty is good. @param rules only these */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The site's policy lets no foreign script in; evaluating is the tester's own door.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly = rules ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const violations = await page.evaluate(async (only) => {
    const { axe: run } = window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } };
    // As it is when it is painted: what keeps it from that would count as a lack of contrast.
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [];
    try {
      const result = await run.run({ runOnly: only, resultTypes: ['violations'] });
      return result.violations;
    } finally {
      document.adoptedStyleSheets = sheets;
    }
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
