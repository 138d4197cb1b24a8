import { FieldError, Input, Label, TextField } from 'react-aria-components';
import './field.css';

/** The longest name a seat may bear, in characters. */
const NAME_LENGTH = 24;

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The beginning of a text that may be a name, counted as people count: a family of four in one emoji is one character. */
export function nameOf(text: string): string {
  const end = [...characters.segment(text)][NAME_LENGTH]?.index;
  return end === undefined ? text : text.slice(0, end);
}

export interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
}

/** A field for a person's name. */
export function NameField({
  label,
  value,
  onChange,
  error = null,
  autoFocus = false,
  hideLabel = false,
  placeholder = '',
}: NameFieldProps) {
  return (
    <TextField
      className="w-field"
      value={value}
      onChange={(text) => onChange(nameOf(text))}
      isInvalid={error !== null}
      autoFocus={autoFocus}
      autoComplete="nickname"
    >
      <Label className={hideLabel ? 'k-hidden' : ''}>{label}</Label>
      <Input placeholder={placeholder} />
      <FieldError className="w-field-error">{error}</FieldError>
    </TextField>
  );
}
