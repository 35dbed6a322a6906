import { useIntl } from 'react-intl';
import { toAmount } from '#contract/money';
import { transferInput } from '#contract/shapes/wallet';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, Submit } from '#ui/form/formFields';
import { useMoney } from '#ui/money/money';
import { PasswordPart, TooMany, usePasswordErrors } from '../moneyFlow/PasswordPart';
import type { TransferProps } from './view';

const schema = transferInput.pick(['password']);
const empty = { password: '' };

/** The password, and the button that names what it does. Sends `send`. */
export default function SendForm({ p }: { p: TransferProps }) {
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
      label={text('transfer.check.form')}
    >
      <PasswordPart />
      <FormActions>
        <Submit busyText={text('transfer.sending')}>
          {intl.formatMessage({ id: 'transfer.send' }, { amount: show(toAmount(p.amount ?? 0)) })}
        </Submit>
        <Ev e={{ type: 'change' }} icon="arrow-left">
          {text('transfer.change')}
        </Ev>
      </FormActions>
    </EvForm>
  );
}
