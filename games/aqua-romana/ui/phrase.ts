import type { Action } from '@castellum/core';
import type { Words } from '@castellum/ui-kit';
import { aqueducts, moves } from '../rules/inspect.ts';
import type { AquaAction, WorkmanName } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { tileWords } from './names.ts';

/** A workman's colour and square, what he looks at, and the length of his aqueduct. */
function whereabouts(state: State, name: WorkmanName) {
  const aqueduct = aqueducts(state).find(({ workman }) => workman === name);
  return { colour: aqueduct?.colour ?? '', from: aqueduct?.end.at ?? '', at: aqueduct?.target ?? '', length: aqueduct?.length ?? 0 };
}

/** A legal action as advice: “The yellow workman on f5 lays on f4: curve, north and east, with the builder at Nb”. */
export function phrase(state: State, action: Action, { t }: Words): string {
  const aqua = action as AquaAction;
  switch (aqua.type) {
    case 'setup':
    case 'place':
      return t('aqua-romana.do.place', { kind: aqua.kind, at: aqua.at });
    case 'build': {
      const { colour, from, at } = whereabouts(state, aqua.workman);
      return t('aqua-romana.hint.build', { colour, from, at, tile: tileWords(t, aqua.tile), builder: aqua.builder });
    }
    case 'move': {
      const move = moves(state).find(({ builder }) => builder === aqua.builder);
      return t('aqua-romana.card.move', { from: aqua.builder, kind: move?.kind ?? '', to: move?.to ?? '' });
    }
    case 'extra':
      return t('aqua-romana.hint.extra', { at: aqua.at, tile: tileWords(t, aqua.tile) });
    case 'close': {
      const { colour, from, at, length } = whereabouts(state, aqua.workman);
      return t('aqua-romana.hint.close', { colour, from, target: at === '' ? 'edge' : at, length });
    }
    case 'reserve':
      return t('aqua-romana.do.take', { kind: aqua.kind });
    case 'random-setup':
      return t('aqua-romana.log.random-setup');
    case 'pass':
      return t('aqua-romana.hint.pass');
  }
}
