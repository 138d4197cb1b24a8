import type { Aqueduct } from '../rules/inspect.ts';
import type { Square } from '../rules/position.ts';
import { channelsOf, type Dress } from './drawing/Tile.tsx';
import type { BuildOption } from './play/choice.ts';

/** How a tile that may be laid looks on its target: the channels that the workman's water would pass wear his colour. */
export function dressOption(
  { action, outcome }: BuildOption,
  aqueducts: readonly Aqueduct[],
): { readonly first: Dress; readonly second: Dress } {
  const aqueduct = aqueducts.find(({ workman }) => workman === action.workman);
  const at: Square | null = aqueduct?.target ?? null;
  const passes = outcome.channels.filter((channel) => channel.at === at);
  const dresses = channelsOf(action.tile).map(({ from, to }): Dress => {
    const passed = passes.some(({ entry, exit }) => (entry === from && exit === to) || (entry === to && exit === from));
    return passed && aqueduct !== undefined ? aqueduct.colour : '';
  });
  return { first: dresses[0] ?? '', second: dresses[1] ?? '' };
}
