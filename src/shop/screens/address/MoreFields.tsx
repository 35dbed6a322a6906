import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AddressInput } from '#contract/addresses';
import { longestRemark } from '#contract/limits';
import { FormText, FormTextArea } from '#ui/form/formFields';
import { useFormExtras } from '#ui/form/formContext';
import s from './Addresses.module.css';

const fields = ['line2', 'company', 'tax_number', 'courier_note'] as const;

/** What few addresses need: folded away until it is asked for, said, or wrong. */
export function MoreFields() {
  const intl = useIntl();
  const { values, errors } = useFormikContext<AddressInput>();
  const { serverErrors } = useFormExtras();
  const [open, setOpen] = useState(() => fields.some((name) => values[name]));
  const wrong = fields.some((name) => errors[name] ?? serverErrors[name]);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <details
      className={s.more}
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="s14 link">
        <FormattedMessage id="address.more" />
      </summary>
      <div className={s.fields}>
        <FormText
          name="line2"
          label={text('address.field.line2')}
          hint={text('address.hint.line2')}
          autoComplete="shipping address-line2"
          optional
        />
        <FormText
          name="company"
          label={text('address.field.company')}
          autoComplete="shipping organization"
          optional
        />
        <FormText
          name="tax_number"
          label={text('address.field.tax_number')}
          hint={text('address.hint.tax')}
          autoComplete="off"
          optional
        />
        <FormTextArea
          name="courier_note"
          label={text('address.field.courier_note')}
          hint={text('address.hint.note')}
          max={longestRemark}
          rows={2}
          optional
        />
      </div>
    </details>
  );
}
