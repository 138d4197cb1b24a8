import { tokenReader } from '../board-model.ts';
import { type Box, cellBox, columnRow, type Lie, squareName } from '../geometry.ts';
import type { BuildOption } from '../play/choice.ts';
import type { Play } from '../play/context.ts';

/** Another way for the chosen tile to lie, shown beside the target. */
export interface Chip {
  readonly option: BuildOption;
  readonly box: Box;
}

type Chosen = Pick<Play, 'workman' | 'position' | 'aqueducts' | 'options' | 'option'>;

/** Where chips are put: the neighbours of the target, those without pieces first. */
function places(lie: Lie, { workman, position, aqueducts }: Chosen): Box[] {
  if (workman === null) return [];
  const tokenAt = tokenReader(position);
  const stand = new Set(aqueducts.filter(({ status }) => status === 'open').map(({ end }) => end.at));
  const { column, row } = columnRow(workman.target);
  const spots: { box: Box; cost: number }[] = [];
  for (let dc = -1; dc <= 1; dc++) {
    for (let dr = -1; dr <= 1; dr++) {
      const c = column + dc;
      const r = row + dr;
      if ((dc === 0 && dr === 0) || c < 0 || c > 10 || r < 0 || r > 7) continue;
      const name = squareName(c, r);
      if (name === workman.at) continue;
      const far = Math.abs(dc) + Math.abs(dr) - 1;
      const cost = (tokenAt(name) === '.' ? 0 : 3) + (stand.has(name) ? 6 : 0) + far * 2 + (dr === 0 ? 0 : 0.5);
      spots.push({ box: cellBox(lie, name), cost });
    }
  }
  return spots.sort((a, b) => a.cost - b.cost).map(({ box }) => box);
}

export function chipsOf(lie: Lie, chosen: Chosen): Chip[] {
  const boxes = places(lie, chosen);
  return chosen.options
    .filter((option) => option !== chosen.option)
    .flatMap((option, i) => {
      const box = boxes[i];
      return box === undefined ? [] : [{ option, box: { x: box.x + 15, y: box.y + 15, width: 70, height: 70 } }];
    });
}
