import { useIntl } from 'react-intl';
import { toAmount } from '#contract/money';
import { withdrawInput } from '#contract/shapes/wallet';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { useFormField } from '#ui/form/useFormField';
import { useMoney } from '#ui/money/money';
import { SignaturePad } from '#ui/fields/SignaturePad';
import { PasswordPart, TooMany, usePasswordErrors } from '../moneyFlow/PasswordPart';
import type { WithdrawProps } from './view';

const schema = withdrawInput.pick(['password', 'signature']);
const empty = { password: '', signature: '' };

function Signature({ disabled }: { disabled: boolean }) {
  const label = useIntl().formatMessage({ id: 'signature.label' });
  const { onLeave: _none, ...field } = useFormField<string>('signature', label);
  return <SignaturePad {...field} label={label} disabled={disabled} />;
}
/** Signature and password. Sends `send`; a wrong password keeps the signature. */
export default function SignForm({ p }: { p: WithdrawProps }) {
  const intl = useIntl();
  const { show } = useMoney();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <EvForm
      type="send"
      initialValues={empty}
      schema={schema}
      fieldErrors={usePasswordErrors(p.at)}
      forget={['password']}
      problem={<TooMany at={p.at} notice={p.notice} />}
      label={text('withdraw.check.form')}
    >
      <Signature disabled={p.busy} />
      <PasswordPart />
      <FormActions>
        <Submit busyText={text('withdraw.sending')}>
          {intl.formatMessage({ id: 'withdraw.send' }, { amount: show(toAmount(p.amount ?? 0)) })}
        </Submit>
        <Ev e={{ type: 'change' }} icon="arrow-left">
          {text('ui.change')}
        </Ev>
      </FormActions>
    </EvForm>
  );
}
