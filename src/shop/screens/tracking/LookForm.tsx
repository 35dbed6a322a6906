import { useState } from 'react';
import { useIntl } from 'react-intl';
import { trackInput } from '#contract/shapes/tracking';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import type { TrackingProps } from './view';

/** Number and e-mail. Sends `look`. */
export default function LookForm({ p }: { p: TrackingProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ number: p.number, email: p.email }));
  return (
    <EvForm
      type="look"
      initialValues={values}
      schema={trackInput}
      busy={p.busy}
      label={text('track.form')}
    >
      <FormText
        name="number"
        label={text('track.number')}
        hint={text('track.number.hint')}
        autoComplete="off"
        required
      />
      <FormText
        name="email"
        type="email"
        label={text('track.email')}
        hint={text('track.email.hint')}
        autoComplete="email"
        required
      />
      <FormActions>
        <Submit busyText={p.busy ? text('track.looking') : ''}>{text('track.look')}</Submit>
      </FormActions>
    </EvForm>
  );
}
