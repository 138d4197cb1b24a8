/** How long the page takes to show the next prompt, ms. */
const SETTLED = 90;

/** When a prompt has changed and taken the focused control with it, the focus goes to the chosen place or card instead of being lost. */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next =
      document.querySelector<HTMLElement>('.ww-place[aria-pressed="true"]') ??
      document.querySelector<HTMLElement>('.ww-hand [tabindex="0"]');
    next?.focus({ preventScroll: true });
  }, SETTLED);
}
