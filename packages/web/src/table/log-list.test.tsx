// @vitest-environment happy-dom

import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { GameUi, SeatInfo } from '@castellum/ui-kit';
import { domPage, frameFor } from '@castellum/ui-kit/testing';
import { setupI18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { logLines } from './log.ts';
import { LogList } from './log-list.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: { laid: '{name} lays a stone', passed: '{name} passes' } } });
const page = domPage(i18n);
const ui = {
  colourOf: () => 'yellow',
  SeatLine: () => null,
  describe: ({ type }: { type: string }, [name = '']: readonly string[]) => ({ key: type, values: { name } }),
} as unknown as GameUi;
const frame = frameFor(pebbles, ui, pebbles.start({ players: 2, options: { long: false } }) as Pebbles, 0);
const seats: readonly SeatInfo[] = [];
const onPoint = () => undefined;
const first = { version: 1, seat: 0, events: [{ type: 'laid' }] } as const;
const second = { version: 2, seat: 1, events: [{ type: 'passed' }] } as const;

it('draws only what is new, and what says something else', () => {
  const spoken = vi.spyOn(i18n, '_');
  const show = (history: Parameters<typeof logLines>[0], name: string) => {
    spoken.mockClear();
    page.show(frame, <LogList lines={logLines(history, ui, [name])} {...{ seats, onPoint }} />);
    return spoken.mock.calls.map(([key]) => key);
  };
  expect(show([first], 'Anna')).toEqual(['laid']);
  expect(show([first], 'Anna')).toEqual([]);
  // The newest is the list's one tab stop, and the one before it no longer.
  expect(show([first, second], 'Anna').toSorted()).toEqual(['laid', 'passed']);
  const third = { version: 3, seat: 0, events: [{ type: 'laid' }] } as const;
  expect(show([first, second, third], 'Anna').toSorted()).toEqual(['laid', 'passed']);
  expect(show([first, second, third], 'Bruno')).toHaveLength(3);
  expect(page.element.textContent).toContain('Bruno passes');
});
