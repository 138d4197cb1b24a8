import type { Game } from '@castellum/core';
import { type GameUi, type Hearing, useAnnounce } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import type { SessionState } from '../table/session.ts';
import { standings } from './answers.ts';

/** Says how everybody stands when a game that one saw going on has ended, once its last film is over. */
export function useEndVoice(game: Game, ui: GameUi, { committed, showing }: SessionState<unknown>, hearing: Hearing): void {
  const announce = useAnnounce();
  const going = useRef(false);
  useEffect(() => {
    if (committed === null || showing) return;
    const over = game.actor(committed) === 'over';
    if (over && going.current)
      announce(standings({ spoken: ui.spoken, state: committed, hearing, actions: [], scores: game.scores(committed) }));
    going.current = !over;
  }, [game, ui, committed, showing, hearing, announce]);
}
