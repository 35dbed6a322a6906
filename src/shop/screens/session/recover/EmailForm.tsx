import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { recoverInput } from '#contract/shapes/session';
import type { RecoveryWay } from '#machines/flows/recoverPassword';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormSelect, FormText, Submit } from '#ui/form/formFields';
import { Problem } from '../Problem';
import { serverFields } from '../serverFields';

interface Props {
  email: string;
  by: RecoveryWay;
  /** The one way that a code comes by here. */
  only: RecoveryWay | undefined;
  notice: Failure | null;
  busy: boolean;
}
const ways = ['mail', 'sms'] as const;

/** Whose password was forgotten, and what the code comes by. Sends `ask`. */
export function EmailForm({ email, by, only, notice, busy }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ email, by: only ?? by }));
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
      {!only && (
        <FormSelect
          name="by"
          label={text('recover.by')}
          hint={text('recover.by.hint')}
          options={ways.map((way) => ({ value: way, text: text(`recover.by.${way}`) }))}
          required
        />
      )}
      <FormActions>
        <Submit block busyText={text('session.code.sending')}>
          <FormattedMessage id="recover.send" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
