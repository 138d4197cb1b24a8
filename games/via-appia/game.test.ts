import type { JsonObject, Viewer } from '@castellum/core';
import { describeLaws } from '@castellum/core/testing';
import { describeGame } from '@castellum/testing';
import { viaAppia } from './index.ts';
import { earlierRules } from './rules/index.ts';

const secrets = (position: JsonObject, viewer: Viewer) => {
  const seats = Array.isArray(position.seats) ? position.seats : [];
  return ['income.deck', ...seats.flatMap((_, seat) => (seat === viewer ? [] : [`seats.${seat}.coins`]))];
};

await describeGame(viaAppia, { runs: 4, places: 6, secrets });
for (const rules of earlierRules) describeLaws(rules, { runs: 1, places: 4, secrets });
