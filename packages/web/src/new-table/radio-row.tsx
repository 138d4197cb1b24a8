import { useId } from 'react';
import './radio-row.css';

export interface RadioRowProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  /** What the choice made means. */
  readonly note?: string;
  onChange(value: string): void;
}

/** A few choices side by side, as radio buttons. */
export function RadioRow({ legend, name, value, choices, note, onChange }: RadioRowProps) {
  const noteId = useId();
  return (
    <fieldset className="n-radios" {...(note === undefined ? {} : { 'aria-describedby': noteId })}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {note === undefined ? null : (
        <p id={noteId} className="n-note">
          {note}
        </p>
      )}
    </fieldset>
  );
}
