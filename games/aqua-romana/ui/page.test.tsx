// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import type { GameEvent } from '@castellum/core';
import type { TableFrame } from '@castellum/ui-kit';
import { domPage, frameFor, textsOf } from '@castellum/ui-kit/testing';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { aqueducts, builds } from '../rules/inspect.ts';
import { ui } from './index.ts';
import { type Play, usePlay } from './play/context.ts';

const states = new Map(
  readFileSync(`${import.meta.dirname}/../rules/golden/positions.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, State] => {
      const { name, position } = JSON.parse(line);
      const read = rules.read(position);
      if (!read.ok) throw new Error(read.fault.message);
      return [name, read.value];
    }),
);

function golden(start: string): State {
  const found = [...states].find(([name]) => name.startsWith(start));
  if (found === undefined) throw new Error(`there is no golden position ${start}`);
  return found[1];
}

const { Provider, Board, Extras, SeatLine } = ui;

const page = domPage(textsOf('en', `${import.meta.dirname}/../locales`));
let play: Play;

function Probe() {
  play = usePlay();
  return null;
}

function show(frame: TableFrame<State>): void {
  page.show(
    frame,
    <Provider>
      <Board />
      {Extras !== undefined && <Extras />}
      {frame.seats.map(({ seat }) => (
        <SeatLine key={seat} seat={seat} />
      ))}
      <Probe />
    </Provider>,
  );
}

const answer = () => page.element.querySelector('.k-answer')?.textContent;

const press = (cell: string) => page.press(`[data-cell="${cell}"]`);

describe('a press on the board out of turn', () => {
  it.each(['d4', 'Nc'])('says whose turn it is, on %s', (cell) => {
    const state = golden('02');
    const frame = frameFor(rules, ui, state, 1);
    show(frame);
    press(cell);
    expect(answer()).toBe(`It is ${frame.seats[0]?.name}’s turn.`);
  });

  it('says that the game is over', () => {
    show(frameFor(rules, ui, golden('19'), 0));
    press('d4');
    expect(answer()).toBe('The game is over.');
  });

  it('is not answered so in one’s own turn', () => {
    show(frameFor(rules, ui, golden('02'), 0));
    press('d4');
    expect(answer()).toBe('');
  });
});

it('names every square on request, as log and prompts do', () => {
  show(frameFor(rules, ui, golden('02'), 0));
  const names = () => [...page.element.querySelectorAll('.ar-names text')].map((each) => each.textContent);
  expect(names()).toEqual([]);
  const button = () => [...page.element.querySelectorAll('button')].find((each) => /squares/.test(each.textContent ?? ''));
  act(() => button()?.click());
  const cells = [...page.element.querySelectorAll('[data-cell]')].map((each) => each.getAttribute('data-cell'));
  expect(names().sort()).toEqual(cells.sort());
  act(() => button()?.click());
  expect(names()).toEqual([]);
});

describe('two workmen on one square', () => {
  it('the one who was pressed is taken', () => {
    const state = golden('03');
    show(frameFor(rules, ui, state, 3));
    for (const name of ['g2', 'g1'] as const) {
      act(() => play.press('c8', name));
      expect(play.workman?.workman).toBe(name);
    }
  });

  it('where that one may not build, the other is not taken in its place: one is told why', () => {
    // A game goes on until one of two who stand together may build and the other may not.
    let state = golden('16');
    let found: readonly [able: string, unable: string, at: string] | undefined;
    for (let i = 0; found === undefined && rules.actor(state) !== 'over' && i < 400; i++) {
      const actions = rules.actions(state);
      const action = actions[(i * 17) % actions.length];
      if (action === undefined) break;
      state = rules.apply(state, action).state;
      if (!rules.actions(state).some(({ type }) => type === 'build')) continue;
      const able = builds(state);
      const open = aqueducts(state).filter(({ status }) => status === 'open');
      for (const { workman, at } of able) {
        const mate = open.find(({ workman: name, end }) => end.at === at && able.every((each) => each.workman !== name));
        if (mate !== undefined && able.length > 1) found = [workman, mate.workman, at];
      }
    }
    if (found === undefined) throw new Error('no such position came about');
    const [, unable, at] = found;
    const actor = rules.actor(state);
    if (typeof actor !== 'number') throw new Error('nobody acts');
    const explain = vi.fn();
    show({ ...frameFor(rules, ui, state, actor), explain });
    act(() => play.press(at, unable as Parameters<Play['press']>[1]));
    expect(play.workman).toBeNull();
    expect(explain).toHaveBeenCalledWith(expect.objectContaining({ type: 'build', workman: unable }));
  });
});

describe('while a step is being shown', () => {
  /** A step of a whole game in which somebody climbs a podium and takes a builder. */
  function closing(): { readonly before: State; readonly after: State; readonly events: readonly GameEvent[]; readonly seat: number } {
    let before = rules.start({ players: 4, options: { edition: 'standard', builders: 'players' } });
    for (let i = 0; rules.actor(before) !== 'over'; i++) {
      const actions = rules.actions(before);
      const action = actions.find(({ type }) => type === 'close') ?? actions[(i * 17) % actions.length];
      if (action === undefined) break;
      const { state: after, events } = rules.apply(before, action);
      if (events.some(({ type, podium }) => type === 'close' && Number(podium) > 0))
        return { before, after, events, seat: rules.turn(before) };
      before = after;
    }
    throw new Error('nobody climbed a podium');
  }

  const spectator = (state: State) => frameFor(rules, ui, state, 'spectator');
  /** All that the page says: names of squares, podiums, seats, stock and reserve; and who stands on podiums and board. */
  const said = () => ({
    words: page.element.textContent,
    squares: [...page.element.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label')),
    podiums: page.element.querySelector('.ar-podiums')?.innerHTML,
    plaques: page.element.querySelectorAll('.ar-pieces .ar-figure').length,
  });

  it('nothing on the board, of the podiums, the seats, stock and reserve tells what it brings', () => {
    const { before, after, events, seat } = closing();
    show(spectator(before));
    const told = said();
    show({ ...spectator(after), seen: before, step: { id: 1, seat, events, own: false } });
    expect(said()).toEqual(told);
    show(spectator(after));
    expect(said()).not.toEqual(told);
    expect(said().plaques).toBe(told.plaques + 1);
  });
});

describe('what happened since one’s own last action', () => {
  const since = [
    { seat: 1, events: [{ type: 'build', seat: 1, at: 'c4' }] },
    { seat: 2, events: [{ type: 'walk', seat: 2, from: 'Na', to: 'Nb' }] },
  ];
  const marked = () => [...page.element.querySelectorAll('[data-fresh]')].map((mark) => mark.getAttribute('data-fresh'));

  it('is marked on the board, all of it, from the first drawing on', () => {
    const frame = frameFor(rules, ui, golden('02'), 0);
    show({ ...frame, since });
    expect(marked()).toEqual(['c4', 'Nb']);
  });

  it('gives way to what a line of the log speaks of, while somebody points at one', () => {
    const frame = frameFor(rules, ui, golden('02'), 0);
    show({ ...frame, since, pointed: [{ type: 'build', seat: 1, at: 'd5' }] });
    expect(marked()).toEqual(['d5']);
  });

  it('is somebody else’s when the device changes hands', () => {
    const frame = frameFor(rules, ui, golden('02'), 0);
    show({ ...frame, since });
    show({ ...frame, viewer: 1, since: since.slice(1) });
    expect(marked()).toEqual(['Nb']);
    show(frame);
    expect(marked()).toEqual([]);
  });
});

it('marks what a row of the log speaks of, while it is pointed at', () => {
  const frame = frameFor(rules, ui, golden('02'), 0);
  const pointed = [
    { type: 'build', seat: 1, at: 'c4' },
    { type: 'walk', seat: 1, from: 'Na', to: 'Nb' },
  ];
  const marked = () => [...page.element.querySelectorAll('[data-pointed]')].map((mark) => mark.getAttribute('data-pointed'));
  show({ ...frame, pointed });
  expect(marked()).toEqual(['c4', 'Na', 'Nb']);
  show(frame);
  expect(marked()).toEqual([]);
});

describe('a press on a square where something may be set down', () => {
  it('points first, and sets down when it is repeated', () => {
    const state = rules.start({ players: 2, options: { edition: 'standard', builders: 'players' } });
    const played = vi.fn(() => null);
    show({ ...frameFor(rules, ui, state, 0), play: played });
    press('Nc');
    expect(played).not.toHaveBeenCalled();
    expect(play.at).toBe('Nc');
    press('Nd');
    expect(play.at).toBe('Nd');
    press('Nd');
    expect(played).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'setup', at: 'Nd' }));
  });
});
