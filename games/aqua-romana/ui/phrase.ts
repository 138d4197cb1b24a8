import type { Action } from '@castellum/core';
import type { Words } from '@castellum/ui-kit';
import { aqueducts, moves } from '../rules/inspect.ts';
import type { AquaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { tileWords } from './names.ts';

/** A legal action as advice: “y1 lays on f4: curve, north and east, with the builder at Nb”. */
export function phrase(state: State, action: Action, { t }: Words): string {
  const aqua = action as AquaAction;
  switch (aqua.type) {
    case 'setup':
    case 'place':
      return t('aqua-romana.do.place', { kind: aqua.kind, at: aqua.at });
    case 'build': {
      const at = aqueducts(state).find(({ workman }) => workman === aqua.workman)?.target ?? '';
      return t('aqua-romana.hint.build', { workman: aqua.workman, at, tile: tileWords(t, aqua.tile), builder: aqua.builder });
    }
    case 'move': {
      const move = moves(state).find(({ builder }) => builder === aqua.builder);
      return t('aqua-romana.card.move', { from: aqua.builder, kind: move?.kind ?? '', to: move?.to ?? '' });
    }
    case 'extra':
      return t('aqua-romana.hint.extra', { at: aqua.at, tile: tileWords(t, aqua.tile) });
    case 'close': {
      const length = aqueducts(state).find(({ workman }) => workman === aqua.workman)?.length ?? 0;
      return t('aqua-romana.hint.close', { workman: aqua.workman, length });
    }
    case 'reserve':
      return t('aqua-romana.do.take', { kind: aqua.kind });
    case 'random-setup':
      return t('aqua-romana.log.random-setup');
    case 'pass':
      return t('aqua-romana.hint.pass');
  }
}
