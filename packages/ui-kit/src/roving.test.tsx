// @vitest-environment happy-dom
import { act, memo, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type RovingItemProps, useRoving } from './roving.ts';
import { barePage } from './testing/index.ts';

const spots = ['a', 'b', 'c'].map((id, x) => ({ id, x, y: 0 }));
const drawn: string[] = [];
const pressed = vi.fn();

const Spot = memo(function Spot(item: RovingItemProps) {
  drawn.push(item['data-spot']);
  return <button type="button" {...item} />;
});

function Board() {
  const [turn, setTurn] = useState(0);
  const roving = useRoving(spots, { onActivate: (id) => pressed(`${id} in turn ${turn}`) });
  return (
    <>
      {spots.map(({ id }) => (
        <Spot key={id} {...roving.item(id)} />
      ))}
      <button type="button" className="next" onClick={() => setTurn(turn + 1)} />
    </>
  );
}

const page = barePage();
beforeEach(() => page.render(<Board />));

const spot = (id: string) => page.element.querySelector<HTMLElement>(`[data-spot="${id}"]`);
const key = (id: string, name: string) =>
  act(() => void spot(id)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));

it('a board that is drawn anew hands its spots what they had, so that they need not be; a press does what it does by then', () => {
  drawn.length = 0;
  act(() => page.element.querySelector<HTMLElement>('.next')?.click());
  expect(drawn).toEqual([]);
  act(() => spot('b')?.click());
  expect(pressed).toHaveBeenLastCalledWith('b in turn 1');
});

it('an arrow moves the tab stop, and draws the two spots that it concerns', () => {
  drawn.length = 0;
  key('a', 'ArrowRight');
  expect(drawn).toEqual(['a', 'b']);
  expect(document.activeElement).toBe(spot('b'));
  key('b', 'End');
  expect([...page.element.querySelectorAll('[tabindex="0"]')]).toEqual([spot('c')]);
  key('c', 'Enter');
  expect(pressed).toHaveBeenLastCalledWith('c in turn 0');
});
