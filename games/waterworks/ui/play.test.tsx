// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import type { Action, GameEvent } from '@castellum/core';
import type { GameUi, TableFrame, ToldStep } from '@castellum/ui-kit';
import { domPage, frameFor, textsOf } from '@castellum/ui-kit/testing';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { missing, pieces, winner } from '../rules/inspect.ts';
import { ui } from './index.ts';

const states = readFileSync(`${import.meta.dirname}/../rules/golden/positions.jsonl`, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): State => {
    const read = rules.read(JSON.parse(line).position);
    if (!read.ok) throw new Error(read.fault.message);
    return read.value;
  });

/** Games that one more action from those ends. */
const ended = states.flatMap((state) =>
  rules
    .actions(state)
    .map((action) => rules.apply(state, action).state)
    .filter((after) => rules.actor(after) === 'over'),
);

function stateWhere(holds: (state: State) => boolean): State {
  const state = states.find(holds);
  if (state === undefined) throw new Error('no golden position is like that');
  return state;
}

const acts = (state: State): number | null => {
  const actor = rules.actor(state);
  return typeof actor === 'number' ? actor : null;
};

const { Provider, Board, Prompt, Drafted, Ending } = ui as GameUi & Required<Pick<GameUi, 'Drafted'>>;

const page = domPage(textsOf('en', `${import.meta.dirname}/../locales`));

function show(frame: TableFrame<State>): void {
  page.show(
    frame,
    <Provider>
      <Board />
      {frame.active ? <Prompt /> : frame.draft.length > 0 && <Drafted />}
      {frame.actor === 'over' && <Ending />}
    </Provider>,
  );
}

const own = '.ww-main [role="gridcell"]';
const inTheMiddle = () => page.element.querySelector('.ww-main')?.getAttribute('aria-label');
const answer = () => page.element.querySelector('.k-answer')?.textContent;

describe('a press on the board', () => {
  const state = stateWhere((each) => acts(each) !== null);
  const actor = acts(state) ?? 0;
  const other = (actor + 1) % rules.setup(state).players;

  it('says whose turn it is where it is another’s, and nothing more once it is one’s own', () => {
    const frame = frameFor(rules, ui, state, other);
    show(frame);
    expect(answer()).toBe('');
    page.press(own);
    expect(answer()).toBe(`It is ${frame.seats[actor]?.name}’s turn.`);
    show(frameFor(rules, ui, state, actor));
    expect(answer()).toBe('');
  });

  it('says that one’s own last move is still being shown, and that the game is over', () => {
    show({ ...frameFor(rules, ui, state, actor), active: false, actions: [] });
    const [over] = ended;
    if (over === undefined) throw new Error('no golden position is about to end');
    page.press(own);
    expect(answer()).toBe('One moment: the last move is still being shown.');
    show(frameFor(rules, ui, over, 0));
    page.press(own);
    expect(answer()).toBe('The game is over.');
  });

  it('is not answered so in one’s own turn', () => {
    show(frameFor(rules, ui, state, actor));
    page.press(own);
    expect(answer()).toBe('');
  });
});

it('brings the own line back into the middle when one’s turn comes, whichever was looked at', () => {
  const state = stateWhere((each) => acts(each) !== null);
  const actor = acts(state) ?? 0;
  const frame = frameFor(rules, ui, state, actor);
  show({ ...frame, active: false, actions: [] });
  page.press('.ww-small .k-icon-button');
  expect(inTheMiddle()).not.toBe('Your line');
  show(frame);
  expect(inTheMiddle()).toBe('Your line');
  page.press('.ww-small .k-icon-button');
  expect(inTheMiddle(), 'one may look at others in one’s turn').not.toBe('Your line');
});

it('leaves every other line where it is when one is brought into the middle, and puts the own line in its place', () => {
  const state = stateWhere((each) => acts(each) !== null && rules.setup(each).players >= 4);
  const actor = acts(state) ?? 0;
  show(frameFor(rules, ui, state, actor));
  const inTheStrip = () => [...page.element.querySelectorAll('.ww-small')].map((each) => each.getAttribute('aria-label'));
  const before = inTheStrip();
  const [, button] = page.element.querySelectorAll('.ww-small .k-icon-button');
  act(() => (button as HTMLElement).click());
  expect(inTheMiddle()).toBe(before[1]);
  const [left, swapped, right] = inTheStrip();
  expect([left, right]).toEqual([before[0], before[2]]);
  expect(before).not.toContain(swapped);
});

