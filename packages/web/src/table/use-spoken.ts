import { type GameUi, plainText, useAnnounce, useHush, useT } from '@castellum/ui-kit';
import { useEffect } from 'react';
import type { SessionState, TableSession } from './session.ts';
import type { UsedHints } from './use-hints.ts';

/** Says to a screen reader what happens at the table: what others did once it was seen, that one is asked, how a hint goes. */
export function useSpoken(
  ui: GameUi,
  session: TableSession<unknown>,
  state: SessionState<unknown>,
  names: readonly string[],
  { thinking, failed }: UsedHints,
): void {
  const t = useT();
  const announce = useAnnounce();
  const hush = useHush();
  useEffect(
    () =>
      session.onSeen((step) => {
        if (step.own) return;
        for (const event of step.events) {
          const sentence = ui.describe(event, names, step.events);
          if (sentence !== null) announce(plainText(t, sentence));
        }
      }),
    [session, ui, names, announce, t],
  );
  useEffect(() => {
    if (thinking) announce(t('web.hint.thinking'));
    else if (failed) announce(t('web.hint.failed'));
  }, [thinking, failed, announce, t]);
  const asked = state.active && state.draft.length === 0;
  const own = typeof state.viewer === 'number' ? (names[state.viewer] ?? '') : '';
  useEffect(() => {
    if (asked) announce(t('web.announce.yourTurn', { name: own }));
  }, [asked, own, announce, t]);
  const hidden = state.covered !== null;
  useEffect(() => {
    if (hidden) hush();
  }, [hidden, hush]);
}
