import type { Channel, End } from './events.ts';
import { ACROSS, EXIT, sides, squareNames } from './geometry.ts';
import type { State } from './state.ts';

/** Follows the channel from a workman's outlet through the tiles on the board (AR-8): every channel in flow order. */
export function traceChannels(state: State, workman: number): Channel[] {
  const channels: Channel[] = [];
  let port = state.layout.workmen[workman].outlet;
  for (let entry = ACROSS[port]; entry >= 0; entry = ACROSS[port]) {
    const exit = EXIT[state.tile[entry >> 2] * 4 + (entry & 3)];
    if (exit < 0) break;
    port = (entry & ~3) + exit;
    channels.push({ at: squareNames[entry >> 2], entry: sides[entry & 3], exit: sides[exit] });
  }
  return channels;
}

/** A port as the square and side it is. */
export function endAt(port: number): End {
  return { at: squareNames[port >> 2], side: sides[port & 3] };
}
