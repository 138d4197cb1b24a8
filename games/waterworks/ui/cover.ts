import type { GameCover } from '@castellum/ui-kit';
import { Art } from './Art.tsx';

export const cover: GameCover = {
  Art,
  panel: { ground: '#8E2F20', text: '#FFF3E2', fillet: '#F0BE8F' },
};
