// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isDoubleTap, useSecondTap } from './second-tap.ts';
import { barePage } from './testing/index.ts';

const done = vi.fn();

function EndTurn() {
  const isSecond = useSecondTap();
  return (
    <button
      type="button"
      onClick={() => {
        if (!isSecond()) done();
      }}
    >
      end
    </button>
  );
}

const page = barePage();
beforeEach(() => {
  done.mockClear();
  page.render(<EndTurn />);
});

/** A pointer goes down somewhere at a moment. */
function tap(timeStamp: number, clientX: number): void {
  const event = Object.assign(new Event('pointerdown', { bubbles: true }), { clientX, clientY: 5 });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  document.body.dispatchEvent(event);
}

function end(): void {
  act(() => page.element.querySelector('button')?.click());
}

it('the second tap of a double tap does nothing', () => {
  tap(1000, 50);
  tap(1200, 54);
  end();
  expect(done).not.toHaveBeenCalled();
});

it('a tap a moment later, or elsewhere, does it', () => {
  tap(1000, 50);
  tap(1500, 50);
  end();
  tap(1600, 150);
  end();
  expect(done).toHaveBeenCalledTimes(2);
});

it('a key is no second tap', () => {
  tap(1000, 50);
  tap(1200, 54);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  end();
  expect(done).toHaveBeenCalledOnce();
});

it('asks for both time and place', () => {
  const first = { time: 0, x: 0, y: 0 };
  expect(isDoubleTap(first, { time: 399, x: 20, y: 20 })).toBe(true);
  expect(isDoubleTap(first, { time: 400, x: 0, y: 0 })).toBe(false);
  expect(isDoubleTap(first, { time: 10, x: 30, y: 0 })).toBe(false);
});
