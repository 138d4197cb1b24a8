import type { Viewer } from '@castellum/core';
import type { Walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';
import { AnnouncerProvider, FrameProvider, type GameUi, type TableFrame } from '@castellum/ui-kit';
import { frameFor } from '@castellum/ui-kit/testing';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { keepTimers } from './page-timers.ts';
import { type Speaker, slips, speakersOf } from './speakers.ts';
import { spread } from './walks.ts';

/** All of a game's components, as the table's page puts them together. */
function Table({ ui, frame }: { readonly ui: GameUi; readonly frame: TableFrame }) {
  const { Provider, Board, Prompt, Drafted, Extras, SeatLine, Ending, Thumbnail } = ui;
  return (
    <AnnouncerProvider>
      <FrameProvider frame={frame}>
        <Provider>
          <section data-part="board">
            <Board />
          </section>
          <section data-part="prompt">{frame.active ? <Prompt /> : null}</section>
          <section data-part="drafted">{frame.active && Drafted !== undefined ? <Drafted /> : null}</section>
          {frame.seats.map(({ seat }) => (
            <section key={seat} data-part="seat">
              <SeatLine seat={seat} />
            </section>
          ))}
          <section data-part="extras">{Extras === undefined || (frame.phone && ui.extrasInBoard === true) ? null : <Extras />}</section>
          <section data-part="ending">{frame.actor === 'over' ? <Ending /> : null}</section>
          <Thumbnail />
        </Provider>
      </FrameProvider>
    </AnnouncerProvider>
  );
}

/** Declares the tests of a game's page: its components are rendered in a DOM, effects and all, at tables of every size, for every kind of viewer. */
export function describePage(entry: GameEntry, walked: () => readonly Walk<unknown>[]): void {
  const { id, rules } = entry;

  describe.runIf(entry.ui !== undefined)(`${id}: the page`, () => {
    let close: () => unknown = () => undefined;
    let speakers: readonly Speaker[] = [];
    let ui: GameUi;
    let show: (frame: TableFrame, speaker: Speaker, look: (page: HTMLElement) => void) => void;
    const complaints = vi.spyOn(console, 'error');

    beforeAll(async () => {
      const environment = builtinEnvironments['happy-dom'];
      const dom = await environment.setup(globalThis, {});
      const clearTimers = keepTimers();
      close = () => {
        clearTimers();
        return dom.teardown(globalThis);
      };
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
      const { createRoot } = await import('react-dom/client');
      const loaded = await entry.ui?.();
      if (loaded === undefined) throw new Error('there is no ui');
      ui = loaded.ui;
      speakers = await speakersOf(entry);
      show = (frame, { i18n }, look) => {
        const page = document.createElement('div');
        document.body.append(page);
        const root = createRoot(page);
        act(() =>
          root.render(
            <I18nProvider i18n={i18n}>
              <Table ui={ui} frame={frame} />
            </I18nProvider>,
          ),
        );
        look(page);
        act(() => root.unmount());
        page.remove();
      };
    }, 60_000);
    afterAll(async () => {
      complaints.mockRestore();
      await close();
    });

    const parts = (page: HTMLElement, part: string) => [...page.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)];

    it('shows board, prompt, seats and ending at a table of any size, to whoever looks, in every language', async () => {
      complaints.mockClear();
      let looks = 0;
      for (const { states, setup } of walked()) {
        const decisions = states.filter((state) => typeof rules.actor(state) === 'number');
        for (const state of [states[0], ...spread(decisions, 3), states.at(-1)]) {
          const turn = rules.turn(state);
          const others: readonly Viewer[] = ['spectator', (turn + 1) % setup.players];
          const viewers: readonly (readonly [Viewer, phone: boolean])[] = [
            [turn, false],
            [turn, true],
            [others[looks % others.length] ?? 'spectator', false],
          ];
          for (const [viewer, phone] of viewers) {
            // Each language meets each kind of look.
            const speaker = speakers[(looks + Math.floor(looks / viewers.length)) % speakers.length];
            looks++;
            if (speaker === undefined) throw new Error('nobody speaks');
            const frame = frameFor(rules, ui, state, viewer, phone) as TableFrame;
            // What the last look left behind can be collected only between two tasks: a DOM holds much of it by weak references.
            await new Promise(setImmediate);
            show(frame, speaker, (page) => {
              expect(page.innerHTML).not.toMatch(slips(id));
              expect(parts(page, 'board')[0]?.childElementCount, 'the board is drawn').toBeGreaterThan(0);
              expect(parts(page, 'seat')).toHaveLength(setup.players);
              if (frame.active) expect(parts(page, 'prompt')[0]?.textContent, 'the prompt asks').toMatch(/\p{L}/u);
              if (frame.actor === 'over') expect(parts(page, 'ending')[0]?.textContent, 'the ending tells').toMatch(/\p{L}|\d/u);
            });
          }
        }
      }
      expect(complaints.mock.calls).toEqual([]);
    }, 120_000);

    it('lets whoever is to act do something by keyboard', () => {
      for (const { states } of walked()) {
        const state = states.find((one) => typeof rules.actor(one) === 'number');
        const seat = rules.turn(state);
        const [speaker] = speakers;
        if (speaker === undefined) throw new Error('nobody speaks');
        const answers = 'button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';
        show(frameFor(rules, ui, state, seat) as TableFrame, speaker, (page) => {
          const found = [...parts(page, 'board'), ...parts(page, 'prompt')].flatMap((part) => [...part.querySelectorAll(answers)]);
          expect(found.length).toBeGreaterThan(0);
        });
      }
    });

    it('tells of every seat’s points how they come about, and the parts add up', () => {
      for (const { states, events, setup } of walked()) {
        for (const at of spread([...states.keys()], 8)) {
          const state = states[at];
          const scores = rules.scores(rules.conceal(state, 'spectator'));
          for (let seat = 0; seat < setup.players; seat++) {
            // Also of a position whose past is not known.
            for (const told of [events.slice(0, at).flat(), []]) {
              const lines = ui.breakdown?.(rules.conceal(state, 'spectator'), seat, told);
              const counted = lines?.filter(({ outlook }) => outlook !== true) ?? [];
              if (lines !== undefined) expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(scores[seat]);
              for (const { label } of lines ?? [])
                for (const speaker of speakers) expect(speaker.say(label.key, label.values)).not.toMatch(slips(id));
            }
          }
        }
      }
    });

    it('gives every seat a colour of its own, and draws its panel of the home page', async () => {
      for (const { setup } of walked()) {
        const colours = Array.from({ length: setup.players }, (_, seat) => ui.colourOf(seat, setup.players));
        expect(new Set(colours).size).toBe(setup.players);
      }
      const made = await entry.cover?.();
      expect(made?.cover.panel).toEqual({ ground: expect.any(String), text: expect.any(String), fillet: expect.any(String) });
    });
  });
}
