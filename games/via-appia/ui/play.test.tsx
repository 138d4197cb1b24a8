// @vitest-environment happy-dom
import type { Action } from '@castellum/core';
import { FrameProvider, type ShownStep, type TableFrame } from '@castellum/ui-kit';
import { frameFor } from '@castellum/ui-kit/testing';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import type { State } from '../rules/state.ts';
import { type Scene, scene } from '../rules/testing/scene.ts';
import { ui } from './index.ts';

interface Draft {
  committed: TableFrame<State>;
  readonly states: State[];
  readonly actions: Action[];
  /** How often the turn was ended. */
  ended: number;
  undo(): void;
}

/** Via Appia's board and prompt over a draft that can be undone, as the table keeps it. */
function Table({ draft }: { readonly draft: Draft }) {
  const [, again] = useState(0);
  const { committed, states, actions } = draft;
  const now = () => states.at(-1) ?? committed.state;
  const state = now();
  const active = rules.actor(state) === committed.viewer;
  draft.undo = () => {
    states.pop();
    actions.pop();
    again((n) => n + 1);
  };
  const frame: TableFrame<State> = {
    ...committed,
    state,
    active,
    actor: rules.actor(state),
    actions: active ? rules.actions(state) : [],
    draft: [...actions],
    canEndTurn: actions.length > 0 && !active,
    endTurn() {
      draft.ended++;
    },
    play(action) {
      const refusal = rules.refuse(now(), action);
      if (refusal !== null) return refusal;
      states.push(rules.apply(now(), action).state);
      actions.push(action);
      again((n) => n + 1);
      return null;
    },
  };
  return (
    <FrameProvider frame={frame as TableFrame}>
      <ui.Provider>
        <ui.Board />
        <ui.Prompt />
      </ui.Provider>
    </FrameProvider>
  );
}

let close = () => {};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(() => close());

/** Opens a table for the acting seat, or for another. Texts are their keys; buttons are found by class and text. */
function open(arrangement: Scene, viewer?: number, phone = false) {
  const full = scene(arrangement);
  const draft: Draft = {
    committed: frameFor(rules, ui, full, viewer ?? rules.turn(full), phone),
    states: [],
    actions: [],
    ended: 0,
    undo: () => {},
  };
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Table draft={draft} />
      </I18nProvider>,
    ),
  );
  close = () => {
    act(() => root.unmount());
    page.remove();
  };
  return {
    press(name: RegExp): void {
      const found = [...page.querySelectorAll('button')].find((each) => name.test(`${each.className} ${each.textContent}`));
      if (found === undefined) throw new Error(`nothing to press is called ${name}`);
      act(() => found.click());
    },
    /** Takes up the nth of some pieces and moves it. */
    drag(pieces: string, n: number): void {
      const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1, bubbles: true };
      act(() => void page.querySelectorAll(pieces)[n]?.dispatchEvent(new PointerEvent('pointerdown', pointer)));
      act(() => void window.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientX: 40, clientY: 40 })));
    },
    pale: (pieces: string): boolean[] => [...page.querySelectorAll(pieces)].map((each) => Number(each.getAttribute('opacity')) < 1),
    click: (selector: string) => act(() => void page.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    answer: (): string => page.querySelector('.k-answer')?.textContent ?? '',
    undo: () => act(() => draft.undo()),
    /** What others did is shown. */
    see(events: ShownStep['events']): void {
      draft.committed = { ...draft.committed, step: { id: 7, seat: 1, own: false, events } };
      act(() => draft.undo());
    },
    /** Each change is drawn at once as it comes, as a table's news are, whatever React has put off for later. */
    async news(...changes: readonly Partial<TableFrame<State>>[]): Promise<void> {
      const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
      world.IS_REACT_ACT_ENVIRONMENT = false;
      for (const change of changes) {
        draft.committed = { ...draft.committed, ...change };
        flushSync(draft.undo);
      }
      await new Promise((done) => setTimeout(done, 20));
      world.IS_REACT_ACT_ENVIRONMENT = true;
    },
    count: (pieces: string): number => page.querySelectorAll(pieces).length,
    draft: (): readonly Action[] => draft.actions,
    ended: (): number => draft.ended,
  };
}

it('stones that can only be sold are sold by themselves, and whoever undoes that is asked', () => {
  const table = open({ phase: 'exchange', pushed: 2, fallen: ['M', 'S'], seats: [{ cart: { M: 2, S: 3 } }] });
  expect(table.draft().map(({ for: good }) => good)).toEqual(['coin', 'coin']);
  table.undo();
  expect(table.draft()).toHaveLength(1);
  table.undo();
  expect(table.draft()).toHaveLength(0);
});

it('a turn of nothing but what leaves no choice ends by itself', () => {
  const forced = open({ phase: 'exchange', pushed: 2, fallen: ['M', 'S'], seats: [{ cart: { M: 2, S: 3 } }] });
  expect([forced.draft().length, forced.ended()]).toEqual([2, 1]);
});

it('pushing no more ends the turn where nothing is left to choose, and is called so', () => {
  const stopped = open({ phase: 'pushing', pushed: 1, fallen: ['M', 'S'], seats: [{ cart: { M: 2, S: 3 } }] });
  stopped.press(/prompt\.stop-end/);
  expect([stopped.draft().map(({ type }) => type), stopped.ended()]).toEqual([['stop', 'exchange', 'exchange'], 1]);
  close();
  const nothing = open({ phase: 'pushing', pushed: 1 });
  nothing.press(/prompt\.stop-end/);
  expect([nothing.draft(), nothing.ended()]).toEqual([[{ type: 'stop' }], 1]);
  close();
  const choice = open({ phase: 'pushing', pushed: 1, fallen: ['S'] });
  choice.press(/prompt\.stop$/);
  choice.press(/k-choice/);
  expect([choice.draft().map(({ type }) => type), choice.ended()]).toEqual([['stop', 'exchange'], 0]);
});

