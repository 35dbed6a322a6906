import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from './fields';
import type { Extra } from '../controls/Button';
import { readMoney } from '../money/readMoney';

export type MoneyFieldProps = {
  name: string;
  label: ReactNode;
  /** As it was typed. */
  value: string;
  /** `minor`: how it was read, in hundredths of the currency; null where it says no amount. */
  onChange: (typed: string, minor: number | null) => void;
  onLeave?: (() => void) | undefined;
  currency?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  extra?: Extra | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** An amount in the typist's own way of writing, and under it how it was understood. */
export function MoneyField({ value, onChange, currency = 'USD', ...field }: MoneyFieldProps) {
  const intl = useIntl();
  const minor = readMoney(value, intl.locale);
  const read =
    minor === null
      ? null
      : intl.formatNumber(minor / 100, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        });
  const unread = value.trim() !== '' && minor === null;
  return (
    <TextField
      {...field}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      prefix={<span translate="no">{currency}</span>}
      echo={
        read ? (
          <span translate="no">
            {intl.formatMessage({ id: 'ui.money.read' }, { amount: read })}
          </span>
        ) : unread && !field.error ? (
          intl.formatMessage(
            { id: 'ui.money.unread' },
            { example: intl.formatNumber(1234.56, { minimumFractionDigits: 2 }) },
          )
        ) : undefined
      }
      onChange={(typed) => onChange(typed, readMoney(typed, intl.locale))}
    />
  );
}
