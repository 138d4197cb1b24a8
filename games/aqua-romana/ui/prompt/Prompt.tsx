import { useFrame } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { usePlay } from '../play/context.ts';
import { Build } from './Build.tsx';
import { Close } from './Close.tsx';
import { ExtraTile } from './ExtraTile.tsx';
import { MoveOn } from './MoveOn.tsx';
import { Reserve } from './Reserve.tsx';
import { SetDown } from './SetDown.tsx';

/** What is to be decided now: a question with its choices. */
export function Prompt() {
  const { active } = useFrame<State>();
  const { decision } = usePlay();
  if (!active) return null;
  switch (decision.type) {
    case 'setup':
    case 'place':
      return <SetDown />;
    case 'build':
      return <Build />;
    case 'move':
      return <MoveOn />;
    case 'extra':
      return <ExtraTile />;
    case 'close':
      return <Close />;
    case 'reserve':
      return <Reserve />;
    case 'none':
      return null;
  }
}
