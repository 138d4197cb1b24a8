import type { ReactNode } from 'react';
import './field.css';

export interface FieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** The input or select. */
  readonly children: ReactNode;
}

/** A field of a form with its name. */
export function Field({ label, hideLabel = false, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="w-field">
      <span className={hideLabel ? 'k-hidden' : undefined}>{label}</span>
      {children}
    </label>
  );
}
