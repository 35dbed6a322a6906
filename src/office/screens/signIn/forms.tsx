import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { codeForm, passwordForm } from '#contract/shapes/factors';
import { minPassword } from '#contract/shapes/fields';
import { loginInput } from '#contract/shapes/session';
import { EvForm } from '#ui/form/EvForm';
import { FormPassword, FormText, Submit } from '#ui/form/formFields';
import { Note } from '#ui/feedback/Note';

interface Given {
  busy: boolean;
  notice: Failure | null;
}
const wrongPair: readonly number[] = [codes.wrongCredentials, codes.emailUnknown];
/** One object, so that the form hears a refusal once. */
const again = { password: 'session.password.again' };
const wrongCode = { code: 'error.2000002' };
const fieldsOf = (notice: Failure | null) =>
  notice?.kind === 'code'
    ? (notice.data as { fields?: Record<string, string> } | null)?.fields
    : undefined;

export function PasswordForm({ busy, notice, demo }: Given & { demo: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <EvForm
        type="signIn"
        initialValues={{ email: '', password: '' }}
        schema={loginInput}
        busy={busy}
        label={text('office.signIn.title')}
        forget={['password']}
        fieldErrors={notice?.kind === 'code' && wrongPair.includes(notice.code) ? again : undefined}
      >
        <FormText
          name="email"
          label={text('office.signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <FormPassword
          name="password"
          label={text('office.signIn.password')}
          autoComplete="current-password"
          required
        />
        <Submit busyText={busy ? text('office.signIn.busy') : ''}>
          <FormattedMessage id="action.signIn" />
        </Submit>
      </EvForm>
      {demo && (
        <Note>
          <FormattedMessage id="office.signIn.demo" />
        </Note>
      )}
    </>
  );
}
export function NewPasswordForm({ busy, notice }: Given) {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  return (
    <EvForm
      type="change"
      initialValues={{ password: '', password_confirmation: '' }}
      schema={passwordForm}
      busy={busy}
      label={text('security.newPassword.title')}
      forget={['password', 'password_confirmation']}
      fieldErrors={fieldsOf(notice)}
    >
      <FormPassword
        name="password"
        label={text('security.newPassword')}
        hint={text('session.password.rule', { min: minPassword })}
        autoComplete="new-password"
        required
      />
      <FormPassword
        name="password_confirmation"
        label={text('session.password.confirm')}
        autoComplete="new-password"
        required
      />
      <Submit busyText={busy ? text('security.checking') : ''}>
        <FormattedMessage id="security.continue" />
      </Submit>
    </EvForm>
  );
}
/** `digits`: six of an app; else a recovery code. */
export function CodeForm({
  busy,
  notice,
  label,
  digits = false,
}: Given & { label: string; digits?: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <EvForm
      type="prove"
      initialValues={{ code: '' }}
      schema={codeForm}
      busy={busy}
      label={text(label)}
      forget={['code']}
      fieldErrors={fieldsOf(notice)?.code ? wrongCode : undefined}
    >
      <FormText
        name="code"
        label={text(label)}
        {...(digits
          ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' as const }
          : { autoComplete: 'off' as const })}
        maxLength={40}
        required
      />
      <Submit busyText={busy ? text('security.checking') : ''}>
        <FormattedMessage id="security.continue" />
      </Submit>
    </EvForm>
  );
}
