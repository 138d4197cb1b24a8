import type { ReactNode } from 'react';
import './segments.css';

export interface SegmentsProps<T extends string> {
  /** The group's name for a screen reader. */
  readonly label: string;
  /** The id of the one that holds. */
  readonly value: string;
  readonly choices: readonly { readonly id: T; readonly label: ReactNode; readonly lang?: string }[];
  /** With more room, for menus. */
  readonly wide?: boolean;
  onChange(value: T): void;
}

/** A few choices side by side, of which one holds; each takes effect at once. */
export function Segments<T extends string>({ label, value, choices, wide = false, onChange }: SegmentsProps<T>) {
  return (
    <div className={wide ? 'k-segments k-segments-wide' : 'k-segments'} role="group" aria-label={label}>
      {choices.map(({ id, label: words, lang }) => (
        <button key={id} type="button" lang={lang} aria-pressed={id === value} onClick={() => onChange(id)}>
          {words}
        </button>
      ))}
    </div>
  );
}
