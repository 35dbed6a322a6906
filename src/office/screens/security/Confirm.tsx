import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import type { Failure } from '#contract/codes';
import type { Security } from '#contract/factors';
import { EvForm } from '#ui/form/EvForm';
import { FormPassword, Submit } from '#ui/form/formFields';
import { Ev } from '#ui/flow';
import { Card, Row, Stack } from '#ui/shell/layout';
import { CodeForm } from '../signIn/forms';
import own from '../signIn/SignIn.module.css';
import type { SecurityEvent } from './securityEvent';

interface Props {
  security: Security;
  busy: boolean;
  notice: Failure | null;
}
const schema = object({ password: string().required('form.enter') });
function Password({ busy }: Pick<Props, 'busy'>) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <EvForm
      type="password"
      initialValues={{ password: '' }}
      schema={schema}
      busy={busy}
      label={text('security.factor.title')}
      forget={['password']}
    >
      <FormPassword
        name="password"
        label={text('office.signIn.password')}
        autoComplete="current-password"
        required
      />
      <Submit busyText={busy ? text('security.checking') : ''}>
        <FormattedMessage id="security.continue" />
      </Submit>
    </EvForm>
  );
}
/** Before anything changes: by a factor where there is one, by the password where there is none. */
export function Confirm({ security: { factors }, busy, notice }: Props) {
  const has = (kind: string) => factors.some((factor) => factor.kind === kind);
  return (
    <Card className={own.narrow}>
      <Stack gap={3}>
        <h2 className="h3">
          <FormattedMessage id="security.factor.title" />
        </h2>
        <p className="s14 muted">
          <FormattedMessage id="security.confirm.lead" />
        </p>
        {factors.length === 0 && <Password busy={busy} />}
        {has('totp') && <CodeForm busy={busy} notice={notice} label="security.code" digits />}
        {factors.length > 0 && !has('totp') && (
          <CodeForm busy={busy} notice={notice} label="security.recovery.code" />
        )}
        {has('passkey') && (
          <Row>
            <Ev<SecurityEvent> e={{ type: 'usePasskey' }}>
              <FormattedMessage id="security.usePasskey" />
            </Ev>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
