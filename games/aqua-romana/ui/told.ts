import type { GameEvent } from '@castellum/core';
import { type Hearing, listOf, plainText } from '@castellum/ui-kit';
import type { BlockedEvent, BuildEvent, CloseEvent, ExtraEvent, FlowEvent, RandomSetupEvent } from '../rules/events.ts';
import { bonusOf, describe } from './describe.ts';
import { aquaEvents } from './events.ts';
import { tileKey } from './names.ts';

/** An event as it is told to who plays by ear: more than the log says, so that the board can be followed; null where another event of the step says it. */
export function eventWords(event: GameEvent, step: readonly GameEvent[], hearing: Hearing): string | null {
  const [aqua] = aquaEvents([event]);
  const all = aquaEvents(step);
  if (aqua?.type === 'build') return buildWords(aqua, all, hearing);
  if (aqua?.type === 'extra') return extraWords(aqua, hearing);
  if (aqua?.type === 'flow' && aqua.open) {
    const own = all.some((other) => other.type === 'build' && other.workman === aqua.workman);
    return own ? null : hearing.t('aqua-romana.told.flow', flowValues(aqua, hearing));
  }
  if (aqua?.type === 'walk' && aqua.built) return null;
  if (aqua?.type === 'random-setup') return setupWords(aqua, hearing);
  if (aqua?.type === 'blocked') return hearing.t('aqua-romana.told.blocked', blockedValues(aqua, hearing));
  if (aqua?.type === 'close' && aqua.how !== 'end') return hearing.t('aqua-romana.told.close', closeValues(aqua, step, hearing));
  const sentence = describe(event, hearing.names, step, hearing.self);
  return sentence === null ? null : plainText(hearing.t, sentence);
}

/** Who did something. */
function who(seat: number, { names, self }: Hearing) {
  return { name: names[seat] ?? '', you: seat === self ? 'yes' : 'no' };
}

function extraWords({ seat, at, tile }: ExtraEvent, hearing: Hearing): string {
  const what = hearing.t('aqua-romana.tile', { tile: tileKey(tile) });
  return hearing.t('aqua-romana.told.extra', { ...who(seat, hearing), at, what });
}

/** Where the lot has put each builder: what is moved on afterwards is told from there. */
function setupWords({ builders }: RandomSetupEvent, { t, locale }: Hearing): string {
  const places = Object.entries(builders).map(([at, kind]) =>
    t('aqua-romana.told.stands', { builder: t('aqua-romana.builder', { kind }), at }),
  );
  return t('aqua-romana.told.setup', { places: listOf(locale, places, 'unit') });
}

/** A workman by owner, colour and number. */
function whose({ owner, colour, workman }: Pick<FlowEvent, 'owner' | 'colour' | 'workman'>, { names, self }: Hearing) {
  return { owner: names[owner] ?? '', yours: owner === self ? 'yes' : 'no', colour, number: Number(workman.slice(1)) };
}

function flowValues({ length, end, ...event }: Pick<FlowEvent, 'owner' | 'colour' | 'workman' | 'length' | 'end'>, hearing: Hearing) {
  return { ...whose(event, hearing), length, on: end.at, side: end.side };
}

function blockedValues(event: BlockedEvent, hearing: Hearing) {
  const { seat, owner, length, by } = event;
  return { ...whose(event, hearing), ...who(seat, hearing), own: owner === seat ? 'yes' : 'no', length, by };
}

function closeValues(event: CloseEvent, step: readonly GameEvent[], hearing: Hearing) {
  const { workman, length, podium } = event;
  return { ...whose(event, hearing), length, podium, bonus: bonusOf(workman, step) };
}

function buildWords(event: BuildEvent, step: ReturnType<typeof aquaEvents>, hearing: Hearing): string | null {
  const { t } = hearing;
  const flow = step.find((other) => other.type === 'flow' && other.workman === event.workman);
  const walk = step.find((other) => other.type === 'walk');
  if (flow?.type !== 'flow' || walk?.type !== 'walk') return null;
  return t('aqua-romana.told.build', {
    ...flowValues(flow, hearing),
    // Where the water ends on the tile that was laid, that has been said.
    on: flow.end.at === event.at ? 'none' : flow.end.at,
    ...who(event.seat, hearing),
    at: event.at,
    what: t('aqua-romana.tile', { tile: tileKey(event.tile) }),
    builder: t('aqua-romana.builder', { kind: event.builder }),
    start: event.from,
    stop: walk.to,
    fountains: walk.fountains,
  });
}
