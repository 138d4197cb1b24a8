import type { GameCover } from '@castellum/ui-kit';
import { Art } from './Art.tsx';

export const cover: GameCover = {
  Art,
  panel: { ground: '#1f5b6e', text: '#fff6e4', fillet: '#9ad6dc' },
};
