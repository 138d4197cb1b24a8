import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPointer, type PointerLike } from './pointer-drag.ts';

const finger: PointerLike = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1, clientX: 0, clientY: 0 };
const second: PointerLike = { ...finger, pointerId: 2, isPrimary: false };
const mouse: PointerLike = { ...finger, pointerId: 9, pointerType: 'mouse' };
const pen: PointerLike = { ...finger, pointerId: 5, pointerType: 'pen' };

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(type: string, pointer: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), pointer);
  page.dispatchEvent(event);
  return event;
}

/** Begins a drag, and keeps what comes of it. */
function begin(down: PointerLike, slack = 0) {
  const told: string[] = [];
  const stop = followPointer(down, {
    slack,
    onMove: ({ clientX, clientY }) => told.push(`move ${clientX},${clientY}`),
    onRelease: (_, dragged) => told.push(dragged ? 'dropped' : 'pressed'),
    onCancel: () => told.push('cancelled'),
  });
  return { told, stop };
}

describe('one pointer is followed', () => {
  it('from where it went down to where it is lifted', () => {
    const { told } = begin(finger, 5);
    send('pointermove', { ...finger, clientX: 5 });
    send('pointermove', { ...finger, clientX: 6 });
    send('pointermove', { ...finger, clientX: 2 });
    send('pointerup', { ...finger, buttons: 0 });
    send('pointermove', { ...finger, clientX: 90 });
    expect(told).toEqual(['move 6,0', 'move 2,0', 'dropped']);
  });

  it('within the slack it is a press', () => {
    const { told } = begin(mouse, 5);
    send('pointermove', { ...mouse, clientX: 3, clientY: 4 });
    send('pointerup', { ...mouse, buttons: 0 });
    expect(told).toEqual(['pressed']);
  });

  it('other buttons and second fingers begin nothing', () => {
    expect(begin({ ...mouse, button: 2 }).stop).toBeNull();
    expect(begin(second).stop).toBeNull();
  });

  it('no other pointer moves or lifts it', () => {
    const { told } = begin(pen);
    send('pointermove', { ...finger, clientX: 40 });
    send('pointerup', { ...finger, buttons: 0 });
    expect(told).toEqual([]);
  });
});

describe('nothing comes of a drag', () => {
  it('where a second finger goes down, whichever is lifted first', () => {
    const { told } = begin(finger);
    send('pointermove', { ...finger, clientY: -60 });
    send('pointerdown', second);
    send('pointermove', { ...second, clientY: -6 });
    send('pointerup', { ...second, buttons: 0 });
    send('pointermove', { ...finger, clientY: -70 });
    send('pointerup', { ...finger, buttons: 0 });
    expect(told).toEqual(['move 0,-60', 'cancelled']);
  });

  it('where a pen goes down beside a resting palm; but a palm beside a pen means nothing', () => {
    const palm = begin(finger);
    send('pointerdown', pen);
    const drawn = begin(pen);
    send('pointerdown', { ...finger, pointerId: 7 });
    send('pointerup', { ...finger, buttons: 0 });
    send('pointermove', { ...pen, clientX: 8 });
    send('pointerup', { ...pen, buttons: 0 });
    expect(palm.told).toEqual(['cancelled']);
    expect(drawn.told).toEqual(['move 8,0', 'dropped']);
  });

  it('where the button was let go outside the window', () => {
    const { told } = begin(mouse);
    send('pointermove', { ...mouse, clientX: 40 });
    send('pointermove', { ...mouse, clientX: 80, buttons: 0 });
    send('pointermove', { ...mouse, clientX: 120, buttons: 1 });
    expect(told).toEqual(['move 40,0', 'cancelled']);
  });

  it('where it goes down again without having been lifted', () => {
    const { told } = begin(mouse);
    send('pointerdown', mouse);
    expect(told).toEqual(['cancelled']);
  });

  it.each([
    ['Escape', 'keydown', { key: 'Escape' }],
    ['another window', 'blur', {}],
    ['the browser', 'pointercancel', finger],
  ])('where %s takes it away', (_, type, event) => {
    const { told } = begin(finger);
    send(type, event);
    send('pointerup', { ...finger, buttons: 0 });
    expect(told).toEqual(['cancelled']);
  });

  it('where its owner gives up', () => {
    const { told, stop } = begin(finger);
    stop?.();
    stop?.();
    send('pointerup', { ...finger, buttons: 0 });
    expect(told).toEqual(['cancelled']);
  });

  it('where another drag begins', () => {
    const first = begin(mouse);
    begin(finger);
    expect(first.told).toEqual(['cancelled']);
  });
});

it('the click after a drag reaches nothing; later ones, and those after a press, do', () => {
  begin(mouse, 5);
  send('pointermove', { ...mouse, clientX: 40 });
  send('pointerup', { ...mouse, buttons: 0 });
  expect(send('click').defaultPrevented).toBe(true);
  vi.advanceTimersByTime(100);
  expect(send('click').defaultPrevented).toBe(false);
  begin(mouse, 5);
  send('pointerup', { ...mouse, buttons: 0 });
  expect(send('click').defaultPrevented).toBe(false);
});

it('the click after a cancelled drag reaches nothing either', () => {
  begin(mouse);
  send('keydown', { key: 'Escape' });
  send('pointerup', { ...mouse, buttons: 0 });
  expect(send('click').defaultPrevented).toBe(true);
});