it('shows how many cards each of the others holds', () => {
  for (const state of states.slice(0, 6)) {
    const viewer = acts(state) ?? 0;
    show(frameFor(rules, ui, state, viewer));
    const { seats } = rules.write(state) as unknown as { seats: { hand: readonly string[] }[] };
    const held = seats.map(({ hand }) => hand.length);
    const told = [...page.element.querySelectorAll('.ww-small .ww-hand-count')].map((each) => Number(each.textContent));
    expect(told).toEqual(held.map((_, i) => held[(viewer + 1 + i) % held.length]).slice(0, -1));
  }
});

describe('what a long line lacks', () => {
  it('is nothing exactly where the line is complete (WW-16)', () => {
    expect(ended.some((state) => winner(state) !== null)).toBe(true);
    for (const state of [...states, ...ended]) {
      const { players } = rules.setup(state);
      for (let seat = 0; seat < players; seat++) expect(missing(state, seat) === null).toBe(winner(state) === seat);
    }
  });

  it.each([
    ['an open end too many', (each: { ends: number; leak: boolean }) => each.ends > 0 && !each.leak, /^To win: close (an end|\d ends)$/],
    ['a leak', (each: { ends: number; leak: boolean }) => each.leak, /^To win: mend the leak/],
  ])('is said: %s', (_, like, words) => {
    const found = states.flatMap((state) =>
      Array.from({ length: rules.setup(state).players }, (_, seat) => ({ state, seat, lacks: missing(state, seat) })),
    );
    const one = found.find(({ lacks }) => lacks !== null && lacks.pipes === 0 && like(lacks));
    if (one === undefined) throw new Error('no golden position is like that');
    show(frameFor(rules, ui, one.state, one.seat));
    expect(page.element.querySelector('.ww-main .ww-lacks')?.textContent).toMatch(words);
    const { players } = rules.setup(one.state);
    show(frameFor(rules, ui, one.state, (one.seat + 1) % players, true));
    const heard = [...page.element.querySelectorAll('.ww-small .ww-length .k-hidden')].map((each) => each.textContent);
    expect(heard.some((text) => words.test(text?.replace(/^.*pipes\. /, '') ?? ''))).toBe(true);
  });
});

/** The first state with an action that does something. */
function stateWith(holds: (action: Action, state: State) => boolean): {
  readonly state: State;
  readonly action: Action;
  readonly seat: number;
} {
  for (const state of states) {
    const action = rules.actions(state).find((each) => holds(each, state));
    const seat = acts(state);
    if (action !== undefined && seat !== null) return { state, action, seat };
  }
  throw new Error('no golden position is like that');
}

/** The acting seat's frame with an action drafted. */
function draftedFrame(state: State, action: Action): TableFrame<State> {
  const seat = acts(state) ?? 0;
  const frame = frameFor(rules, ui, state, seat);
  const after = rules.apply(frame.state, action).state;
  return { ...frame, state: after, seen: after, active: false, actions: [], draft: [action], canEndTurn: true };
}

const all = (selector: string) => [...page.element.querySelectorAll(selector)];
const texts = (selector: string) => all(selector).map((each) => each.textContent);

