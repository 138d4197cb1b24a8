import type { Viewer } from '@castellum/core';
import type { Answer, Step, TableSnapshot, TableUpdate } from '@castellum/protocol';

/** Asks for the page of steps before a version. */
export type AskHistory = (as: Viewer, before: number) => Promise<Answer<{ steps: readonly Step[] }>>;

/** The steps of a table that this page has been told as one viewer, from the first on and without gaps: snapshots bring only the latest. */
export class KnownSteps {
  #viewer: Viewer | null = null;
  #steps: readonly Step[] = [];

  /** Up to which version the viewer's history is known. */
  since(viewer: Viewer): number {
    return viewer === this.#viewer ? this.#steps.length : 0;
  }

  hear({ viewer, steps }: TableUpdate): void {
    if (viewer !== this.#viewer) return;
    for (const { version, seat, events } of steps)
      if (version === this.#steps.length + 1) this.#steps = [...this.#steps, { version, seat, events }];
  }

  /** The snapshot with its whole history, of what it brings and what is known; null where that leaves a gap. */
  complete(snapshot: TableSnapshot): TableSnapshot | null {
    const first = snapshot.version - snapshot.history.length;
    if (this.since(snapshot.viewer) < first) return null;
    this.#viewer = snapshot.viewer;
    this.#steps = [...this.#steps.slice(0, first), ...snapshot.history];
    return { ...snapshot, history: this.#steps };
  }

  /** The snapshot with its whole history, asked for where it is not known; or the fault for which it could not be had. */
  async completed(snapshot: TableSnapshot, ask: AskHistory): Promise<Answer<{ snapshot: TableSnapshot }>> {
    const { viewer, version } = snapshot;
    let history = snapshot.history;
    for (;;) {
      const whole = this.complete({ ...snapshot, history });
      if (whole !== null) return { ok: true, snapshot: whole };
      const page = await ask(viewer, version - history.length + 1);
      if (!page.ok) return page;
      if (page.steps.length === 0) return { ok: false, fault: { code: 'internal', message: 'the table leaves out steps' } };
      history = [...page.steps, ...history];
    }
  }
}
