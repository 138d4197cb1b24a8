import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Game } from '../game.ts';
import { canonical } from '../json.ts';
import { type LawOptions, laws, tryLaw } from './laws.ts';
import { type Trial, trials, type Walk, walk } from './walk.ts';

/** How `describeLaws` tries a game. */
export interface LawSettings extends Partial<LawOptions> {
  /** Random games for each law; the environment's LAW_RUNS multiplies it. Default 12. */
  readonly runs?: number;
  /** Where the random games come from; the environment's LAW_SEED overrides it. Default 1. */
  readonly seed?: number;
  /** Milliseconds for each law. Default 120,000. */
  readonly timeout?: number;
}

/**
 * Declares a test for every law that any game must keep, on random games of every size and option.
 * @param settings `secrets` is needed for a game that has some
 */
export function describeLaws<S>(game: Game<S>, settings: LawSettings = {}): void {
  const options: LawOptions = {
    mostActions: settings.mostActions ?? 10_000,
    places: settings.places ?? 10,
    ...(settings.secrets === undefined ? {} : { secrets: settings.secrets }),
  };
  const numRuns = (settings.runs ?? 12) * Number(process.env.LAW_RUNS ?? 1);
  const seed = Number(process.env.LAW_SEED ?? settings.seed ?? 1);
  // The laws are tried on the same games, so each is played once.
  const walks = new Map<string, Walk<S>>();
  const walked = (trial: Trial): Walk<S> => {
    const key = canonical(trial);
    const known = walks.get(key) ?? walk(game, trial, options.mostActions);
    walks.set(key, known);
    return known;
  };

  describe(`${game.id} keeps the laws of a game`, () => {
    for (const law of laws) {
      it(
        law.name,
        () => {
          fc.assert(
            fc.property(trials(game), (trial) => tryLaw(law, game, walked(trial), options)),
            { numRuns, seed },
          );
        },
        settings.timeout ?? 120_000,
      );
    }
  });
}
