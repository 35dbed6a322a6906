import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { recoverInput } from '#contract/shapes/session';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Problem } from '../Problem';
import { serverFields } from '../serverFields';

interface Props {
  email: string;
  notice: Failure | null;
  busy: boolean;
}
/** Whose password was forgotten. Sends `ask`. */
export function EmailForm({ email, notice, busy }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ email }));
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="ask"
      initialValues={values}
      schema={recoverInput}
      fieldErrors={errors}
      busy={busy}
      label={text('session.forgot')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormText
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={text('session.email')}
        required
      />
      <FormActions>
        <Submit block busyText={text('session.code.sending')}>
          <FormattedMessage id="recover.send" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
