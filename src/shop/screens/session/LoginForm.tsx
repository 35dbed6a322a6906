import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { loginInput, type LoginInput } from '#contract/shapes/session';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, FormText, Submit } from '#ui/form/formFields';
import { Problem } from './Problem';
import { serverFields } from './serverFields';

const wrongPair: readonly number[] = [codes.wrongCredentials, codes.emailUnknown];
function errorsOf(notice: Failure | null): Record<string, string> | undefined {
  const wrong = notice?.kind === 'code' && wrongPair.includes(notice.code);
  return wrong ? { password: 'session.password.again' } : serverFields(notice);
}
const empty: LoginInput = { email: '', password: '' };

/**
 * E-mail and password. A wrong pair keeps the e-mail and asks for the password again; a lost
 * connection keeps both.
 */
export function LoginForm({ notice }: { notice: Failure | null }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => errorsOf(notice), [notice]);
  return (
    <EvForm
      type="signIn"
      initialValues={empty}
      schema={loginInput}
      fieldErrors={errors}
      forget={['password']}
      label={text('session.login.title')}
      problem={notice && <Problem failure={notice} />}
    >
      <FormText
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        label={text('session.email')}
        required
      />
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={text('session.password')}
        required
      />
      <FormActions>
        <Submit block busyText={text('session.login.busy')}>
          <FormattedMessage id="action.signIn" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