describe('what everybody did since one’s own last action', () => {
  const state = stateWhere((each) => acts(each) !== null && rules.setup(each).players === 3 && pieces(each, acts(each) ?? 0).length > 0);
  const viewer = acts(state) ?? 0;
  const [next, third] = [(viewer + 1) % 3, (viewer + 2) % 3];
  const hit = pieces(state, viewer)[0]?.at ?? [0, 0];
  const told = (seat: number, ...events: GameEvent[]): ToldStep => ({ seat, events });
  const since = [
    told(next, { type: 'lay', seat: next, card: 'EW-i', at: [-1, 0], flip: false, length: 1, goal: 12 }),
    told(third, {
      type: 'leak',
      seat: third,
      target: viewer,
      card: 'EW-l',
      at: hit,
      flip: false,
      where: 'over',
      covered: 'EW-i',
      length: 1,
    }),
    told(third, {
      type: 'cap',
      seat: third,
      target: next,
      own: false,
      card: 'cap-ccii',
      at: [-2, 0],
      flip: false,
      attached: 'E',
      leaky: false,
      ends: 1,
      length: 1,
    }),
  ];

  it('is marked on every line, whoever did it', () => {
    show({ ...frameFor(rules, ui, state, viewer), since });
    expect(all('.ww-main .ww-latest')).toHaveLength(1);
    expect(all('.ww-small').map((table) => table.querySelectorAll('.ww-latest').length)).toEqual([2, 0]);
    const names = all('.ww-main [role="gridcell"]').map((cell) => cell.getAttribute('aria-label') ?? '');
    expect(names.filter((name) => name.includes('since your last turn'))).toHaveLength(1);
  });

  it('is marked together with the step being shown, and no longer once one has acted', () => {
    const frame = frameFor(rules, ui, state, viewer);
    const [, leak] = since;
    if (leak === undefined) throw new Error('nothing was done');
    show({ ...frame, since: since.slice(0, 1), step: { id: 1, seat: third, events: leak.events, own: false } });
    expect(all('.ww-latest')).toHaveLength(2);
    show(frame);
    expect(all('.ww-latest')).toHaveLength(0);
  });

  it('is counted on the rows of lines that are not in sight', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    show({ ...frameFor(rules, ui, state, viewer, true), since });
    expect(all('.ww-small')).toHaveLength(0);
    expect(all('.ww-tab').map((tab) => tab.querySelector('.ww-news')?.getAttribute('aria-label') ?? '')).toEqual([
      '',
      '2 changes since your last turn',
      '',
    ]);
    page.press('.ww-tab:nth-child(2)');
    expect(inTheMiddle()).toBe(`${frameFor(rules, ui, state, viewer).seats[next]?.name}’s line`);
    vi.unstubAllGlobals();
  });

  it('is shown again where somebody points at its row of the log', () => {
    show({ ...frameFor(rules, ui, state, viewer), pointed: since[0]?.events ?? [] });
    expect(all('.ww-main .ww-pointed')).toHaveLength(0);
    expect(all('.ww-small .ww-pointed')).toHaveLength(1);
  });

  it('has its line in the middle where the viewer did it, and that is told from the beginning', () => {
    const { seats, ...frame } = frameFor(rules, ui, state, viewer);
    const [own, leak] = since.map(({ events }) => events);
    const mine = leak?.map((event) => ({ ...event, seat: viewer, target: third })) ?? [];
    show({ ...frame, seats, active: false, actions: [], pointed: [...mine, ...(own ?? [])] });
    expect(inTheMiddle()).toBe(`${seats[third]?.name}’s line`);
  });
});

describe('while a step is being shown', () => {
  /** The frame of somebody else, who watches the action. */
  function watched(state: State, action: Action): TableFrame<State> {
    const seat = acts(state) ?? 0;
    const viewer = (seat + 1) % rules.setup(state).players;
    const { state: after, events } = rules.apply(state, action);
    const seen = rules.conceal(state, viewer);
    const frame = frameFor(rules, ui, after, viewer);
    return { ...frame, seen, actor: rules.actor(seen), active: false, actions: [], step: { id: 1, seat, events, own: false } };
  }

  it.each([
    ['a pipe that is laid', 'lay'],
    ['a leak', 'leak'],
    ['a cap', 'cap'],
  ])('no figure tells what it brings: %s', (_, type) => {
    const { state, action } = stateWith((each) => each.type === type);
    const frame = watched(state, action);
    show({ ...frame, state: frame.seen, step: null });
    const before = [texts('.ww-length'), texts('.ww-leak-flag'), texts('.ww-lacks'), texts('.ww-hand-count')];
    const boxes = all('.ww-wet').length;
    show(frame);
    expect([texts('.ww-length'), texts('.ww-leak-flag'), texts('.ww-lacks'), texts('.ww-hand-count')]).toEqual(before);
    expect(all('.ww-wet')).toHaveLength(boxes);
  });

  it('the others’ water does not stop before the end was seen, and a card that comes with it is not there yet', () => {
    const { state, action } = stateWith((each, from) => rules.actor(rules.apply(from, each).state) === 'over');
    const frame = watched(state, action);
    show(frame);
    expect(all('.ww-stands-still')).toHaveLength(0);
    show({ ...frame, seen: frame.state });
    expect(all('.ww-stands-still').length).toBeGreaterThan(0);

    const draw = stateWith((each, from) => each.type === 'discard' && acts(rules.apply(from, each).state) !== null);
    const drawing = watched(draw.state, draw.action);
    show(drawing);
    const cards = all('.ww-card').length;
    show({ ...drawing, seen: drawing.state });
    expect(all('.ww-card')).toHaveLength(cards + 1);
  });
});

