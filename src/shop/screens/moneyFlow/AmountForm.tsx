import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import type { AmountProblem } from '#machines/flows/amountProblem';
import { toAmount, toMinor } from '#contract/money';
import { typedMoney } from '#lib/format';
import { Button } from '#ui/controls/Button';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { useFormField } from '#ui/form/useFormField';
import { useMoney } from '#ui/money/money';
import { MoneyField } from '#ui/fields/MoneyField';
import { readMoney } from '#ui/money/readMoney';
import s from './MoneyFlow.module.css';

function AmountField({ hint, all }: { hint: string; all: string }) {
  const intl = useIntl();
  const { show } = useMoney();
  const label = intl.formatMessage({ id: 'moving.amount' });
  const field = useFormField<string>('amount', label);
  return (
    <div className={s.amount}>
      <MoneyField {...field} label={label} required hint={hint} />
      <Button size="sm" onClick={() => field.onChange(typedMoney(toMinor(all), intl.locale))}>
        <FormattedMessage id="moving.all" values={{ amount: show(all) }} />
      </Button>
    </div>
  );
}
/**
 * What is typed, in the typist's way of writing, as the flow takes it: "25.00"; what is wrong with
 * it, the flow says.
 */
const schemaIn = (tag: string) =>
  object({
    amount: string().transform((typed: string | undefined) => {
      const minor = readMoney(typed ?? '', tag);
      return minor === null ? '' : toAmount(minor);
    }),
  });

export type AmountFormProps = {
  /** Minor USD, as it was asked for before. */
  minor: number | null;
  available: string;
  hint: string;
  problem: AmountProblem | null;
  label: string;
  /** What follows from the amount while it is typed; null where nothing can be read. */
  children: (minor: number | null) => ReactNode;
};
/** How much. Sends `check`; its button names the amount as it was read. */
export default function AmountForm({
  minor,
  available,
  hint,
  problem,
  label,
  children,
}: AmountFormProps) {
  const intl = useIntl();
  const { show } = useMoney();
  const [values] = useState(() => ({
    amount: minor === null ? '' : typedMoney(minor, intl.locale),
  }));
  const schema = useMemo(() => schemaIn(intl.locale), [intl.locale]);
  const errors = useMemo(
    () =>
      problem
        ? {
            amount: intl.formatMessage(
              { id: problem.id },
              'amount' in problem ? { amount: show(problem.amount) } : {},
            ),
          }
        : undefined,
    [problem, intl, show],
  );
  return (
    <EvForm type="check" initialValues={values} schema={schema} fieldErrors={errors} label={label}>
      {({ amount }) => (
        <>
          <AmountField hint={hint} all={available} />
          {children(readMoney(amount, intl.locale))}
          <FormActions>
            <Submit iconAfter="arrow-right">
              <FormattedMessage id="moving.next" />
            </Submit>
          </FormActions>
        </>
      )}
    </EvForm>
  );
}
