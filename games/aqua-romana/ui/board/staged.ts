import type { Aqueduct } from '../../rules/inspect.ts';

/** The aqueducts as they are drawn while a step is being shown: the water runs on already, but nobody leaves for a podium before that was seen. */
export function staged(now: readonly Aqueduct[], seen: readonly Aqueduct[]): readonly Aqueduct[] {
  if (now === seen) return now;
  return now.map((aqueduct, i) => {
    const was = seen[i];
    return was === undefined || was.status === aqueduct.status ? aqueduct : { ...aqueduct, status: was.status, podium: was.podium };
  });
}
