import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { valueOf } from '#machines/flows/apply/standing';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { EnglishField } from './EnglishField';
import { Kept, Saying } from './Kept';
import { useFieldWords } from './Reason';
import { detailsSchema } from './schemas';
import type { ApplyProps } from './view';

/** Who is behind the shop. Sends `keep` and `finish`. */
export default function DetailsForm({ p }: { p: ApplyProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ contact: valueOf(p, 'contact'), phone: valueOf(p, 'phone') }));
  return (
    <EvForm
      type="finish"
      arg={{ part: 'details' }}
      draft="apply details"
      initialValues={values}
      schema={detailsSchema}
      fieldErrors={useFieldWords(p, 'details')}
      busy={p.busy}
      label={text('apply.task.details')}
    >
      <Kept part="details" start={values}>
        <EnglishField
          name="contact"
          label={text('apply.contact')}
          hint={text('apply.contact.hint')}
          autoComplete="name"
        />
        <FormText
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={text('apply.phone')}
          hint={text('apply.phone.hint')}
          maxLength={30}
          required
        />
        <Saying p={p} />
      </Kept>
      <FormActions>
        <Submit busyText={text('apply.finishing')}>
          <FormattedMessage id="apply.finish" />
        </Submit>
      </FormActions>
    </EvForm>
  );
}
