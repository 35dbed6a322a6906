import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { minPassword } from '#contract/shapes/fields';
import { newPasswordInput } from '#contract/shapes/session';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, Submit } from '#ui/form/formFields';
import { Problem } from '../Problem';
import { serverFields } from '../serverFields';

const schema = newPasswordInput.pick(['password', 'password_confirmation']);
const empty = { password: '', password_confirmation: '' };

/** The new password, twice. Sends `choose`. */
export function PasswordForm({ notice, busy }: { notice: Failure | null; busy: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="choose"
      initialValues={empty}
      schema={schema}
      fieldErrors={errors}
      busy={busy}
      label={text('recover.choose')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
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
      <FormActions>
        <Submit block busyText={text('recover.saving')}>
          <FormattedMessage id="recover.save" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
