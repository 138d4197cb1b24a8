import { completeOptions } from '@castellum/core';
import { describeLaws, type LawSettings } from '@castellum/core/testing';
import type { GameEntry, GameListing } from '@castellum/games';
import { describe, expect, it } from 'vitest';
import { describeBots } from './bots.ts';
import { describeLearning } from './learn.ts';
import { describePage } from './page.tsx';
import { describeSpoken } from './spoken.ts';
import { describeTexts } from './texts.ts';
import { walksOf } from './walks.ts';
import { describeWire } from './wire.ts';

/** What a game says about itself beside its entry: `secrets` where it has some. */
export type GameSettings = LawSettings;

/**
 * Declares every test that any game of the house must pass, whatever its size: the laws of its rules, its page in a DOM, its texts in every language, its words for the ear, its
 * bots and hints, what one learns it from, a whole game over the wire. Wait for it: `await describeGame(nim);`
 */
export async function describeGame(listing: GameListing, settings: GameSettings = {}): Promise<void> {
  const entry: GameEntry = { ...listing, ...(await listing.play()) };
  const { id, players, rules } = entry;

  describe(`${id}: the listing`, () => {
    it('says what the rules say', () => {
      expect(rules.id).toBe(id);
      expect(players).toEqual(rules.players);
      expect(completeOptions(rules, listing.firstOptions)).toMatchObject({ ok: true });
    });
  });
  describeLaws(rules, settings);
  let walks: ReturnType<typeof walksOf> | undefined;
  const walked = () => {
    walks ??= walksOf(entry);
    return walks;
  };
  // The page comes first of what loads its components: React asks once whether there is a DOM.
  describePage(entry, walked);
  describeTexts(entry, walked);
  describeSpoken(entry, walked);
  describeBots(entry, walked);
  describeLearning(entry, walked);
  describeWire(entry);
}
