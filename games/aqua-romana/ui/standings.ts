import type { Reckoning } from '../rules/inspect.ts';
import type { Standing } from './drawing/Podiums.tsx';

/** The workmen on podiums, lowest first. */
export function standingsOf({ workmen }: Reckoning): Standing[] {
  return workmen
    .filter(({ podium }) => podium > 0)
    .map(({ workman, colour, podium, bonus }) => ({ workman, colour, podium, bonus }))
    .sort((a, b) => a.podium - b.podium);
}
