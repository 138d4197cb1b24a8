/** What a key does, the same in every game. */
export type Command =
  | 'question'
  | 'moves'
  | 'here'
  | 'row'
  | 'column'
  | 'next'
  | 'previous'
  | 'threats'
  | 'standings'
  | 'last'
  | 'endTurn'
  | 'undo'
  | 'refusal'
  | 'hint'
  | 'keys';

/** A key and what is held with it. A letter alone may be switched off (WCAG 2.1.4). */
export interface Binding {
  readonly command: Command;
  readonly key: string;
  readonly held?: 'shift' | 'ctrl' | 'alt';
}

/** In the order in which the dialog lists them. */
export const bindings: readonly Binding[] = [
  { command: 'question', key: 'g' },
  { command: 'moves', key: 'm' },
  { command: 'here', key: 'i' },
  { command: 'row', key: 'r' },
  { command: 'column', key: 'c' },
  { command: 'next', key: 'w' },
  { command: 'previous', key: 'w', held: 'shift' },
  { command: 'threats', key: 't' },
  { command: 'standings', key: 's' },
  { command: 'last', key: 'l' },
  { command: 'endTurn', key: 'Enter', held: 'ctrl' },
  { command: 'undo', key: 'z', held: 'ctrl' },
  { command: 'refusal', key: 'r', held: 'alt' },
  { command: 'hint', key: 'h', held: 'alt' },
  { command: 'keys', key: '?' },
];

/** True for a binding that is a character alone: it may stand in the way of who dictates, or of a screen reader's own keys. */
export function isCharacter({ held }: Binding): boolean {
  return held !== 'ctrl' && held !== 'alt';
}

/** As `aria-keyshortcuts` and the dialog write it: `Control+Enter`. */
export function keyName({ key, held }: Binding): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return held === undefined ? name : `${{ shift: 'Shift', ctrl: 'Control', alt: 'Alt' }[held]}+${name}`;
}

/** What of a key event is looked at. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

function matches({ key, held }: Binding, event: Pressed): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  if (key === '?') return event.key === '?' && !ctrl && !event.altKey;
  if (event.shiftKey !== (held === 'shift') || ctrl !== (held === 'ctrl') || event.altKey !== (held === 'alt')) return false;
  // A Mac's Alt makes another letter of it.
  const code = held === 'alt' && event.code === `Key${key.toUpperCase()}`;
  return code || event.key.toLowerCase() === key.toLowerCase();
}

/** What the pressed key means; null: nothing. `characters`: whether letters alone mean anything. */
export function commandOf(event: Pressed, characters: boolean): Command | null {
  const found = bindings.find((binding) => (characters || !isCharacter(binding)) && matches(binding, event));
  return found?.command ?? null;
}

/** Where letters are written or looked up, and where another matter has the floor. */
const WRITING = 'textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';
/** Inputs in which no letter is written. */
const LETTERLESS: ReadonlySet<string> = new Set(['radio', 'checkbox', 'range', 'button', 'submit']);

/** True where keys belong to what has the focus. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && !LETTERLESS.has(target.type)) return true;
  return target.closest(WRITING) !== null;
}
