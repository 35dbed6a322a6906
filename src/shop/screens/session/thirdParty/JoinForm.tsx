import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';
import { codes, type Failure } from '#contract/codes';
import { joinInput } from '#contract/shapes/thirdParty';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, Submit } from '#ui/form/formFields';
import { Problem } from '../Problem';

const schema = object({ password: joinInput.fields.password });
const empty = { password: '' };
const again = { password: 'session.password.again' };

interface Props {
  notice: Failure | null;
  busy: boolean;
  /** What the form and its button are called: text ids. */
  label?: string;
  go?: string;
}
/** The password of the account that is there. Sends `join`. */
export function JoinForm({
  notice,
  busy,
  label = 'thirdParty.join',
  go = 'thirdParty.join.do',
}: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const wrong = notice?.kind === 'code' && notice.code === codes.wrongCredentials;
  const errors = useMemo(() => (wrong && notice ? { ...again } : undefined), [wrong, notice]);
  return (
    <EvForm
      type="join"
      initialValues={empty}
      schema={schema}
      fieldErrors={errors}
      forget={['password']}
      busy={busy}
      label={text(label)}
      problem={notice && <Problem failure={notice} />}
    >
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={text('session.password')}
        required
      />
      <FormActions>
        <Submit block busyText={text('session.login.busy')}>
          <FormattedMessage id={go} />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
