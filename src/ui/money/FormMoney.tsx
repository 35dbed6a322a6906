import { MoneyField, type MoneyFieldProps } from '../fields/MoneyField';
import { useFormField } from '../form/useFormField';

type Props = Pick<MoneyFieldProps, 'name' | 'label' | 'hint' | 'required' | 'optional'>;
/**
 * An amount of the surrounding form, kept as it was typed; the form's schema reads it
 * (`amountOf`).
 */
export function FormMoney({ name, label, ...rest }: Props) {
  return <MoneyField {...rest} label={label} {...useFormField<string>(name, label)} />;
}
