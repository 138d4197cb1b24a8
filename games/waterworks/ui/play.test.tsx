// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import type { GameUi, TableFrame } from '@castellum/ui-kit';
import { domPage, frameFor, textsOf } from '@castellum/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { missing, winner } from '../rules/inspect.ts';
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

const { Provider, Board, Prompt, Ending } = ui as GameUi;

const page = domPage(textsOf('en', `${import.meta.dirname}/../locales`));

function show(frame: TableFrame<State>): void {
  page.show(
    frame,
    <Provider>
      <Board />
      {frame.active && <Prompt />}
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
