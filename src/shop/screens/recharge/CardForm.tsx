import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { AmountField } from './AmountField';
import { typedAmount, typedSchema } from './typed';
import { leastHere, useFieldWords } from './useFieldWords';
import type { RechargeProps } from './view';

/** How much is paid by card. Sends `payByCard`. */
export default function CardForm({ p }: { p: RechargeProps }) {
  const intl = useIntl();
  const [values] = useState(() => ({ amount: typedAmount(p.amount, intl) }));
  const schema = useMemo(() => typedSchema(intl.locale).pick(['amount']), [intl.locale]);
  return (
    <EvForm
      type="payByCard"
      initialValues={values}
      schema={schema}
      fieldErrors={useFieldWords(p, leastHere(p))}
      busy={p.busy}
      label={intl.formatMessage({ id: 'recharge.byCard.form' })}
    >
      <AmountField minimum={leastHere(p)} />
      <FormActions>
        <Submit
          busyText={intl.formatMessage({ id: 'recharge.starting' })}
          iconAfter="arrow-square-out"
        >
          <FormattedMessage id="recharge.byCard.pay" />
        </Submit>
        <Ev e={{ type: 'otherWay' }} icon="arrow-left">
          <FormattedMessage id="recharge.otherWay" />
        </Ev>
      </FormActions>
    </EvForm>
  );
}
