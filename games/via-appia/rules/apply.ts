import type { Action, GameEvent } from '@castellum/core';
import { advance } from './advance.ts';
import { advanceChance } from './chance.ts';
import type { ViaAppiaEvent } from './events.ts';
import { pack } from './packed.ts';
import { isChance, PHASE, type State } from './state.ts';

/** The next state and what happened, in order. The action must be legal. */
export function apply(state: State, action: Action): { readonly state: State; readonly events: readonly GameEvent[] } {
  const words = state.words.slice();
  const events: ViaAppiaEvent[] = [];
  if (isChance(words[PHASE])) advanceChance(words, action, events);
  else advance(words, pack(action), events);
  return { state: { words }, events };
}
