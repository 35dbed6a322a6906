import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { languages, ownNames, tags } from '#contract/languages';
import { useLanguage } from '#lib/IntlRoot';
import { FormText, FormTextArea } from '#ui/form/formFields';
import { LanguageTabs } from '#ui/controls/LanguageTabs';
import type { Values } from './kind';
import s from './Content.module.css';

export interface LocalisedField {
  name: string;
  /** Text id. */
  label: string;
  max: number;
  rows?: number;
  required?: boolean;
}
/**
 * The same few texts in fifteen languages, one language at a time; English first, because everybody
 * falls back to it.
 */
export function LocalisedFields({
  fields,
  alone = false,
}: {
  fields: readonly LocalisedField[];
  /** Each language for itself: none falls back to English. */
  alone?: boolean;
}) {
  const intl = useIntl();
  const panel = useId();
  const own = useLanguage();
  const { values, errors } = useFormikContext<Values>();
  const [current, setCurrent] = useState<string>('en');
  const order = ['en', ...languages.filter((code) => code !== 'en')] as const;
  const main = fields.find(({ required }) => required) ?? fields[0];
  const tabs = order.map((code) => ({
    code,
    name: ownNames[code],
    tag: tags[code],
    filled: Boolean(main && String(values[`${main.name}-${code}`] ?? '').trim()),
    wrong: fields.some(({ name }) => errors[`${name}-${code}`]) || undefined,
  }));
  return (
    <fieldset className={s.languages}>
      <legend className="sr">{intl.formatMessage({ id: 'language.tabs' })}</legend>
      <LanguageTabs
        tabs={tabs}
        current={current}
        onPick={setCurrent}
        label={intl.formatMessage({ id: 'language.tabs' })}
        panel={panel}
      />
      {!alone && <p className="s13 muted">{intl.formatMessage({ id: 'language.required' })}</p>}
      {order.map((code) => (
        <div
          key={code}
          id={code === current ? panel : undefined}
          role="tabpanel"
          aria-labelledby={`${panel}-${code}`}
          hidden={code !== current}
          lang={code === own ? undefined : tags[code]}
        >
          {fields.map(({ name, label, max, rows, required }) => {
            const words = `${intl.formatMessage({ id: label })} (${ownNames[code]})`;
            const common = {
              name: `${name}-${code}`,
              label: words,
              ...(code === 'en' && required ? { required: true } : { optional: true }),
            };
            return rows ? (
              <FormTextArea key={name} {...common} max={max} rows={rows} />
            ) : (
              <FormText key={name} {...common} maxLength={max} />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
