import { useIntl } from 'react-intl';
import { useFormField } from '#ui/form/useFormField';
import { useMoney } from '#ui/money/money';
import { MoneyField } from '#ui/fields/MoneyField';

/** The amount of a recharge in the surrounding form: the least is said before anything is typed. */
export function AmountField({ minimum }: { minimum: string }) {
  const intl = useIntl();
  const { show } = useMoney();
  const label = intl.formatMessage({ id: 'recharge.amount' });
  const field = useFormField<string>('amount', label);
  return (
    <MoneyField
      {...field}
      label={label}
      required
      hint={intl.formatMessage({ id: 'recharge.amount.hint' }, { amount: show(minimum) })}
    />
  );
}
