import type { GameCover } from '@castellum/ui-kit';
import { Art } from './pictures.tsx';

export const cover: GameCover = {
  Art,
  panel: { ground: '#4a5d3a', text: '#fff6e4', fillet: '#d8c48a' },
};
