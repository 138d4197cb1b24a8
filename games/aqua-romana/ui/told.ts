import type { GameEvent } from '@castellum/core';
import { type Hearing, plainText } from '@castellum/ui-kit';
import type { BuildEvent, ExtraEvent, FlowEvent } from '../rules/events.ts';
import { describe } from './describe.ts';
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
  const sentence = describe(event, hearing.names, step, hearing.self);
  return sentence === null ? null : plainText(hearing.t, sentence);
}

function extraWords({ seat, at, tile }: ExtraEvent, { t, names, self }: Hearing): string {
  const what = t('aqua-romana.tile', { tile: tileKey(tile) });
  return t('aqua-romana.told.extra', { name: names[seat] ?? '', you: seat === self ? 'yes' : 'no', at, what });
}

function flowValues(
  { owner, colour, workman, length, end }: Pick<FlowEvent, 'owner' | 'colour' | 'workman' | 'length' | 'end'>,
  { names, self }: Hearing,
) {
  return {
    owner: names[owner] ?? '',
    yours: owner === self ? 'yes' : 'no',
    colour,
    number: Number(workman.slice(1)),
    length,
    side: end.side,
  };
}

function buildWords(event: BuildEvent, step: ReturnType<typeof aquaEvents>, hearing: Hearing): string | null {
  const { t, names, self } = hearing;
  const flow = step.find((other) => other.type === 'flow' && other.workman === event.workman);
  const walk = step.find((other) => other.type === 'walk');
  if (flow?.type !== 'flow' || walk?.type !== 'walk') return null;
  return t('aqua-romana.told.build', {
    ...flowValues(flow, hearing),
    name: names[event.seat] ?? '',
    you: event.seat === self ? 'yes' : 'no',
    at: event.at,
    what: t('aqua-romana.tile', { tile: tileKey(event.tile) }),
    builder: t('aqua-romana.builder', { kind: event.builder }),
    start: event.from,
    stop: walk.to,
    fountains: walk.fountains,
  });
}
