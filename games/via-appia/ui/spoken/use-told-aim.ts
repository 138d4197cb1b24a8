import { useFrame, useLocale, useT } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import type { State } from '../../rules/state.ts';
import { usePlay } from '../play.ts';
import { aimWords } from './aim.ts';

/** How long an aim must stand still before it is told, ms. */
const PAUSE = 700;

/** Tells what the aim would touch and move, once it has been changed and stands still. */
export function useToldAim(): void {
  const t = useT();
  const locale = useLocale();
  const { announce } = useFrame<State>();
  const { aim, pushing, position } = usePlay();
  const latest = useRef({ t, locale, announce, stones: position.quarry });
  useEffect(() => {
    latest.current = { t, locale, announce, stones: position.quarry };
  });
  const size = pushing ? aim?.size : undefined;
  const x = aim?.x ?? 0;
  const angle = aim?.angle ?? 0;
  useEffect(() => {
    if (size === undefined) return;
    const timer = setTimeout(() => {
      const { announce: say, stones, ...words } = latest.current;
      say(aimWords(words, stones, { size, x, angle }), 'aim');
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [size, x, angle]);
}
