import type { GameCover } from '@castellum/ui-kit';
import { Art } from './Art.tsx';

export const cover: GameCover = {
  Art,
  panel: { ground: '#d39a2e', text: '#2a1a08', fillet: '#6b3a0c' },
};
