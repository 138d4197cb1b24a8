import type { Walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';
import { type Lesson, lessonFaults, type Puzzle, puzzleFaults, puzzlesOf, rulesIn, shownAction, stateOf } from '@castellum/learn';
import { describe, expect, it } from 'vitest';
import { speakersOf } from './speakers.ts';

const FIGURE = /^```figure[ \t]+([a-z0-9-]+)(?:[ \t]+(\S+))?[ \t]*\n([\s\S]*?)^```$/gm;

/** The figures that a rulebook shows, as it names them. */
export function figuresIn(markdown: string): { readonly name: string; readonly part: string | null; readonly caption: string }[] {
  return [...markdown.matchAll(FIGURE)].map(([, name = '', part, caption = '']) => ({ name, part: part ?? null, caption: caption.trim() }));
}

/** Declares the tests of what a game teaches with: the figures of its rulebook, its lessons, its puzzles. The rules read and play them all. */
export function describeLearning(entry: GameEntry, walked: () => readonly Walk<unknown>[]): void {
  const { id, rules, openings } = entry;
  const everybody = () => speakersOf(entry);
  const rulebooks = async () =>
    Promise.all((await everybody()).map(async ({ locale }) => ({ locale, text: (await entry.rulebook(locale)).default })));

  describe(`${id}: what one learns from`, () => {
    it('figures show positions of the game, parts that can be drawn, and are the same in every language', async () => {
      const books = await rulebooks();
      const ui = (await entry.ui?.())?.ui;
      const [first] = books.map(({ text }) => figuresIn(text));
      for (const { locale, text } of books) {
        const figures = figuresIn(text);
        expect(text.match(/^```figure/gm)?.length ?? 0, `every figure of ${locale} is closed`).toBe(figures.length);
        expect(
          figures.map(({ name, part }) => [name, part]),
          locale,
        ).toEqual(first?.map(({ name, part }) => [name, part]));
        for (const { name, part, caption } of figures) {
          const position = (await entry.figure?.(name))?.default;
          expect(rules.read(position), `${locale}: figure ${name}`).toMatchObject({ ok: true });
          expect(caption, `${locale}: figure ${name}`).toMatch(/\p{L}.*[.!?]$/su);
          expect(ui?.Figure, `${id} draws figures`).toBeDefined();
          if (part !== null) expect(part, `${locale}: figure ${name}`).toMatch(ui?.figureParts ?? /^$/);
        }
      }
    });

    it('every reason of a hint, which marks and puzzles are named by, has words', async () => {
      for (const { locale, messages: said } of await everybody()) {
        const { messages } = await import(`../../learn/locales/${locale}.ts`);
        const themes = Object.keys(said)
          .filter((key) => key.startsWith(`${id}.why.`))
          .map((key) => key.replace('.why.', '.'));
        expect(
          themes.filter((theme) => entry.puzzles !== undefined && !(`learn.theme.${theme}` in messages)),
          locale,
        ).toEqual([]);
      }
    });

    it.runIf(openings !== undefined)('openings are told by names that have words', async () => {
      const names = new Set(openings?.names);
      for (const { actions } of walked()) {
        const seats = new Set(actions.map(({ seat }) => seat));
        seats.delete('chance');
        for (const seat of seats) {
          const opening = openings?.of(actions.filter((one) => one.seat === seat).map(({ action }) => action)) ?? null;
          if (opening !== null) expect(names).toContain(opening);
        }
      }
      expect(openings?.of([])).toBeNull();
      for (const { locale } of await everybody()) {
        const { messages } = await import(`../../learn/locales/${locale}.ts`);
        expect(
          [...names].filter((name) => !(`learn.opening.${id}.${name}` in messages)),
          locale,
        ).toEqual([]);
        expect(`learn.stats.openings.${id}` in messages, locale).toBe(true);
      }
    });

    it.runIf(entry.lessons !== undefined)('lessons can be done as they are written, in every language', async () => {
      const lessons = (await entry.lessons?.())?.default as readonly Lesson[];
      const [english] = await rulebooks();
      const known = rulesIn(english?.text ?? '');
      const named = new Map<string, unknown>();
      for (const { steps, game } of lessons)
        for (const position of [...steps.map((step) => step.position), game?.position])
          if (typeof position === 'string') named.set(position, (await entry.figure?.(position).catch(() => undefined))?.default);
      const faults = lessons.flatMap((lesson) =>
        lessonFaults(rules, lesson, (name) => named.get(name), known).list.map(({ field, message }) => `${lesson.id}: ${field} ${message}`),
      );
      expect(faults).toEqual([]);
      expect(lessons.length).toBeGreaterThanOrEqual(5);
      expect(lessons.length).toBeLessThanOrEqual(8);
      expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
      expect(lessons.at(-1)?.game, 'the last lesson is a short game').toBeDefined();
    });

    it.runIf(entry.lessons !== undefined)('lessons mark places that the game has', async () => {
      const lessons = (await entry.lessons?.())?.default as readonly Lesson[];
      const spoken = (await entry.ui?.())?.ui.spoken;
      const [english] = await everybody();
      if (spoken === undefined || english === undefined) throw new Error(`${id} does not speak`);
      const t = (key: string, values = {}) => english.i18n._(key, values);
      for (const lesson of lessons) {
        let state: unknown = null;
        for (const [i, step] of lesson.steps.entries()) {
          const { position } = step;
          const named = typeof position === 'string' ? (await entry.figure?.(position))?.default : position;
          state = stateOf(rules, named as typeof position, () => undefined) ?? state;
          const seat = rules.actor(state);
          const places = new Set(
            spoken.places(rules.conceal(state, Number(seat)), { t, locale: 'en', names: [], self: Number(seat) }).map((place) => place.id),
          );
          expect(
            (step.mark ?? []).filter((name) => !places.has(name)),
            `${lesson.id}, step ${i + 1}`,
          ).toEqual([]);
          for (let n = 0; n < (step.want?.length ?? 0); n++) {
            const action = shownAction(rules, step, n, state);
            if (action !== null) state = rules.apply(state, action).state;
          }
        }
      }
    });

    it.runIf(entry.puzzles !== undefined)(
      'puzzles: every solution is legal and leads by what search recorded, with a theme that has words',
      async () => {
        const puzzles: readonly Puzzle[] = puzzlesOf((await entry.puzzles?.())?.default ?? '');
        const faults = puzzles.flatMap((puzzle) =>
          puzzleFaults(rules, puzzle).list.map(({ field, message }) => `${puzzle.id}: ${field} ${message}`),
        );
        expect(faults).toEqual([]);
        expect(puzzles.length).toBeGreaterThan(0);
        expect(new Set(puzzles.map((puzzle) => puzzle.id)).size).toBe(puzzles.length);
        expect(new Set(puzzles.map(({ position }) => JSON.stringify(position))).size).toBe(puzzles.length);
        const themes = new Set(puzzles.map(({ theme }) => theme));
        for (const { locale } of await everybody()) {
          const { messages } = await import(`../../learn/locales/${locale}.ts`);
          const missing = [...themes].filter((theme) => !(`learn.theme.${id}.${theme}` in messages));
          expect(missing, locale).toEqual([]);
        }
      },
    );
  });
}
