import type { Action } from '@castellum/core';

/** What one action of a draft leads to, and how that is told. */
export type WordsOf = (before: unknown, action: Action) => { readonly after: unknown; readonly words: readonly string[] };

/** Follows a draft as it grows and is taken back, and finds the words for what is new in it and for what is gone. */
export class Drafts {
  #base: unknown = null;
  #actions: readonly Action[] = [];
  #words: readonly (readonly string[])[] = [];

  /** `said`: of the actions that came; `undone`: of those that went. A draft that was there before one looked (after a reload) is not told. */
  follow(
    base: unknown,
    actions: readonly Action[],
    wordsOf: WordsOf,
  ): { readonly said: readonly string[]; readonly undone: readonly string[] } {
    const fresh = base !== this.#base;
    const differs = this.#actions.findIndex((action, i) => action !== actions[i]);
    const same = differs < 0 ? this.#actions.length : differs;
    const gone = fresh ? [] : this.#words.slice(same);
    let state = base;
    const words = actions.map((action) => {
      const { after, words: told } = wordsOf(state, action);
      state = after;
      return told;
    });
    this.#base = base;
    this.#actions = actions;
    this.#words = words;
    return { said: fresh ? [] : words.slice(same).flat(), undone: gone.flat() };
  }
}