it('all fallen stones are exchanged by one press, and each exchange can be undone', () => {
  const table = open({ phase: 'exchange', pushed: 2, fallen: ['L', 'M', 'S'] });
  expect(table.draft()).toHaveLength(0);
  table.press(/exchange-all/);
  expect(table.draft().map(({ for: good }) => good)).toEqual(['L', 'M', 'S']);
  table.undo();
  expect(table.draft()).toHaveLength(2);
});

it('the only space where a tile goes is paved when paving is chosen', () => {
  const table = open({ road: { A1: 1, A2: 1 }, seats: [{ cart: { L: 1 }, coins: 0 }] });
  table.press(/errand\.build/);
  expect(table.draft()).toEqual([{ type: 'build', space: 'A4' }]);
});

it.each<[string, Scene, readonly RegExp[]]>([
  ['a card', { up: ['i1', 'i2', 'i3', 'i9'] }, [/errand\.income/, /^va-card/]],
  ['a card that brings both', { up: ['i1', 'i9'] }, [/errand\.income/, /^va-card/]],
  ['the last card', { up: ['i9'] }, [/errand\.income/]],
])('%s is pointed at first; what takes it ends the turn', (_, scene, first) => {
  const table = open(scene);
  for (const name of first) table.press(name);
  expect([table.draft().length, table.ended()]).toEqual([0, 0]);
  table.press(/via-appia\.take/);
  expect([table.draft().map(({ type }) => type), table.ended()]).toEqual([['income'], 1]);
});

it('a card that was taken back with its whole turn is asked for anew, and ends the turn again', () => {
  const table = open({ up: ['i1', 'i9'] });
  for (let time = 1; time <= 2; time++) {
    table.press(/^va-card/);
    table.press(/via-appia\.take/);
    expect([table.draft().length, table.ended()]).toEqual([1, time]);
    table.undo();
  }
  expect(table.draft()).toEqual([]);
});

it('who can only take income is asked which at once, and can look back at the four actions', () => {
  const table = open({ seats: [{ stones: { S: 0 }, coins: 0 }] });
  table.press(/prompt\.other/);
  table.press(/errand\.income/);
  expect(table.draft()).toEqual([]);
});

it('who can only take income has the cards in front on a phone', () => {
  const table = open({ seats: [{ stones: { S: 0 }, coins: 0 }] }, undefined, true);
  table.press(/^va-card/);
  table.press(/via-appia\.take/);
  expect(table.draft().map(({ type }) => type)).toEqual(['income']);
});

it('a move of others that is shown at once leaves the cards in front of who can only take income', () => {
  const table = open({ seats: [{ stones: { S: 0 }, coins: 0 }] }, undefined, true);
  table.see([{ type: 'build', seat: 1, space: 'A1', size: 'S' }]);
  expect(table.count('.va-card')).toBeGreaterThan(0);
});

it('what others did leaves the cards in front of whoever can only take income, also where the turn comes at once', async () => {
  const mine: Scene = { seats: [{ stones: { S: 0 }, coins: 0 }] };
  const table = open({ ...mine, turn: 1 }, 0, true);
  const state = rules.conceal(scene(mine), 0);
  const paved = (id: number, space: string): ShownStep => ({
    id,
    seat: 1,
    own: false,
    events: [{ type: 'build', seat: 1, space, size: 'S' }],
  });
  await table.news({ step: paved(7, 'A1') }, {}, {}, { step: paved(8, 'A2') }, { state }, {});
  expect(table.count('.va-card')).toBeGreaterThan(0);
});

it('what others do is watched where it happens, on a phone', async () => {
  const table = open({ turn: 1 }, 0, true);
  expect(table.count('.va-road')).toBe(0);
  await table.news({ step: { id: 7, seat: 1, own: false, events: [{ type: 'build', seat: 1, space: 'A1', size: 'S' }] } });
  expect(table.count('.va-road')).toBe(1);
});

it('a journey is pointed at first, in the list or on the road; what sets off ends the turn', () => {
  const table = open({ road: { A1: 1, A2: 1 }, seats: [{ coins: 3 }] });
  table.press(/errand\.travel/);
  table.press(/k-choice .*A1/);
  for (let press = 0; press < 2; press++) table.click('[data-spot="A2"]');
  expect(table.draft()).toEqual([]);
  table.press(/travel-go/);
  expect([table.draft(), table.ended()]).toEqual([[{ type: 'travel', path: ['A2'] }], 1]);
});

it('of equal fallen stones the one that is pressed is taken', () => {
  const table = open({ phase: 'exchange', pushed: 2, fallen: ['S', 'S'] });
  table.drag('.va-liftable', 1);
  expect(table.pale('.va-liftable')).toEqual([false, true]);
});

it.each(['[data-spot="A1"]', '.va-tray > svg', '.va-card'])('a press out of turn is answered: %s', (pressed) => {
  const table = open({}, 1);
  expect(table.answer()).toBe('');
  table.click(pressed);
  expect(table.answer()).toBe('kit.answer.theirs');
  expect(table.draft()).toEqual([]);
});
