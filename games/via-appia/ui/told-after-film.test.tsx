// @vitest-environment happy-dom
import { walk } from '@castellum/core/testing';
import { FrameProvider, type TableFrame } from '@castellum/ui-kit';
import { frameFor } from '@castellum/ui-kit/testing';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import type { State } from '../rules/state.ts';
import { ui } from './index.ts';

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

/** A table before a push that drops something, while its film plays, and when it was seen. */
function pushShown(viewer: 'pusher' | 'spectator') {
  const { states, events } = walk(rules, { setup: { players: 2, options: { blocking: false, waver: false } }, seed: 2 }, 20_000);
  const i = events.findIndex((step) => step.some((event) => event.type === 'push' && (event.fallen as unknown[]).length > 1));
  const [from, to] = [states[i], states[i + 1]];
  if (from === undefined || to === undefined) throw new Error('nothing ever falls');
  const seat = rules.turn(from);
  const looking = viewer === 'pusher' ? seat : 'spectator';
  const before = frameFor(rules, ui, from, looking);
  const now = { ...frameFor(rules, ui, to, looking), reducedMotion: false, active: false, actions: [] };
  const step = { id: 7, seat, events: events[i] ?? [], own: false };
  return { before, during: { ...now, seen: before.state, step }, after: { ...now, step } };
}

it.each(['pusher', 'spectator'] as const)('nothing tells the %s how a push ends before its film is over', (viewer) => {
  const frames = pushShown(viewer);
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const i18n = setupI18n({
    locale: 'en',
    messages: { en: { 'via-appia.quarry.label': ['Quarry ', ['l'], ' ', ['m'], ' ', ['s'], ' fallen ', ['fallen']] } },
  });
  const show = (frame: TableFrame<State>): string => {
    act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <FrameProvider frame={frame as TableFrame}>
            <ui.Provider>
              <ui.Board />
            </ui.Provider>
          </FrameProvider>
        </I18nProvider>,
      ),
    );
    return page.innerHTML;
  };
  const idle = { ...frames.before, active: false, actions: [] };
  const fallen = (text: string) => /Quarry [\d ]+ fallen \d+/.exec(text)?.[0];
  const before = show(idle);
  const during = show(frames.during);
  const after = show(frames.after);
  expect(fallen(during)).toBe(fallen(before));
  expect(fallen(after)).not.toBe(fallen(before));
  act(() => root.unmount());
  page.remove();
});
