import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import type { IconName } from '../Icon';
import { CheckboxField, type CheckboxFieldProps } from '../fields/CheckboxField';
import {
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  type PasswordFieldProps,
  type SelectFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from '../fields/fields';
import { useFormExtras } from './formContext';
import { useFormField } from './useFormField';
import s from './EvForm.module.css';

type Bound<P> = Omit<P, 'value' | 'onChange' | 'onLeave' | 'error' | 'checked'> & { name: string };

/** A text field of the surrounding form. */
export function FormText({
  checkOnLeave,
  ...rest
}: Bound<TextFieldProps> & { checkOnLeave?: boolean }) {
  return <TextField {...rest} {...useFormField<string>(rest.name, rest.label, checkOnLeave)} />;
}
/** A password field of the surrounding form. */
export function FormPassword(rest: Bound<PasswordFieldProps>) {
  return <PasswordField {...rest} {...useFormField<string>(rest.name, rest.label)} />;
}
/** A text area of the surrounding form. */
export function FormTextArea(rest: Bound<TextAreaProps>) {
  return <TextArea {...rest} {...useFormField<string>(rest.name, rest.label)} />;
}
/** A select of the surrounding form. */
export function FormSelect({
  onPicked,
  ...rest
}: Bound<SelectFieldProps> & {
  /** After the value changed: load the next level. */ onPicked?: (value: string) => void;
}) {
  const field = useFormField<string>(rest.name, rest.label);
  const pick = (value: string) => {
    field.onChange(value);
    onPicked?.(value);
  };
  return <SelectField {...rest} {...field} onChange={pick} />;
}
/** A checkbox of the surrounding form. */
export function FormCheckbox(rest: Bound<CheckboxFieldProps>) {
  const { value, onLeave: _none, ...field } = useFormField<boolean>(rest.name, rest.label);
  return <CheckboxField {...rest} {...field} checked={value} />;
}

export type SubmitProps = {
  children: ReactNode;
  busyText?: string;
  kind?: 'primary' | 'danger' | 'soft';
  size?: 'sm' | 'md';
  block?: boolean;
  iconAfter?: IconName;
  reason?: string | undefined;
};

/**
 * The submit button: at work while the machine is busy. It is never dead: pressing it says what is
 * missing.
 */
export function Submit({ children, busyText, kind = 'primary', reason, ...rest }: SubmitProps) {
  const { busy } = useFormExtras();
  return (
    <Button
      {...rest}
      type="submit"
      kind={kind}
      disabled={Boolean(reason)}
      reason={reason}
      busyText={busy ? busyText : undefined}
    >
      {children}
    </Button>
  );
}

/** The row of buttons at the end of a form. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={s.actions}>{children}</div>
);