describe('a drafted action', () => {
  const { state, action } = stateWith((each) => each.type === 'lay');

  it('asks whether the turn is to be ended, and does not read like a beginning', () => {
    show(draftedFrame(state, action));
    expect(texts('.ww-prompt h2')).toEqual(['This is your turn. End it?']);
    expect(texts('.ww-prompt .k-prompt-note')[0]).toMatch(/pipe|bend|piece/i);
  });

  it('is not taken back by moving about among the cards', () => {
    const undo = vi.fn();
    show({ ...draftedFrame(state, action), undo });
    const card = page.element.querySelector('.ww-card[tabindex="0"]');
    act(() => void card?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
    expect(undo).not.toHaveBeenCalled();
    page.press('.ww-card:not(.ww-chosen)');
    expect(undo).toHaveBeenCalledOnce();
  });
});

describe('a card', () => {
  afterEach(() => void vi.useRealTimers());

  it('is not turned by the second half of a double-click, but by a later press', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { state, action, seat } = stateWith(
      (each, from) =>
        each.type === 'lay' && rules.actions(from).some((a) => a.type === 'lay' && a.card === each.card && a.flip !== each.flip),
    );
    show(frameFor(rules, ui, state, seat));
    const card = `.ww-card[aria-label="${all('.ww-card')[(rules.write(state) as unknown as { seats: { hand: string[] }[] }).seats[seat]?.hand.indexOf(String(action.card)) ?? 0]?.getAttribute('aria-label')}"]`;
    const name = () => page.element.querySelector('.ww-card.ww-chosen')?.getAttribute('aria-label');
    page.press(card);
    const upright = name();
    page.press('.ww-card.ww-chosen');
    expect(name()).toBe(upright);
    vi.advanceTimersByTime(1000);
    page.press('.ww-card.ww-chosen');
    expect(name()).not.toBe(upright);
  });

  it('leaves the buttons beside it where they are, whether it can be turned or not', () => {
    const state = stateWhere((each) => acts(each) !== null);
    show(frameFor(rules, ui, state, acts(state) ?? 0));
    const places = new Set([all('.ww-actions > span').length]);
    for (let i = 1; i <= 6; i++) {
      page.press(`.ww-card:nth-child(${i})`);
      places.add(all('.ww-actions > span').length);
    }
    expect(places.size).toBe(1);
  });
});

it('names the cells on request as the prompt names them', () => {
  const state = stateWhere((each) => acts(each) !== null);
  show(frameFor(rules, ui, state, acts(state) ?? 0));
  expect(all('.ww-cell-names')).toHaveLength(0);
  page.press('.ww-zoom [aria-label="Name the cells"]');
  expect(texts('.ww-cell-names text')).toContain('←1 ↑1');
  page.press('.ww-zoom [aria-label="Hide the cells’ names"]');
  expect(all('.ww-cell-names')).toHaveLength(0);
});

describe('the hand by ear', () => {
  it('names each card with the number of cells where it may go; choosing one that has the focus says nothing more', () => {
    const state = stateWhere((each) => acts(each) !== null);
    const actor = acts(state) ?? 0;
    const announce = vi.fn();
    show({ ...frameFor(rules, ui, state, actor), announce });
    const [first, second] = [...page.element.querySelectorAll<HTMLElement>('.ww-hand [role="radio"]')];
    if (first === undefined || second === undefined) throw new Error('no hand');
    for (const radio of page.element.querySelectorAll<HTMLElement>('.ww-hand [role="radio"]')) {
      const view = rules.write(rules.conceal(state, actor)) as unknown as { seats: readonly { hand: readonly string[] }[] };
      const card = view.seats[actor]?.hand[Number(radio.dataset.place?.split(' ')[1])];
      const cells = new Set(
        rules
          .actions(state)
          .filter((action) => 'card' in action && action.card === card && 'at' in action)
          .map((action) => JSON.stringify([(action as { seat?: number }).seat, (action as { at?: unknown }).at])),
      );
      const told = /; (fits nowhere|one place|(\d+) places)$/.exec(radio.getAttribute('aria-label') ?? '');
      expect(told?.[2] === undefined ? Number(told?.[1] === 'one place') : Number(told[2])).toBe(cells.size);
    }
    act(() => {
      first.focus();
      first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    expect(second.getAttribute('aria-checked')).toBe('true');
    expect(announce).not.toHaveBeenCalled();
    act(() => {
      second.blur();
      page.element.querySelector('.ww-prompt')?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    });
    expect(announce).toHaveBeenCalledTimes(1);
  });
});
