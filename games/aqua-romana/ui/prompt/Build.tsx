import { usePlay } from '../play/context.ts';
import { ChooseBuilder } from './ChooseBuilder.tsx';
import { ChooseTile } from './ChooseTile.tsx';
import { ChooseWorkman } from './ChooseWorkman.tsx';

/** A tile is laid in front of a workman, in three steps. */
export function Build() {
  const { workman, builder } = usePlay();
  if (workman === null) return <ChooseWorkman />;
  return builder === null ? <ChooseBuilder /> : <ChooseTile />;
}
