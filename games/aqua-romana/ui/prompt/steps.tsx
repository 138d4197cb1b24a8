import { PromptNote, useFrame, useT } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { usePlay } from '../play/context.ts';

/** The steps of a build. */
export function useSteps(): readonly string[] {
  const t = useT();
  return [t('aqua-romana.prompt.step-workman'), t('aqua-romana.prompt.step-builder'), t('aqua-romana.prompt.step-tile')];
}

/** The English edition's duty to build with another seat's workman (AR-18). */
export function ForeignNote() {
  const t = useT();
  const { actor } = useFrame<State>();
  const { workmen } = usePlay();
  return workmen.every(({ owner }) => owner !== actor) ? <PromptNote>{t('aqua-romana.prompt.foreign')}</PromptNote> : null;
}
