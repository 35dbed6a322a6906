import { useIntl } from 'react-intl';
import { officeContent, type SiteSettings } from '#contract/officeContent';
import { siteSettingsInput } from '#contract/shapes/officeContent';
import { FormSelect, FormText } from '#ui/form/formFields';
import { gathered, sent, spread, textOf, type Kind } from './kind';
import { LocalisedFields } from './LocalisedFields';

function Fields() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <FormText
        name="service_url"
        label={text('content.settings.help')}
        hint={text('content.settings.help.hint')}
        required
        maxLength={300}
      />
      <LocalisedFields
        fields={[{ name: 'notice', label: 'content.settings.notice', max: 200, rows: 3 }]}
      />
      <FormSelect
        name="notice_level"
        label={text('content.settings.level')}
        required
        options={['info', 'warn'].map((value) => ({
          value,
          text: text(`content.settings.level.${value}`),
        }))}
      />
    </>
  );
}
/** One row, always there. */
export const settings: Kind<SiteSettings, SiteSettings> = {
  id: 'settings',
  list: officeContent.settings,
  rowsOf: (answer) => [answer],
  idOf: () => 'mall',
  nameOf: () => 'Arcada',
  columns: () => [],
  Fields,
  schema: siteSettingsInput.pick(['service_url']),
  valuesOf: (row) => ({
    service_url: row?.service_url ?? '',
    ...spread('notice', row?.notice),
    notice_level: row?.notice_level ?? 'info',
  }),
  save: (values) =>
    sent(officeContent.saveSettings, {
      service_url: textOf(values, 'service_url'),
      notice: gathered('notice', values),
      notice_level: values.notice_level === 'warn' ? 'warn' : 'info',
    }),
};
