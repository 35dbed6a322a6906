import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { Passkey } from '#contract/passkeys';
import { passkeyForm, passkeyName } from '#contract/shapes/passkeys';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormPassword, FormText, Submit } from '#ui/form/formFields';
import { Problem } from '../../session/Problem';
import { serverFields } from '../../session/serverFields';

interface Asking {
  busy: boolean;
  notice: Failure | null;
}
const Name = ({ hint }: { hint?: string }) => (
  <FormText
    name="name"
    autoComplete="off"
    label={useIntl().formatMessage({ id: 'passkey.name' })}
    hint={hint}
    maxLength={60}
    required
  />
);
const empty = { name: '', password: '' };
/** A name for it, and the password. Sends `addPasskey`. */
export function AddForm({ busy, notice }: Asking) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="addPasskey"
      initialValues={empty}
      schema={passkeyForm}
      fieldErrors={errors}
      forget={['password']}
      busy={busy}
      label={text('passkey.add')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <Name hint={text('passkey.name.hint')} />
      <FormPassword
        name="password"
        autoComplete="current-password"
        label={text('profile.password.old')}
        required
      />
      <FormActions>
        <Submit size="sm" busyText={text('passkey.waiting')}>
          <FormattedMessage id="passkey.add" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
/** What a passkey is called from now on. Sends `renamePasskey`. */
export function RenameForm({ one, busy, notice }: Asking & { one: Passkey }) {
  const intl = useIntl();
  const values = useMemo(() => ({ name: one.name }), [one.name]);
  const arg = useMemo(() => ({ id: one.id }), [one.id]);
  return (
    <EvForm
      type="renamePasskey"
      arg={arg}
      initialValues={values}
      schema={passkeyName}
      busy={busy}
      label={intl.formatMessage({ id: 'passkey.rename' })}
      problem={notice && <Problem failure={notice} />}
    >
      <Name />
      <FormActions>
        <Submit size="sm">
          <FormattedMessage id="passkey.rename.save" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
