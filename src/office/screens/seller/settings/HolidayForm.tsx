import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, string } from 'yup';
import { longestHoliday } from '#contract/applications';
import { languages } from '#contract/languages';
import type { ShopSettings } from '#contract/sellerOffice';
import type { Localised } from '#contract/text';
import { fieldOf, spread } from '#machines/flows/shopSettings/values';
import { Ev } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { FormActions, FormText, Submit } from '#ui/form/formFields';
import { LocalisedFields } from '../../content/LocalisedFields';
import { fieldErrors } from '../fieldErrors';
import { Asking } from './Asking';
import type { SettingsProps } from './view';

/** The server knows which days will do. */
const schema = object({
  until: string()
    .trim()
    .required('form.enter')
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'form.date'),
  ...Object.fromEntries(
    languages.map((code) => [fieldOf('note', code), string().trim().max(300, 'form.tooLong')]),
  ),
});

/** Until when, and what shoppers read meanwhile. */
export default function HolidayForm({ p, settings }: { p: SettingsProps; settings: ShopSettings }) {
  const intl = useIntl();
  const text = (id: string) =>
    intl.formatMessage({ id: `sellerOffice.holiday.${id}` }, { days: longestHoliday });
  // A day that will not do is told with the day that would.
  const errors = useMemo(() => {
    const named = fieldErrors(p.notice);
    return (
      named && {
        ...named,
        ...(named.until && named.until in intl.messages
          ? { until: intl.formatMessage({ id: named.until }, { days: longestHoliday }) }
          : {}),
      }
    );
  }, [p.notice, intl]);
  const [values] = useState(() => ({
    until: p.act?.until ?? settings.holiday_until ?? '',
    ...spread('note', (p.act?.note as Localised | undefined) ?? settings.holiday_note),
  }));
  return (
    <Asking tone="info" title={text('title')} action={null}>
      <EvForm
        type="goOnHoliday"
        initialValues={values}
        schema={schema}
        fieldErrors={errors}
        label={text('title')}
      >
        <p>{text('text')}</p>
        <FormText
          name="until"
          type="date"
          label={text('until')}
          hint={text('until.hint')}
          required
        />
        <LocalisedFields
          fields={[{ name: 'note', label: 'sellerOffice.holiday.note', max: 300, rows: 2 }]}
        />
        <FormActions>
          <Submit>
            <FormattedMessage id="sellerOffice.holiday.go" />
          </Submit>
          <Ev e={{ type: 'cancel' }}>
            <FormattedMessage id="ui.cancel" />
          </Ev>
        </FormActions>
      </EvForm>
    </Asking>
  );
}
