import type { Page } from 'playwright-core';

/** What the focused element is called, as its label, its text or its value says. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const labelled = element.getAttribute('aria-label');
    if (labelled !== null) return labelled;
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return element.labels?.[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? element.name;
    return text;
  });
}

/** Presses Tab until the focus is on something of that name; fails after a whole round of the page. */
export async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`Tab does not lead to ${name}; passed: ${passed.join(' | ')}`);
}
