import type { CDPSession, Locator, Page } from 'playwright-core';

/** What of an accessibility node a screen reader says. */
interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: string | number };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** States that are said where they hold, and how. */
const STATES: Readonly<Record<string, (value: unknown) => string>> = {
  checked: (value) => (value === 'true' ? 'checked' : ''),
  pressed: (value) => (value === 'true' ? 'pressed' : ''),
  disabled: (value) => (value === true ? 'unavailable' : ''),
  expanded: (value) => (value === true ? 'expanded' : ''),
};

/** Roles that are not said: what they hold is. */
const SILENT: ReadonlySet<string> = new Set(['generic', 'none', 'paragraph', 'gridcell']);

/** How a focused element is said: its name, role, value, states and description. */
function nodeWords({ role, name, value, description, properties = [] }: AxNode): string {
  const kind = role?.value ?? '';
  const states = properties.map(({ name: state, value: given }) => STATES[state]?.(given.value) ?? '');
  const valueText = properties.find(({ name: property }) => property === 'valuetext')?.value.value;
  const words = [
    name?.value ?? '',
    SILENT.has(kind) ? '' : kind,
    String(valueText ?? value?.value ?? ''),
    ...states,
    description?.value ?? '',
  ];
  return words
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** As long as nobody presses anything, ms: who listens hears the page out before the next key. */
const PAUSE = 200;

/** What runs in the page: keeps in order what its live regions say, as long as nothing makes them inert. */
function listenInPage(): void {
  const said: string[] = [];
  const numbers = new WeakMap<Element, number>();
  let count = 0;
  /** What would change where something else has the focus, or it is called otherwise. */
  const signOf = (element: Element | null): string => {
    if (element === null || element === document.body) return '';
    const number = numbers.get(element) ?? count++;
    numbers.set(element, number);
    const attributes = [...element.attributes].filter(({ name }) => name.startsWith('aria-')).map(({ value }) => value);
    return [number, ...attributes, element.textContent, (element as HTMLInputElement).value, (element as HTMLInputElement).checked].join(
      '|',
    );
  };
  const hear = () => ({ sign: signOf(document.activeElement), said: said.splice(0) });
  (window as unknown as { ear: object }).ear = { hear };
  const live = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[aria-live], [role="log"], [role="status"], [role="alert"]') ?? null;
    return region === null || region.closest('[inert], [aria-hidden="true"]') !== null ? null : region;
  };
  const words = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const listen = () =>
    new MutationObserver((changes) => {
      const whole = new Set<Element>();
      for (const { target, addedNodes, type } of changes) {
        const region = live(target);
        if (region !== null) {
          // A log says what is added to it, the others all that they hold.
          if (region.getAttribute('role') === 'log') for (const node of addedNodes) if (words(node) !== '') said.push(words(node));
          if (region.getAttribute('role') !== 'log' && (addedNodes.length > 0 || type === 'characterData')) whole.add(region);
          continue;
        }
        // An alert is said as it comes.
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of [node, ...node.querySelectorAll('[role="alert"]')])
            if (alert.getAttribute('role') === 'alert' && live(alert) !== null) whole.add(alert);
        }
      }
      for (const region of whole) if (words(region) !== '') said.push(words(region));
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  if (document.documentElement === null) document.addEventListener('readystatechange', listen, { once: true });
  else listen();
}

/** What was heard of a game, turn by turn. */
export interface Heard {
  readonly keys: number;
  readonly words: number;
}

/**
 * Somebody who plays by ear: presses keys, and hears what has the focus and what live regions say, in order, as Chromium's accessibility tree tells it.
 * Keeps all of it as a transcript.
 */
export class Ear {
  readonly page: Page;
  readonly lines: string[] = [];
  readonly #cdp: CDPSession;
  #focus = '';
  #sign = '';
  #turn = { keys: 0, words: 0 };
  readonly #turns: Heard[] = [];

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  /** Begins to listen; call it before the page is opened. */
  static async listen(page: Page): Promise<Ear> {
    await page.clock.install();
    await page.addInitScript(listenInPage);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new Ear(page, cdp);
  }

