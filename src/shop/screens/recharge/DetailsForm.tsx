import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { AmountField } from './AmountField';
import { ProofField } from './ProofField';
import { typedAmount, typedSchema } from './typed';
import { leastHere, useFieldWords } from './useFieldWords';
import type { RechargeProps } from './view';

/** Amount, transaction id and proof of a payment. Sends `check`. */
export default function DetailsForm({ p }: { p: RechargeProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({
    amount: typedAmount(p.amount, intl),
    transcation_id: p.transactionId,
  }));
  const schema = useMemo(() => typedSchema(intl.locale), [intl.locale]);
  return (
    <EvForm
      type="check"
      draft="recharge"
      initialValues={values}
      schema={schema}
      fieldErrors={useFieldWords(p, leastHere(p))}
      busy={p.busy}
      label={text('recharge.details.form')}
    >
      <AmountField minimum={leastHere(p)} />
      <FormText
        name="transcation_id"
        label={text('recharge.transactionId')}
        hint={text('recharge.transactionId.hint')}
        autoComplete="off"
        maxLength={80}
        required
      />
      <ProofField p={p} />
      <FormActions>
        <Submit busyText={text('recharge.uploading')} iconAfter="arrow-right">
          <FormattedMessage id="recharge.check" />
        </Submit>
        <Ev e={{ type: 'seeWhere' }} icon="arrow-left">
          <FormattedMessage id="recharge.seeWhere" />
        </Ev>
      </FormActions>
    </EvForm>
  );
}
