import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { minPassword } from '#contract/shapes/fields';
import { passwordForm } from '#contract/shapes/session';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, Submit } from '#ui/form/formFields';
import { Problem } from '../session/Problem';
import { serverFields } from '../session/serverFields';

const empty = { password_old: '', password: '', password_confirmation: '' };

/** Another password, with the one that holds now. Sends `changePassword`. */
export function PasswordForm({ busy, notice }: { busy: boolean; notice: Failure | null }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="changePassword"
      initialValues={empty}
      schema={passwordForm}
      fieldErrors={errors}
      busy={busy}
      label={text('profile.password.save')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <p className="s14 muted">
        <FormattedMessage id="profile.password.lead" />
      </p>
      <FormPassword
        name="password_old"
        autoComplete="current-password"
        label={text('profile.password.old')}
        required
      />
      <FormPassword
        name="password"
        autoComplete="new-password"
        label={text('profile.password.new')}
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
        <Submit busyText={text('recover.saving')}>
          <FormattedMessage id="profile.password.save" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
