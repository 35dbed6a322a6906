import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PayoutInput } from '#contract/shapes/wallet';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { PasswordPart, TooMany, usePasswordErrors } from '../moneyFlow/PasswordPart';
import { serverFields } from '../session/serverFields';
import { detailsSchema } from './detailsSchema';
import type { PayoutProps } from './view';

const emptyBank = {
  method: 'bank',
  bank_name: '',
  bank_acc_name: '',
  bank_acc_no: '',
  bank_routing_no: '',
  password: '',
};
/** What was typed stays until it is saved or given up; the password is typed anew. */
function valuesOf({ editing, values }: PayoutProps): PayoutInput {
  const empty =
    editing === 'bank' ? emptyBank : { method: editing ?? '', wallet_address: '', password: '' };
  return { ...empty, ...(values?.method === editing ? values : {}) };
}
function BankFields() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `payout.${id}` });
  return (
    <>
      <FormText
        name="bank_name"
        label={text('bankName')}
        autoComplete="off"
        maxLength={80}
        required
      />
      <FormText
        name="bank_acc_name"
        label={text('holder')}
        hint={text('holder.hint')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <FormText
        name="bank_acc_no"
        label={text('account')}
        hint={text('spaces')}
        autoComplete="off"
        lang="und"
        required
      />
      <FormText
        name="bank_routing_no"
        label={text('routing')}
        hint={text('routing.hint')}
        autoComplete="off"
        optional
      />
    </>
  );
}
function AddressField({ name }: { name: string }) {
  const intl = useIntl();
  return (
    <FormText
      name="wallet_address"
      label={intl.formatMessage({ id: 'payout.address' }, { name })}
      hint={intl.formatMessage({ id: 'payout.address.hint' }, { name })}
      autoComplete="off"
      lang="und"
      required
    />
  );
}

/**
 * One place to be paid at, and the password. Sends `save`; nothing of it is kept in this browser.
 */
export default function DetailsForm({ p, name }: { p: PayoutProps; name: string }) {
  const intl = useIntl();
  const [values] = useState(() => valuesOf(p));
  const wrongPassword = usePasswordErrors(p.at);
  const fields = useMemo(() => serverFields(p.notice), [p.notice]);
  return (
    <EvForm
      type="save"
      initialValues={values}
      schema={detailsSchema}
      fieldErrors={wrongPassword ?? fields}
      forget={['password']}
      problem={<TooMany at={p.at} notice={p.notice} />}
      label={name}
    >
      {p.editing === 'bank' ? <BankFields /> : <AddressField name={name} />}
      <PasswordPart />
      <FormActions>
        <Submit busyText={intl.formatMessage({ id: 'payout.saving' })}>
          <FormattedMessage id="payout.save" />
        </Submit>
        <Ev e={{ type: 'cancel' }}>
          <FormattedMessage id="ui.cancel" />
        </Ev>
      </FormActions>
    </EvForm>
  );
}
