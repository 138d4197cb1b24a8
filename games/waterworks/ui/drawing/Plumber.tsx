import type { ReactNode } from 'react';
import './Plumber.css';

/** A plumber on a leak: the workman in the seat's colours with his toolbox and a spanner; feet at 0,0. The emblem is the child. */
export function PlumberFigure({ toolbox = true, children }: { toolbox?: boolean; children?: ReactNode }): ReactNode {
  return (
    <g className="ww-plumber">
      <ellipse cx={2} cy={0} rx={20} ry={4.6} className="ww-ground" />
      {toolbox && <rect x={-20} y={-48} width={40} height={24} rx={3} className="ww-toolbox" />}
      <path d="M-17,-4C-17,-1,17,-1,17,-4C17,-13,14,-30,10,-33C6,-36,-6,-36,-10,-33C-14,-30,-17,-13,-17,-4Z" className="ww-robe" />
      <circle cx={0} cy={-43} r={10} className="ww-robe" />
      <path d="M-10,-43A10,10,0,0,1,10,-43Z" className="ww-hood" />
      {children}
      <Spanner />
    </g>
  );
}

function Spanner(): ReactNode {
  return (
    <g transform="translate(9 -11) rotate(32)">
      <path
        d="M-2.6,2.6V-22.4C-7.4,-24.6,-8.2,-31,-4.6,-34.4V-28.2L-1.4,-26.4H1.4L4.6,-28.2V-34.4C8.2,-31,7.4,-24.6,2.6,-22.4V2.6C2.6,6,-2.6,6,-2.6,2.6Z"
        className="ww-spanner"
      />
    </g>
  );
}
