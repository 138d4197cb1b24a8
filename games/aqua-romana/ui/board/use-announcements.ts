import { useFrame, useT } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import type { State } from '../../rules/state.ts';
import { tileKey } from '../names.ts';
import { usePlay } from '../play/context.ts';

/** Says what was chosen and what follows from it. */
export function useAnnouncements(): void {
  const t = useT();
  const { announce, active, suggested } = useFrame<State>();
  const { workman, builder, option, options, aqueducts } = usePlay();
  const colour = aqueducts.find(({ workman: name }) => name === workman?.workman)?.colour;
  const said = useRef({ workman: '', builder: '', tile: '' });
  useEffect(() => {
    const now = {
      workman: workman === null ? '' : `${workman.workman} ${workman.at}`,
      builder: workman === null || builder === null ? '' : `${workman.workman} ${builder.builder}`,
      tile: option?.action.tile ?? '',
    };
    const old = said.current;
    said.current = now;
    // A hint is said by who gives it.
    if (!active || workman === null || suggested !== null) return;
    const outcome =
      option === null
        ? null
        : { tile: tileKey(option.action.tile), length: option.outcome.length, closes: option.outcome.closes ? 'yes' : 'no' };
    if (now.workman !== old.workman)
      announce(
        t('aqua-romana.said.workman', { colour: colour ?? '', at: workman.at, target: workman.target, n: workman.builders.length }),
        'workman',
      );
    if (builder === null || outcome === null) return;
    if (now.builder !== old.builder)
      announce(t('aqua-romana.said.builder', { kind: builder.kind, at: builder.builder, n: options.length, ...outcome }), 'tile');
    else if (now.tile !== old.tile) announce(t('aqua-romana.said.turned', outcome), 'tile');
  }, [workman, colour, builder, option, options, active, suggested, announce, t]);
}
