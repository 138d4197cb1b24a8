import type { Step, TableSnapshot } from '@castellum/protocol';
import type { ShownStep } from '@castellum/ui-kit';

/** With more steps waiting than this the table catches up at once. */
const FAR_BEHIND = 14;

/** A step while it is being shown. `before`: the state until then. */
export interface Film<S> {
  readonly shown: ShownStep;
  readonly told: Step;
  readonly before: S | null;
}

/** How the table stands, as far as an end would tell a result. */
export type Ending = Pick<TableSnapshot, 'status' | 'result'> & Partial<Pick<TableSnapshot, 'fairness'>>;

/** The presenter: which step is being shown, and what waits until it was. */
export interface Films<S> {
  /** The steps still to be shown. */
  readonly queue: readonly Step[];
  readonly current: Film<S> | null;
  /** The films that wait are not watched. */
  readonly skipping: boolean;
  /** How the table stands once the last film is over; null: as it stood before them. */
  readonly ending: Ending | null;
}

export const noFilms: Films<never> = { queue: [], current: null, skipping: false, ending: null };

/** True until all was shown. */
export function isPlaying({ queue, current }: Films<unknown>): boolean {
  return current !== null || queue.length > 0;
}

/** With one more step to be shown. */
export function queued<S>(films: Films<S>, step: Step): Films<S> {
  return { ...films, queue: [...films.queue, step] };
}

/** The next step to be shown, and the presenter without it; null where none waits, or one is still being shown. */
export function taken<S>(films: Films<S>): { readonly step: Step; readonly films: Films<S> } | null {
  const [step, ...queue] = films.queue;
  return films.current !== null || step === undefined ? null : { step, films: { ...films, queue } };
}

/** While a step is being shown, of which nothing may be told yet. */
export function begun<S>(films: Films<S>, { version, seat, events }: Step, shown: ShownStep, before: S | null): Films<S> {
  return { ...films, current: { shown, told: { version, seat, events }, before } };
}

/** Whether a film that begins now is not watched: somebody skips, or the table is far behind. */
export function isHurried({ skipping, queue }: Films<unknown>): boolean {
  return skipping || queue.length > FAR_BEHIND;
}
