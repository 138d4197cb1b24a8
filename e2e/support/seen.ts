import type { Page } from 'playwright-core';

/** So many controls at most does a page have. */
const MOST = 160;

/**
 * Goes through a page by Tab, from its beginning, and names everything that cannot be seen while it has the focus: out of the window, or with something else
 * over its corners and its middle (WCAG 2.4.11). What is larger than the window counts where any of it is seen.
 */
export async function hiddenFocus(page: Page): Promise<{ readonly seen: number; readonly hidden: string[] }> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const hidden = new Set<string>();
  const seen = new Set<string>();
  for (let i = 0; i < MOST; i++) {
    await page.keyboard.press('Tab');
    // What has the focus is brought out from under what stands over it with the next frame.
    const found = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [l, r] = [Math.max(left, 0), Math.min(right, window.innerWidth)];
      const [t, b] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
      const inset = 3;
      const points = [
        [(l + r) / 2, (t + b) / 2],
        [l + inset, t + inset],
        [r - inset, t + inset],
        [l + inset, b - inset],
        [r - inset, b - inset],
      ] as const;
      const named = (one: Element | null) => `${one?.tagName.toLowerCase()}.${one?.getAttribute('class') ?? ''}`;
      const over = points.map(([x, y]) => document.elementFromPoint(x, y));
      // Within a picture nothing stands over a place of it, even where fingers are given another.
      const picture = element.closest('svg');
      const clear = over.filter((on) => on !== null && (element.contains(on) || on.contains(element) || picture?.contains(on) === true));
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return {
        path: `${named(element)} “${name.trim().slice(0, 50)}”`,
        ok: r - l > 2 * inset && b - t > 2 * inset && clear.length > 0,
        box: [left, top, right, bottom].map(Math.round).join(' '),
        under: named(over[0] ?? null),
      };
    });
    if (found === null || seen.has(`${found.path} ${found.box}`)) break;
    seen.add(`${found.path} ${found.box}`);
    if (!found.ok) hidden.add(`${found.path} at ${found.box} under ${found.under}`);
  }
  return { seen: seen.size, hidden: [...hidden] };
}

/** Words that are broken over two lines inside, without a hyphen that says so. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !parent.checkVisibility() || parent.closest('script, style, svg, select') !== null) continue;
      // For a screen reader alone.
      if (parent.closest('.k-hidden') !== null || parent.getBoundingClientRect().width <= 1) continue;
      for (const word of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word[0]} in ${parent.tagName.toLowerCase()}.${parent.getAttribute('class') ?? ''}`);
      }
    }
    return [...new Set(broken)];
  });
}

/** What makes the page go sideways: the outermost elements that reach out of the window. Empty where it does not. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
    const outermost = out.filter((element) => !out.some((other) => other !== element && other.contains(element)));
    return outermost.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} goes sideways`);
  });
}