  /** Presses a key and hears what comes of it. The page's time goes on, so that what it says a little later is heard, however slow the machine is. */
  async press(key: string): Promise<void> {
    this.#turn.keys++;
    await this.page.keyboard.press(key);
    await this.page.clock.runFor(PAUSE);
    this.lines.push(`> ${key}`);
    await this.hear();
  }

  /** Hears what has been said, and what has the focus where that has changed. */
  async hear(): Promise<void> {
    const { sign, said } = await this.page.evaluate(() =>
      (window as unknown as { ear: { hear(): { sign: string; said: string[] } } }).ear.hear(),
    );
    if (sign !== this.#sign) {
      this.#sign = sign;
      const focus = await this.#focused();
      if (focus !== this.#focus && focus !== '') this.#say(`  ${focus}`);
      this.#focus = focus;
    }
    for (const text of said) this.#say(`  * ${text}`);
  }

  /** Goes to an element: to the question with G, then with Tab, or Shift and Tab where it comes before; inside a group of radios or a board with arrow keys. */
  async goTo(target: Locator, most = 60): Promise<void> {
    const element = await target.elementHandle();
    if (element === null) throw new Error(`there is no ${target}`);
    for (let i = 0; i < most; i++) {
      const key = await element.evaluate((node) => {
        const { activeElement } = document;
        if (node.contains(activeElement)) return null;
        const question = node.closest('[data-heir]');
        if (question !== null && !question.contains(activeElement)) return 'g';
        const group = node.closest('[role="radiogroup"], [role="grid"], fieldset');
        if (node.getAttribute('tabindex') === '-1' && group?.contains(activeElement)) return 'ArrowRight';
        const before = activeElement !== null && (node.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return before && activeElement !== document.body ? 'Shift+Tab' : 'Tab';
      });
      if (key === null) return;
      await this.press(key);
    }
    throw new Error(`no key leads to ${target}:\n${this.lines.slice(-40).join('\n')}`);
  }

  /** Goes to an element and presses Enter there; a radio that the arrow keys have chosen already needs no more. */
  async choose(target: Locator): Promise<void> {
    const before = this.#turn.keys;
    await this.goTo(target);
    const chosen = await target.evaluate((node) => node.matches('[role="radio"][aria-checked="true"]'));
    if (!chosen || this.#turn.keys === before) await this.press('Enter');
  }

  /** A turn is over: what it took is counted. */
  endTurn(): void {
    this.#turns.push(this.#turn);
    this.#turn = { keys: 0, words: 0 };
    this.lines.push('');
  }

  /** The median of keys and of words a turn. */
  get median(): Heard {
    const middle = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
    return { keys: middle(this.#turns.map(({ keys }) => keys)), words: middle(this.#turns.map(({ words }) => words)) };
  }

  get turns(): number {
    return this.#turns.length;
  }

  /** All that live regions said, in order. */
  get announcements(): string[] {
    return this.lines.filter((line) => line.startsWith('  * ')).map((line) => line.slice(4));
  }

  /** Everything that was pressed and heard. */
  get transcript(): string {
    return `${this.lines.join('\n').trim()}\n`;
  }

  #say(line: string): void {
    if (line === '') return;
    this.#turn.words += countWords(line);
    this.lines.push(line);
  }

  async #focused(): Promise<string> {
    const { result } = await this.#cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return '';
    try {
      const { nodes } = (await this.#cdp.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false })) as {
        nodes: readonly AxNode[];
      };
      const [node] = nodes;
      return node === undefined || node.ignored || node.role?.value === 'RootWebArea' ? '' : nodeWords(node);
    } catch {
      // It went away while it was asked about.
      return '';
    }
  }
}
