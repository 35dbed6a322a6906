import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { User } from '#contract/session';
import { personalForm } from '#contract/shapes/session';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { Problem } from '../session/Problem';
import { serverFields } from '../session/serverFields';

interface Props {
  user: User;
  busy: boolean;
  notice: Failure | null;
}
/** Name and phone. Sends `saveProfile`. */
export function PersonalForm({ user, busy, notice }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ name: user.firstname, phone: user.phone }));
  const errors = useMemo(() => serverFields(notice), [notice]);
  return (
    <EvForm
      type="saveProfile"
      draft="profile"
      initialValues={values}
      schema={personalForm}
      fieldErrors={errors}
      busy={busy}
      label={text('profile.personal')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormText
        name="name"
        autoComplete="name"
        label={text('session.name')}
        maxLength={60}
        required
      />
      <FormText
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={text('profile.phone')}
        hint={text('profile.phone.hint')}
        maxLength={30}
        optional
      />
      <FormActions>
        <Submit busyText={text('recover.saving')}>
          <FormattedMessage id="payout.save" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
