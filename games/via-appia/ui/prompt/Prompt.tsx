import { useFrame } from '@castellum/ui-kit';
import type { State } from '../../rules/state.ts';
import { usePlay } from '../play.ts';
import { Build } from './Build.tsx';
import { Console } from './Console.tsx';
import { Exchange } from './Exchange.tsx';
import { Push } from './Push.tsx';
import { TakeIncome } from './TakeIncome.tsx';
import { Travel } from './Travel.tsx';
import { Turn } from './Turn.tsx';
import './Prompt.css';

/** What is to be decided now: a question with its choices. */
export function Prompt() {
  const { active } = useFrame<State>();
  const { decision, errand } = usePlay();
  if (!active) return null;
  switch (decision.type) {
    case 'turn':
      if (errand === 'income') return <TakeIncome />;
      if (errand === 'push') return <Push />;
      if (errand === 'build') return <Build second={false} />;
      if (errand === 'travel') return <Travel />;
      return <Turn />;
    case 'pushing':
      return <Push />;
    case 'building':
      return <Build second />;
    case 'exchange':
      return <Exchange />;
    case 'console':
      return <Console />;
    case 'none':
      return null;
  }
}
