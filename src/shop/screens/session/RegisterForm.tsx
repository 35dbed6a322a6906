import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import { minPassword } from '#contract/shapes/fields';
import { registerInput, type RegisterInput } from '#contract/shapes/session';
import { Button } from '#ui/controls/Button';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormCheckbox, FormPassword, FormText, Submit } from '#ui/form/formFields';
import { to } from '../../to';
import { Problem } from './Problem';
import { serverFields } from './serverFields';

const taken: readonly number[] = [codes.emailExists, codes.emailExistsRegistration];
function errorsOf(notice: Failure | null): Record<string, string> | undefined {
  if (notice?.kind === 'code' && taken.includes(notice.code))
    return { email: `error.${notice.code}` };
  return serverFields(notice);
}
const link = (href: string) => (words: React.ReactNode) => (
  <a className="link" href={href}>
    {words}
  </a>
);

const Invitation = ({
  pcode,
  onForget,
}: {
  pcode: string;
  onForget?: (() => void) | undefined;
}) => (
  <p className="s14">
    <span className="muted">
      <FormattedMessage id="session.pcode.given" />
    </span>{' '}
    <b translate="no">{pcode}</b>{' '}
    {onForget && (
      <Button size="sm" onClick={onForget}>
        <FormattedMessage id="session.pcode.forget" />
      </Button>
    )}
  </p>
);

/** A new account. An invitation code from a link is shown, not asked for. */
export function RegisterForm({
  notice,
  pcode,
  onForget,
}: {
  notice: Failure | null;
  pcode?: string | undefined;
  onForget?: (() => void) | undefined;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const empty = useMemo<RegisterInput>(
    () => ({
      name: '',
      email: '',
      password: '',
      password_confirmation: '',
      pcode: pcode ?? '',
      terms: false,
    }),
    [pcode],
  );
  const errors = useMemo(() => errorsOf(notice), [notice]);
  return (
    <EvForm
      type="register"
      initialValues={empty}
      schema={registerInput}
      fieldErrors={errors}
      label={text('session.register.title')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormText name="name" autoComplete="name" label={text('session.name')} required />
      <FormText
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text('session.email')}
        checkOnLeave
        required
      />
      <FormPassword
        name="password"
        autoComplete="new-password"
        label={text('session.password')}
        hint={intl.formatMessage({ id: 'session.password.rule' }, { min: minPassword })}
        required
      />
      <FormPassword
        name="password_confirmation"
        autoComplete="new-password"
        label={text('session.password.confirm')}
        required
      />
      {pcode ? (
        <Invitation pcode={pcode} onForget={onForget} />
      ) : (
        <FormText name="pcode" autoComplete="off" label={text('session.pcode')} optional />
      )}
      <FormCheckbox
        name="terms"
        required
        label={
          <FormattedMessage
            id="session.terms"
            values={{ terms: link(to.terms()), privacy: link(to.privacy()) }}
          />
        }
      />
      <FormActions>
        <Submit block busyText={text('session.register.busy')}>
          <FormattedMessage id="action.register" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
