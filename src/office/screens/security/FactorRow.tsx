import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';
import type { Factor } from '#contract/factors';
import { factorName } from '#contract/shapes/factors';
import { useFormat } from '#lib/useFormat';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Ev } from '#ui/flow';
import { Card, Row, Stack } from '#ui/shell/layout';
import own from '../signIn/SignIn.module.css';
import type { SecurityEvent } from './securityEvent';

interface Props {
  factor: Factor;
  /** Why nothing can be removed now (text id). */
  hindrance: string | undefined;
}
const schema = object({ name: factorName().required('form.enter') });
/** Its name can be changed; it can be removed where another one is left, or none is needed. */
export function FactorRow({ factor: { id, kind, name, since, last_used, can }, hindrance }: Props) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (key: string) => intl.formatMessage({ id: key });
  const why = hindrance ?? (can.remove.ok ? undefined : can.remove.reason);
  return (
    <Card>
      <Stack gap={3}>
        <h3 className="h4">
          <FormattedMessage id={kind === 'totp' ? 'security.app' : 'security.passkey'} /> ·{' '}
          <span translate="no">{name}</span>
        </h3>
        <p className="s14 muted">
          <FormattedMessage id="security.added" values={{ date: moment(since) }} /> ·{' '}
          {last_used ? (
            <FormattedMessage id="security.used" values={{ date: moment(last_used) }} />
          ) : (
            <FormattedMessage id="security.unused" />
          )}
        </p>
        <div className={own.narrow}>
          <EvForm key={name} type="rename" arg={{ id }} initialValues={{ name }} schema={schema}>
            <FormText
              name="name"
              label={text('security.name')}
              maxLength={60}
              autoComplete="off"
              required
            />
            <FormActions>
              <Submit kind="soft" size="sm">
                <FormattedMessage id="security.rename" />
              </Submit>
            </FormActions>
          </EvForm>
        </div>
        <Row>
          <Ev<SecurityEvent> e={{ type: 'remove', id }} size="sm" reason={why && text(why)}>
            <FormattedMessage id="security.remove" />
          </Ev>
        </Row>
      </Stack>
    </Card>
  );
}
