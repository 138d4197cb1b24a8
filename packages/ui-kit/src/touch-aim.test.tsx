// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barePage } from './testing/index.ts';
import { useTouchAim } from './touch-aim.ts';

const choose = vi.fn();
const click = vi.fn();
const page = barePage();

function Board() {
  const board = useRef<HTMLButtonElement>(null);
  const [aim, begin] = useTouchAim(board, choose);
  return (
    <button type="button" ref={board} onPointerDown={begin} onClick={click}>
      {aim === null ? 'nothing' : `${aim.x} ${aim.y}`}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  choose.mockClear();
  click.mockClear();
  page.render(<Board />);
});

afterEach(() => {
  // What keeps the click after a drag from the page ends by itself.
  vi.runAllTimers();
  vi.useRealTimers();
});

const board = () => page.element.querySelector('button');
const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 };

function send(type: string, clientX: number, pointer: object = {}): void {
  const target = type === 'pointerdown' ? board() : window;
  act(() => {
    target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { ...finger, clientX, clientY: 5, ...pointer }));
  });
}

const rest = () => act(() => vi.advanceTimersByTime(300));
const tap = () => act(() => board()?.click());

describe('a finger on the board', () => {
  it('that rests aims, slides on, and has chosen where it is lifted; no click follows', () => {
    send('pointerdown', 40);
    rest();
    expect(board()?.textContent).toBe('40 5');
    send('pointermove', 70);
    expect(board()?.textContent).toBe('70 5');
    send('pointerup', 72, { buttons: 0 });
    expect(choose.mock.calls).toEqual([[{ x: 72, y: 5 }]]);
    expect(board()?.textContent).toBe('nothing');
    tap();
    expect(click).not.toHaveBeenCalled();
  });

  it('that taps stays a click', () => {
    send('pointerdown', 40);
    send('pointerup', 43, { buttons: 0 });
    rest();
    expect(board()?.textContent).toBe('nothing');
    tap();
    expect(choose).not.toHaveBeenCalled();
    expect(click).toHaveBeenCalledOnce();
  });

  it('that moves at once scrolls, and chooses nothing', () => {
    send('pointerdown', 40);
    send('pointermove', 80);
    rest();
    expect(board()?.textContent).toBe('nothing');
    send('pointerup', 80, { buttons: 0 });
    expect(choose).not.toHaveBeenCalled();
  });

  it('beside which a second one comes down chooses nothing', () => {
    send('pointerdown', 40);
    rest();
    send('pointerdown', 90, { pointerId: 2, isPrimary: false });
    expect(board()?.textContent).toBe('nothing');
    send('pointerup', 40, { buttons: 0 });
    expect(choose).not.toHaveBeenCalled();
  });
});

it('a mouse does not aim', () => {
  send('pointerdown', 40, { pointerType: 'mouse' });
  rest();
  expect(board()?.textContent).toBe('nothing');
});
