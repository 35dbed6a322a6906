import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { emailInput } from '#contract/shapes/account';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, FormText, Submit } from '#ui/form/formFields';
import { usePasswordErrors } from '../../moneyFlow/PasswordPart';
import { Problem } from '../../session/Problem';
import { serverFields } from '../../session/serverFields';
import type { ChangeEmailProps } from './view';

/** The new address, with the password. Sends `ask`. */
export function EmailForm({ p }: { p: ChangeEmailProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ email: p.email, password: '' }));
  const wrong = usePasswordErrors(p.at);
  const named = useMemo(() => serverFields(p.notice), [p.notice]);
  const errors = wrong ?? named;
  return (
    <EvForm
      type="ask"
      initialValues={values}
      schema={emailInput}
      fieldErrors={errors}
      forget={['password']}
      busy={p.busy}
      label={text('profile.email.title')}
      problem={p.notice && !errors && <Problem failure={p.notice} />}
    >
      <FormText
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text('profile.email.new')}
        checkOnLeave
        required
      />
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={text('profile.password.old')}
        required
      />
      <FormActions>
        <Submit busyText={text('session.code.sending')}>
          <FormattedMessage id="recover.send" />
        </Submit>
        <Ev e={{ type: 'seeProfile' }}>
          <FormattedMessage id="ui.cancel" />
        </Ev>
      </FormActions>
    </EvForm>
  );
}
