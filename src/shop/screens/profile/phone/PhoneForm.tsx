import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { phoneInput } from '#contract/shapes/account';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, FormText, Submit } from '#ui/form/formFields';
import { usePasswordErrors } from '../../moneyFlow/PasswordPart';
import { Problem } from '../../session/Problem';
import { serverFields } from '../../session/serverFields';
import type { ProvePhoneProps } from './view';

/** The number, with the password. Sends `ask`. */
export function PhoneForm({ p }: { p: ProvePhoneProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ phone: p.phone || (p.now ?? ''), password: '' }));
  const wrong = usePasswordErrors(p.at);
  const named = useMemo(() => serverFields(p.notice), [p.notice]);
  const errors = wrong ?? named;
  return (
    <EvForm
      type="ask"
      initialValues={values}
      schema={phoneInput}
      fieldErrors={errors}
      forget={['password']}
      busy={p.busy}
      label={text('phone.title')}
      problem={p.notice && !errors && <Problem failure={p.notice} />}
    >
      <FormText
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={text('profile.phone')}
        hint={text('profile.phone.hint')}
        maxLength={30}
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
