// @vitest-environment happy-dom
import { act, createContext, memo, useContext } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Carried, type Lift, useCarrying } from './carry.tsx';
import { barePage } from './testing/index.ts';

const Lifting = createContext<Lift<string>>(() => undefined);
const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 };

const page = barePage();
const drop = vi.fn();
const pressed = vi.fn();
let draws = 0;

const Stone = memo(function Stone() {
  const lift = useContext(Lifting);
  draws++;
  return (
    <button type="button" onPointerDown={(event) => lift('stone', event)} onClick={pressed}>
      stone
    </button>
  );
});

function Table() {
  const { flight, lift } = useCarrying<string>('data-place', drop);
  return (
    <Lifting value={lift}>
      <Stone />
      <output>{flight === null ? 'nothing' : `${flight.carried} over ${flight.over ?? 'none'}`}</output>
      <section data-place="cart">
        <b>wheel</b>
      </section>
      {flight !== null && <Carried flight={flight}>{flight.carried}</Carried>}
    </Lifting>
  );
}

beforeEach(() => {
  drop.mockClear();
  pressed.mockClear();
  page.render(<Table />);
  // Everything right of 100 is the cart.
  document.elementFromPoint = (x) => (x > 100 ? page.element.querySelector('b') : document.body);
});

const said = () => page.element.querySelector('output')?.textContent;
const flying = () => page.element.querySelector<HTMLElement>('.k-flight');

function send(type: string, clientX: number, buttons = 1): void {
  const target = type === 'pointerdown' ? page.element.querySelector('button') : window;
  act(() => void target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { ...mouse, buttons, clientX, clientY: 5 })));
}

describe('something that is taken up', () => {
  it('stays where it is by a press alone', () => {
    send('pointerdown', 140);
    send('pointermove', 144);
    send('pointerup', 144, 0);
    expect(drop).not.toHaveBeenCalled();
    act(() => page.element.querySelector('button')?.click());
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('follows the pointer, and is let go where the pointer is lifted', () => {
    send('pointerdown', 10);
    send('pointermove', 40);
    expect(said()).toBe('stone over none');
    expect(flying()?.textContent).toBe('stone');
    expect(flying()?.style.left).toBe('40px');
    send('pointermove', 140);
    expect(said()).toBe('stone over cart');
    send('pointerup', 140, 0);
    expect(drop.mock.calls).toEqual([['stone', 'cart']]);
    expect(said()).toBe('nothing');
    expect(flying()).toBeNull();
  });

  it('is not drawn anew while it is carried', () => {
    send('pointerdown', 10);
    const before = draws;
    send('pointermove', 40);
    send('pointermove', 140);
    expect(draws).toBe(before);
    send('pointerup', 40, 0);
  });

  it('goes nowhere over no place, and after Escape', () => {
    send('pointerdown', 10);
    send('pointermove', 40);
    send('pointerup', 40, 0);
    send('pointerdown', 10);
    send('pointermove', 140);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(said()).toBe('nothing');
    send('pointerup', 140, 0);
    expect(drop).not.toHaveBeenCalled();
  });
});
