import type { GameEvent, JsonObject } from '@castellum/core';
import type { WaterworksEvent } from '../rules/events.ts';

/** An event of this game out of the general type. */
export function ours(event: GameEvent): WaterworksEvent {
  const json: JsonObject = event;
  return json as WaterworksEvent;
}
