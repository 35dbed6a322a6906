import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { newcomerInput } from '#contract/shapes/thirdParty';
import type { ThirdPartyAnswer } from '#contract/thirdParty';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormCheckbox, FormText, Submit } from '#ui/form/formFields';
import { to } from '../../../to';
import { Problem } from '../Problem';
import { serverFields } from '../serverFields';

const schema = newcomerInput.pick(['name', 'email', 'terms']);
const link = (href: string) => (words: React.ReactNode) => (
  <a className="link" href={href}>
    {words}
  </a>
);

/** What is taken over from the provider, the terms, and what is missing. Sends `create`. */
export function NewcomerForm({
  answer: { name, email, verified, provider },
  notice,
  busy,
}: {
  answer: ThirdPartyAnswer;
  notice: Failure | null;
  busy: boolean;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ name, email, terms: false }));
  const errors = useMemo(() => serverFields(notice), [notice]);
  const checked = intl.formatMessage({ id: 'thirdParty.newcomer.verified' }, { provider });
  return (
    <EvForm
      type="create"
      initialValues={values}
      schema={schema}
      fieldErrors={errors}
      busy={busy}
      label={text('thirdParty.newcomer')}
      problem={notice && !errors && <Problem failure={notice} />}
    >
      <FormText name="name" autoComplete="name" label={text('session.name')} required />
      <FormText
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text('session.email')}
        hint={verified ? checked : undefined}
        checkOnLeave
        required
      />
      <FormCheckbox
        name="terms"
        required
        label={
          <FormattedMessage
            id="session.terms"
            values={{ terms: link(to.terms()), privacy: link(to.privacy()) }}
          />
        }
      />
      <FormActions>
        <Submit block busyText={text('session.register.busy')}>
          <FormattedMessage id="action.register" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
