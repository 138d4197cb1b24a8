import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

/** Something that was in sight moved by itself or by what a press brought. */
export interface Shift {
  /** The browser's measure: the share of the screen that moved, times how far. */
  readonly value: number;
  /** What moved, as far as it is still there. */
  readonly moved: readonly string[];
}

/** Where things come and go by their nature: the log's rows, dialogs and what is said for a moment. */
const FREE = '.t-log, .t-latest, [role="dialog"], [role="alertdialog"], [role="alert"], .t-toast';

/** What runs in the page: tells of every layout shift once the table is there, those that follow on a press among them. */
function watch(free: string): void {
  const nameOf = (node: Node | null): string | null => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (element === null) return 'gone';
    if (element.closest(free) !== null) return null;
    const names: string[] = [];
    for (let at: Element | null = element; at !== null && at.id !== 'root' && names.length < 4; at = at.parentElement)
      names.unshift(`${at.tagName.toLowerCase()}.${[...at.classList].join('.')}`);
    return names.join(' ');
  };
  let since: number | null = null;
  new PerformanceObserver((list) => {
    if (document.querySelector('.t-prompt, .t-curtain') === null) since = null;
    else since ??= performance.now() + 600;
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
      if (since === null || entry.startTime < since) continue;
      const moved = entry.sources.map(({ node }) => nameOf(node)).filter((name) => name !== null);
      if (moved.length > 0) void (window as unknown as { shifted(shift: object): void }).shifted({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Watches all pages of a context from now on for what moves at a table. @returns the shifts, which grow */
export async function watchShifts(context: BrowserContext): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await context.exposeFunction('shifted', (shift: Shift) => void shifts.push(shift));
  await context.addInitScript(watch, FREE);
  return shifts;
}

/** What moved most, summed by what it was. */
function worst(shifts: readonly Shift[]): string {
  const sums = new Map<string, number>();
  for (const { value, moved } of shifts) for (const name of new Set(moved)) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 14)
    .map(([name, sum]) => `${sum.toFixed(3)} ${name}`)
    .join('\n');
}

/** Nothing under a finger moves: all shifts of a game together are no more than `most`. */
export function expectStill(shifts: readonly Shift[], most: number): void {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `what moved:\n${worst(shifts)}`).toBeLessThanOrEqual(most);
}
