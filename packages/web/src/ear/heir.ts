// A focus never falls into the void: where what had it goes away, an heir takes it, so that a screen reader goes on from there and so does the next Tab.

/** How long whoever made the change has to place the focus, ms; a closed dialog gives it back within a frame or two, a game a little later. */
const GRACE = 120;
/** How many places the focus is remembered at. */
const REMEMBERED = 8;

/** What comes and goes over the page: a focus lost there goes back to where it came from. */
const PASSING = '[data-passing], [role="dialog"], [role="alertdialog"], [role="alert"], [role="menu"], [role="listbox"]';
/** The region whose heading is the heir of the whole table: what to do now. */
const QUESTION = '[data-heir] h2';

/** Gives the focus to an element that no Tab leads to, and brings it into sight. */
export function focusOn(element: HTMLElement | SVGElement): void {
  if (!element.hasAttribute('tabindex') && !element.matches('a[href], button, input, select, textarea'))
    element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'nearest' });
  uncover(element);
}

/** Between what has the focus and what would stand over it, px. */
const GAP = 6;

/** Brings what has the focus out from under the bar above the page and the prompt below it (WCAG 2.4.11). */
function uncover(element: Element): void {
  for (const cover of document.querySelectorAll<HTMLElement>('[data-covers]')) {
    if (cover.contains(element)) continue;
    const over = cover.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    if (own.height > window.innerHeight / 2) continue;
    if (own.bottom <= over.top || own.top >= over.bottom || own.right <= over.left || own.left >= over.right) continue;
    window.scrollBy({ top: cover.dataset.covers === 'top' ? own.top - over.bottom - GAP : own.bottom - over.top + GAP });
  }
}

/** Moves the focus to what is asked now. False where nothing is. */
export function focusQuestion(): boolean {
  const heading = document.querySelector<HTMLElement>(QUESTION);
  if (heading === null) return false;
  focusOn(heading);
  return true;
}

function canHold(element: Element): element is HTMLElement | SVGElement {
  const reachable =
    element.isConnected && !element.matches(':disabled') && element.closest('[inert], [hidden], [aria-hidden="true"]') === null;
  return reachable && (element instanceof HTMLElement || element instanceof SVGElement);
}

/** The way up from an element, as it was while it was there. */
function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) ancestors.push(parent);
  return ancestors;
}

interface Held {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  readonly passing: boolean;
}

/** Who takes the focus after `lost`. `before`: where it was earlier, the latest first. */
function heirOf(lost: Held, before: readonly Held[]): { readonly element: HTMLElement | SVGElement; readonly settled: boolean } | null {
  const dialog = lost.ancestors.find((ancestor) => ancestor.isConnected && ancestor.matches('[role="dialog"], [role="alertdialog"]'));
  const title = dialog?.querySelector<HTMLElement>('h2');
  if (title != null) return { element: title, settled: true };
  if (lost.passing) {
    const earlier = before.find(({ element, passing }) => !passing && canHold(element))?.element;
    if (earlier !== undefined && canHold(earlier)) return { element: earlier, settled: true };
  }
  // A board whose spot went away has another one.
  const board = lost.element.hasAttribute('data-spot') ? lost.ancestors.find((ancestor) => ancestor.isConnected) : undefined;
  const spot = board?.querySelector<SVGElement | HTMLElement>('[data-spot][tabindex="0"]');
  if (spot != null) return { element: spot, settled: true };
  const question = document.querySelector<HTMLElement>(QUESTION);
  if (question !== null) return { element: question, settled: true };
  for (const ancestor of lost.ancestors) {
    const heading = ancestor.isConnected ? ancestor.querySelector<HTMLElement>('h2, h3') : null;
    if (heading !== null && canHold(heading)) return { element: heading, settled: true };
  }
  const top = document.querySelector<HTMLElement>('h1');
  return top === null ? null : { element: top, settled: false };
}

/** Watches over the focus of the page. @returns ends it */
export function watchFocus(): () => void {
  let held: Held | null = null;
  let before: Held[] = [];
  /** A heading that has the focus only until there is something better. */
  let makeshift: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = (): boolean => {
    const { activeElement } = document;
    const nowhere = activeElement === null || activeElement === document.body;
    return nowhere && held !== null && !canHold(held.element);
  };
  const inherit = () => {
    if (held === null || !isLost()) return;
    const heir = heirOf(held, before);
    if (heir === null) return;
    focusOn(heir.element);
    makeshift = heir.settled ? null : heir.element;
  };
  const look = () => {
    if (makeshift !== null && document.activeElement === makeshift) {
      if (focusQuestion()) makeshift = null;
      return;
    }
    if (!isLost()) return;
    clearTimeout(timer);
    // Within the question the next one follows at once.
    if (held?.ancestors.some((ancestor) => ancestor.isConnected && ancestor.matches('[data-heir]'))) inherit();
    else timer = setTimeout(inherit, GRACE);
  };
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return;
    if (held !== null) before = [held, ...before.filter(({ element }) => element.isConnected)].slice(0, REMEMBERED);
    held = { element: target, ancestors: ancestorsOf(target), passing: target.closest(PASSING) !== null };
    makeshift = null;
    // A press with the mouse moves nothing away from under it.
    if (target.matches(':focus-visible')) requestAnimationFrame(() => uncover(target));
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Whoever presses beside everything wants no focus.
    if (relatedTarget === null && target instanceof Element && canHold(target)) {
      setTimeout(() => {
        if (held?.element === target && canHold(target) && document.activeElement === document.body && document.hasFocus()) held = null;
      });
    }
  };
  const observer = new MutationObserver(look);
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', leave);
  };
}
