/** What is read of a pointer event; a React one or the browser's. */
export interface PointerLike {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  readonly button: number;
  readonly buttons: number;
  readonly clientX: number;
  readonly clientY: number;
}

export interface DragOptions {
  /** Movement under so many px is a press, not a drag; 0 where left out. */
  readonly slack?: number;
  /** The pointer moved, once it has moved further than the slack. */
  onMove?(at: PointerLike): void;
  /** The pointer was lifted; `dragged`: it had moved further than the slack. */
  onRelease(at: PointerLike, dragged: boolean): void;
  /** The drag ended without being let go: nothing may come of it. */
  onCancel?(): void;
}

/** Before anything on the page hears of it. */
const FIRST = { capture: true };

/** How long after a drag the browser may still send its click, ms. */
const CLICK = 60;

/** True while a mouse button, finger or pen tip is down. What was lifted outside the window is noticed by this alone. */
export function isDown({ buttons }: Pick<PointerLike, 'buttons'>): boolean {
  return (buttons & 1) === 1;
}

/** True for a palm beside a pen: while a pen is down, touches mean nothing. */
export function isPalm(pointer: Pick<PointerLike, 'pointerType'>, followed: Pick<PointerLike, 'pointerType'>): boolean {
  return followed.pointerType === 'pen' && pointer.pointerType === 'touch';
}

/** Keeps the click that the browser sends after a drag from whatever lies under it. */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const view = window;
  view.addEventListener('click', swallow, FIRST);
  setTimeout(() => view.removeEventListener('click', swallow, FIRST), CLICK);
}

let stopFollowing: (() => void) | null = null;

/**
 * Follows the one pointer that went down until it is lifted, wherever that happens. Any other pointer that goes down meanwhile cancels, save a palm beside a
 * pen; so do Escape, another window, and a release that nobody saw. At most one pointer is followed at a time.
 * @returns how to cancel, or null where this pointer begins no drag: another button, or not the first finger
 */
export function followPointer(down: PointerLike, { slack = 0, onMove, onRelease, onCancel }: DragOptions): (() => void) | null {
  if (down.button !== 0 || !down.isPrimary) return null;
  stopFollowing?.();
  let dragged = false;
  let cancelled = false;
  const mine = (event: Event): PointerLike | null => {
    const pointer = event as PointerEvent;
    return pointer.pointerId === down.pointerId ? pointer : null;
  };
  const end = () => {
    for (const [type, listener] of Object.entries(listeners)) view.removeEventListener(type, listener, FIRST);
    if (stopFollowing === cancel) stopFollowing = null;
  };
  /** Nothing comes of it any more; the pointer is followed on only to keep its click from the page. */
  const cancel = () => {
    if (cancelled) return;
    cancelled = true;
    if (stopFollowing === cancel) stopFollowing = null;
    onCancel?.();
  };
  const listeners: Record<string, (event: Event) => void> = {
    pointermove: (event) => {
      const at = mine(event);
      if (at === null) return;
      if (!isDown(at)) {
        cancel();
        end();
        return;
      }
      dragged ||= Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) > slack;
      if (dragged && !cancelled) onMove?.(at);
    },
    pointerup: (event) => {
      const at = mine(event);
      if (at === null) return;
      end();
      if (dragged || cancelled) swallowClick();
      if (!cancelled) onRelease(at, dragged);
    },
    pointercancel: (event) => {
      if (mine(event) === null) return;
      cancel();
      end();
    },
    pointerdown: (event) => {
      const other = event as PointerEvent;
      if (other.pointerId === down.pointerId) {
        // Its release was never seen.
        cancel();
        end();
      } else if (!isPalm(other, down)) cancel();
    },
    keydown: (event) => {
      if ((event as KeyboardEvent).key === 'Escape') cancel();
    },
    blur: (event) => {
      if (event.target === view) cancel();
    },
  };
  const view = window;
  for (const [type, listener] of Object.entries(listeners)) view.addEventListener(type, listener, FIRST);
  stopFollowing = cancel;
  return cancel;
}
