import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { rowEnd, type Spot, towards } from './spatial.ts';

export interface RovingOptions {
  /** Where the tab stop is at first; else the first spot. */
  readonly initial?: string;
  /** Enter, Space, click or tap on a spot. */
  onActivate(id: string): void;
  /** The tab stop moved to a spot and took the focus (for previews). */
  onMove?(id: string): void;
  /** Escape inside the board. */
  onEscape?(): void;
  /** Any other key (letters that turn a tile …); true where it was used. */
  onKey?(id: string, event: KeyboardEvent): boolean;
  /** What stands before the spots' ids in the names of their places (`SpokenPlace.id`), where a page has several boards. */
  readonly region?: string;
  /** How much heights may differ within a row; default .25. */
  readonly rowTolerance?: number;
}

export interface RovingItemProps {
  readonly tabIndex: 0 | -1;
  readonly 'data-spot': string;
  readonly 'data-place': string;
  ref(element: SVGElement | HTMLElement | null): void;
  onFocus(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** What stays the same for a spot, however the board is drawn. */
type KeptProps = Omit<RovingItemProps, 'tabIndex' | 'data-place'>;

export interface Roving {
  /** The spot that holds the board's one tab stop. */
  readonly current: string | null;
  /** Moves the tab stop, and the focus too where `focus` is true. */
  go(id: string, focus?: boolean): void;
  /** The props of a spot's element (an SVG `<g>` or any other). Give it a role and a name. */
  item(id: string): RovingItemProps;
}

const directions: Record<string, 'left' | 'right' | 'up' | 'down'> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * One tab stop for a whole board: arrow keys go to the nearest spot that way, Home and End to the ends of the row (with Control of the board), Enter and
 * Space activate. Spots are drawn by the caller in reading order.
 */
export function useRoving(spots: readonly Spot[], options: RovingOptions): Roving {
  const { initial, region = '' } = options;
  const [wanted, setWanted] = useState<string | null>(initial ?? null);
  const elements = useRef(new Map<string, SVGElement | HTMLElement>());
  const latest = useRef({ spots, options });
  useEffect(() => {
    latest.current = { spots, options };
  });
  const current = spots.some(({ id }) => id === wanted) ? wanted : (spots[0]?.id ?? null);

  const go = useCallback((id: string, focus = false) => {
    setWanted(id);
    if (focus) elements.current.get(id)?.focus();
  }, []);

  const keyDown = useCallback(
    (id: string, event: KeyboardEvent) => {
      const { spots: all, options: now } = latest.current;
      const { rowTolerance = 0.25 } = now;
      const from = all.find((spot) => spot.id === id);
      if (from === undefined || event.altKey || event.metaKey) return;
      const direction = event.shiftKey ? undefined : directions[event.key];
      let target: Spot | null | undefined;
      if (direction !== undefined) target = towards(all, from, direction);
      else if (event.key === 'Home') target = event.ctrlKey ? all[0] : rowEnd(all, from, 'first', rowTolerance);
      else if (event.key === 'End') target = event.ctrlKey ? all.at(-1) : rowEnd(all, from, 'last', rowTolerance);
      else if (event.key === 'Enter' || event.key === ' ') {
        // A key that is held down must not choose and confirm at once.
        if (!event.repeat) now.onActivate(id);
      } else if (event.key === 'Escape' && now.onEscape !== undefined) now.onEscape();
      else if (now.onKey?.(id, event) !== true) return;
      event.preventDefault();
      event.stopPropagation();
      if (target) go(target.id, true);
    },
    [go],
  );

  // A board is drawn anew with every choice: what an element is handed stays the same, so that it need not be.
  const handlers = useRef(new Map<string, KeptProps>());
  const handlersOf = (id: string) => {
    const known = handlers.current.get(id);
    if (known !== undefined) return known;
    const made: KeptProps = {
      'data-spot': id,
      ref: (element) => {
        if (element === null) elements.current.delete(id);
        else elements.current.set(id, element);
      },
      onFocus: () => {
        setWanted(id);
        latest.current.options.onMove?.(id);
      },
      onClick: () => latest.current.options.onActivate(id),
      onKeyDown: (event) => keyDown(id, event),
    };
    handlers.current.set(id, made);
    return made;
  };

  return {
    current,
    go,
    item: (id) => ({ tabIndex: id === current ? 0 : -1, 'data-place': `${region}${id}`, ...handlersOf(id) }),
  };
}
