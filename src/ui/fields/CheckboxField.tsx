import { useId } from 'react';
import { type Extra } from '../controls/Button';
import { FieldError, describedBy, type FieldCommon } from './Field';
import { cx } from '../cx';
import s from './Field.module.css';

export type CheckboxFieldProps = Omit<FieldCommon, 'optional'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  extra?: Extra | undefined;
};

/** One yes or no. The whole line can be pressed. */
export function CheckboxField({
  name,
  label,
  labelHidden,
  hint,
  error,
  required,
  checked,
  onChange,
  disabled,
  extra,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={cx(s.check, Boolean(error) && s.bad)}>
      <input
        id={id}
        type="checkbox"
        className={s.box}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(e) => onChange(e.target.checked)}
        {...extra}
      />
      <label htmlFor={id} className={labelHidden ? 'sr' : undefined}>
        {label}
      </label>
      {hint && (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
