import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../Icon';
import { cx } from '../cx';
import s from './Field.module.css';

export type FieldCommon = {
  name: string;
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Writes "optional" beside the label. */
  optional?: boolean | undefined;
};

/** Ids of a field's parts, in reading order: hint, then error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldCommon, 'hint' | 'error'>,
  more?: string,
): string | undefined {
  return (
    [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean).join(' ') || undefined
  );
}

/** The words under a field that say what is wrong. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={s.error} id={id}>
    <Icon name="warning-circle-fill" />
    <span>{children}</span>
  </p>
);

/** Label above, hint under it, control, error under that. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  children,
}: FieldCommon & { id: string; children: ReactNode }) {
  return (
    <div className={cx(s.field, Boolean(error) && s.bad)}>
      <label className={cx(s.label, labelHidden && 'sr')} htmlFor={id}>
        {label}
        {required && (
          <i>
            {' '}
            <FormattedMessage id="ui.field.required" />
          </i>
        )}
        {optional && (
          <i>
            {' '}
            <FormattedMessage id="ui.field.optional" />
          </i>
        )}
      </label>
      {hint && (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Fields about one thing under one legend. */
export function FieldSet({
  legend,
  legendHidden = false,
  hint,
  error,
  children,
}: {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={s.set} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={legendHidden ? 'sr' : s.legend}>{legend}</legend>
      {hint && (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}

/** Two short fields side by side: postcode and city, expiry and code. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={s.pair}>{children}</div>
);
