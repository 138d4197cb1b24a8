import type { ReactNode } from 'react';
import { Hand } from './Hand.tsx';
import { Piles } from './Piles.tsx';

/** The hand with the piles beside it. `brief`: small, for a phone. */
export function Rack({ brief }: { brief: boolean }): ReactNode {
  return (
    <div className={brief ? 'ww-rack ww-rack-brief' : 'ww-rack'}>
      <Hand brief={brief} />
      <Piles brief={brief} />
    </div>
  );
}
