import {
  useId,
  useState,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
} from 'react';
import { useIntl } from 'react-intl';
import { graphemes } from '#contract/graphemes';
import { IconButton, type Extra } from '../controls/Button';
import { Icon } from '../Icon';
import { Field, describedBy, type FieldCommon } from './Field';
import { cx } from '../cx';
import s from './Field.module.css';

type Control = FieldCommon & {
  value: string;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
  disabled?: boolean | undefined;
  extra?: Extra | undefined;
};
export type TextFieldProps = Control & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'date' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search' | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Stands before the input and is not part of the value: a currency. */
  prefix?: ReactNode;
  /** Under the input while it is right: how a typed amount was read. */
  echo?: ReactNode;
  lang?: string | undefined;
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[] | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One line of text. */
export function TextField({
  value,
  onChange,
  onLeave,
  type = 'text',
  prefix,
  echo,
  extra,
  ref,
  disabled,
  autoComplete,
  inputMode,
  maxLength,
  placeholder,
  lang,
  suggestions = [],
  ...field
}: TextFieldProps) {
  const id = useId();
  const list = suggestions.length > 0 ? `${id}-list` : undefined;
  const input = (
    <input
      ref={ref}
      id={id}
      className={s.input}
      type={type}
      name={field.name}
      value={value}
      disabled={disabled}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      lang={lang}
      list={list}
      aria-required={field.required || undefined}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={describedBy(id, field, echo ? `${id}-echo` : undefined)}
      onChange={(e) => onChange(e.target.value)}
      onBlur={onLeave}
      {...extra}
    />
  );
  return (
    <Field id={id} {...field}>
      {prefix ? (
        <div className={s.start}>
          <span className={s.prefix}>{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
      {list && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      {echo && (
        <p className={cx(s.hint, 'num')} id={`${id}-echo`}>
          {echo}
        </p>
      )}
    </Field>
  );
}

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'prefix' | 'echo' | 'ref' | 'inputMode' | 'suggestions'
> & { autoComplete: 'current-password' | 'new-password' };

/** A password that can be shown; pasting is allowed. */
export function PasswordField({
  value,
  onChange,
  onLeave,
  extra,
  disabled,
  autoComplete,
  maxLength,
  placeholder,
  lang: _lang,
  ...field
}: PasswordFieldProps) {
  const id = useId();
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} {...field}>
      <div className={s.with}>
        <input
          id={id}
          className={s.input}
          type={shown ? 'text' : 'password'}
          name={field.name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          maxLength={maxLength}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          aria-required={field.required || undefined}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id, field)}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onLeave}
          {...extra}
        />
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          pressed={shown}
          label={intl.formatMessage({ id: 'ui.password.show' })}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}

export type TextAreaProps = Control & {
  /** Counts characters; typing more is allowed and marked. */ max?: number;
  rows?: number;
  placeholder?: string | undefined;
};

/** Several lines with a counter. */
export function TextArea({
  value,
  onChange,
  onLeave,
  max = 140,
  rows = 4,
  disabled,
  placeholder,
  extra,
  ...field
}: TextAreaProps) {
  const id = useId();
  const intl = useIntl();
  const length = graphemes(value);
  return (
    <Field id={id} {...field}>
      <textarea
        id={id}
        className={cx(s.input, s.area)}
        name={field.name}
        value={value}
        rows={rows}
        disabled={disabled}
        placeholder={placeholder}
        aria-required={field.required || undefined}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(id, field, `${id}-count`)}
        onChange={(e) => onChange(e.target.value)}
        onBlur={onLeave}
        {...extra}
      />
      <p className={cx(s.count, length > max && s.over)} id={`${id}-count`}>
        {intl.formatMessage({ id: 'ui.field.count' }, { length, max })}
      </p>
    </Field>
  );
}

export type Option = { value: string; text: string; disabled?: boolean; lang?: string };
export type SelectFieldProps = Control & {
  options: Option[];
  /** First, empty choice: "Choose a country". */ placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
};

/** One of a list, as the platform's own select. */
export function SelectField({
  value,
  onChange,
  onLeave,
  options,
  placeholder,
  disabled,
  autoComplete,
  extra,
  ...field
}: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      <div className={s.pick}>
        <select
          id={id}
          className={cx(s.input, s.select)}
          name={field.name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-required={field.required || undefined}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id, field)}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onLeave}
          {...extra}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((o) => (
            <option key={o.value} value={o.value} disabled={o.disabled} lang={o.lang}>
              {o.text}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={20} className={s.caret} />
      </div>
    </Field>
  );
}
