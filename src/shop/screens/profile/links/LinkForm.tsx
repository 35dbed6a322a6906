import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';
import type { Failure } from '#contract/codes';
import { linkInput } from '#contract/shapes/thirdParty';
import type { SignInProvider } from '#contract/thirdParty';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, Submit } from '#ui/form/formFields';
import { Problem } from '../../session/Problem';
import { serverFields } from '../../session/serverFields';

const schema = object({ password: linkInput.fields.password });
const empty = { password: '' };

/** The password, before somebody is led to a provider. Sends `link`. */
export function LinkForm({
  provider: { id, name },
  notice,
  busy,
}: {
  provider: SignInProvider;
  notice: Failure | null;
  busy: boolean;
}) {
  const intl = useIntl();
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="link"
      arg={{ provider: id }}
      initialValues={empty}
      schema={schema}
      fieldErrors={errors}
      forget={['password']}
      busy={busy}
      label={intl.formatMessage({ id: 'thirdParty.links.link' }, { provider: name })}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={intl.formatMessage({ id: 'profile.password.old' })}
        required
      />
      <FormActions>
        <Submit size="sm">
          <FormattedMessage id="thirdParty.links.link" values={{ provider: name }} />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
