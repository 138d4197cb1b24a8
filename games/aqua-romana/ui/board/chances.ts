import type { PathSquare, WorkmanName } from '../../rules/position.ts';
import type { Play } from '../play/context.ts';

/** What of the board can be chosen now. */
export interface Chances {
  /** Where something may be set down. */
  readonly candidates: readonly string[];
  readonly builders: ReadonlySet<PathSquare>;
  readonly workmen: ReadonlySet<WorkmanName>;
  /** Every square where a press does something. */
  readonly squares: ReadonlySet<string>;
}

const no: Chances = { candidates: [], builders: new Set(), workmen: new Set(), squares: new Set() };

type Chosen = Pick<Play, 'aqueducts' | 'decision' | 'workmen' | 'workman' | 'option'>;

export function chancesIn({ aqueducts, decision, workmen, workman, option }: Chosen, active: boolean): Chances {
  if (!active) return no;
  switch (decision.type) {
    case 'setup':
    case 'place':
    case 'extra':
      return { ...no, candidates: decision.squares, squares: new Set(decision.squares) };
    case 'move':
      return { ...no, builders: new Set(decision.builders), squares: new Set(decision.builders) };
    case 'close': {
      const able = new Set(decision.workmen);
      return { ...no, workmen: able, squares: new Set(aqueducts.filter((each) => able.has(each.workman)).map(({ end }) => end.at)) };
    }
    case 'build': {
      const builders = new Set((workman === null ? workmen : [workman]).flatMap((each) => each.builders.map(({ builder }) => builder)));
      const target = workman === null || option === null ? [] : [workman.target];
      return {
        ...no,
        builders,
        workmen: new Set(workmen.map((each) => each.workman)),
        squares: new Set([...builders, ...workmen.map(({ at }) => at), ...target]),
      };
    }
    default:
      return no;
  }
}
