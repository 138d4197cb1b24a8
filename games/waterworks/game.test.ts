import type { JsonObject, Viewer } from '@castellum/core';
import { describeGame } from '@castellum/testing';
import { waterworks } from './index.ts';

/** WW-6: hands are secret, and so is the order of the pile. When the game is over nothing is. */
function secrets(position: JsonObject, viewer: Viewer): string[] {
  if (position.phase === 'over') return [];
  const seats = Array.from({ length: Number(position.players) }, (_, seat) => seat);
  return ['pile', ...seats.filter((seat) => seat !== viewer).map((seat) => `seats.${seat}.hand`)];
}

await describeGame(waterworks, { secrets });
