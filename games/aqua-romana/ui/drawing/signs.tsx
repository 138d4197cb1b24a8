import type { SeatColour } from '@castellum/ui-kit';
import type { BuilderKind } from '../../rules/position.ts';
import { Builder } from './Builder.tsx';
import { paint } from './seat-colour.ts';
import './signs.css';

/** A builder as a small sign in a line of text. */
export function BuilderSign({ kind }: { readonly kind: BuilderKind }) {
  return (
    <svg className="ar-sign ar-builder-sign" viewBox="-34 -80 68 84" aria-hidden="true" focusable="false">
      <Builder kind={kind} shadow={false} />
    </svg>
  );
}

/** A workman as a small sign without emblem, for lines of text. */
export function WorkmanSign({ colour }: { readonly colour: SeatColour }) {
  const { fill, outline } = paint(colour);
  return (
    <svg className="ar-sign" viewBox="-11 -25 22 26" aria-hidden="true" focusable="false">
      <g fill={fill} stroke={outline} strokeWidth={1.8} strokeLinejoin="round">
        <path d="M-9,-1.2C-9,.4,9,.4,9,-1.2C9,-6,7,-13,4,-15H-4C-7,-13,-9,-6,-9,-1.2Z" />
        <circle cy={-18.4} r={5} />
      </g>
    </svg>
  );
}
