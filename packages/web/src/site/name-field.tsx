import { FieldError, Input, Label, TextField } from 'react-aria-components';

/** The longest name a seat may bear, in characters. */
export const NAME_LENGTH = 24;

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
      onChange={onChange}
      maxLength={NAME_LENGTH}
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
