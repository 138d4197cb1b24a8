import { Button, IconButton, useFrame, useLyingPhone, useT } from '@castellum/ui-kit';
import { type ReactNode, useId } from 'react';
import type { BuilderKind } from '../../rules/position.ts';
import { useLift } from '../carry.tsx';
import { Builder } from '../drawing/Builder.tsx';
import { Tile, type TileProps } from '../drawing/Tile.tsx';
import type { Piece } from '../play/gestures.ts';
import './parts.css';

export function BuilderPicture({ kind }: { readonly kind: BuilderKind }) {
  return (
    <svg viewBox="-42 -84 84 92" aria-hidden="true" focusable="false">
      <Builder kind={kind} />
    </svg>
  );
}

/** A tile as it would lie on the board that the player looks at. */
export function TilePicture(tile: Pick<TileProps, 'token' | 'first' | 'second'>) {
  const { phone } = useFrame();
  const lying = useLyingPhone();
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g transform={phone && !lying ? 'rotate(90 50 50)' : undefined}>
        <Tile {...tile} dashes />
      </g>
    </svg>
  );
}

/** A card that may also be dragged to the board. */
export function Lift({ carried, children }: { readonly carried: Piece; readonly children: ReactNode }) {
  const lift = useLift();
  return (
    <div className="ar-lift" onPointerDown={(event) => lift(carried, event)}>
      {children}
    </div>
  );
}

/** The buttons that end a decision. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="ar-actions">{children}</div>;
}

/** The way back to an earlier step. */
export function Again({ children, onPress }: { readonly children: ReactNode; onPress(): void }) {
  return (
    <div className="ar-again">
      <Button variant="quiet" size="small" onPress={onPress}>
        {children}
      </Button>
    </div>
  );
}

/** The squares one may choose from as a menu, and one after the other: the ways without the board, and the fine ones on a small one. */
export function SquareMenu({
  label,
  squares,
  value,
  onChange,
  word,
}: {
  readonly label: string;
  readonly squares: readonly string[];
  readonly value: string | null;
  onChange(square: string | null): void;
  word?(square: string): string;
}) {
  const t = useT();
  const { phone } = useFrame();
  const id = useId();
  const step = (by: 1 | -1) => {
    const now = value === null ? -1 : squares.indexOf(value);
    const next = now < 0 ? (by === 1 ? 0 : squares.length - 1) : (now + by + squares.length) % squares.length;
    onChange(squares[next] ?? null);
  };
  return (
    <div className="ar-menu">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
        {/* On a phone the menu is narrow, and its name is not seen. */}
        <option value="">{phone ? label : t('aqua-romana.prompt.on-board')}</option>
        {squares.map((square) => (
          <option key={square} value={square}>
            {word === undefined ? square : word(square)}
          </option>
        ))}
      </select>
      <IconButton icon="back" label={t('aqua-romana.prompt.previous')} onPress={() => step(-1)} />
      <IconButton icon="forward" label={t('aqua-romana.prompt.next')} onPress={() => step(1)} />
    </div>
  );
}

/** What is pointed at, and the button that does it; on a phone in one row, so that the board stays in sight. */
export function Pointing({ children }: { readonly children: ReactNode }) {
  return <div className="ar-pointing">{children}</div>;
}

/** The one button that does what is pointed at; its place is kept while nothing is. */
export function DoIt({ words, onPress }: { readonly words: string | null; onPress(): void }) {
  const t = useT();
  return (
    <Button variant="primary" isDisabled={words === null} onPress={onPress}>
      {words ?? t('aqua-romana.do.choose')}
    </Button>
  );
}
