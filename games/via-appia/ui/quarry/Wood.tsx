import { memo } from 'react';
import { WoodDisc } from '../drawing/WoodDisc.tsx';

/** A disc that is drawn anew only where it has changed. */
export const Wood = memo(WoodDisc);
