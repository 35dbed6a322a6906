import { useFormikContext } from 'formik';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { postLimits } from '#contract/blogLimits';
import { languages, ownNames, tags, type Language } from '#contract/languages';
import { useLanguage } from '#lib/IntlRoot';
import { LanguageTabs } from '#ui/controls/LanguageTabs';
import { FormText, FormTextArea } from '#ui/form/formFields';
import type { Values } from '../content/kind';
import content from '../content/Content.module.css';
import { BodyField, type AskPreview } from './BodyField';
import { progressIn, wordFields } from './postValues';

function LanguagePanel({ lang, ask }: { lang: Language; ask: AskPreview }) {
  const intl = useIntl();
  const label = (name: string) =>
    `${intl.formatMessage({ id: `posts.field.${name}` })} (${ownNames[lang]})`;
  const line = (name: 'title' | 'alt' | 'caption') => (
    <FormText
      name={`${name}-${lang}`}
      label={label(name)}
      hint={name === 'alt' ? intl.formatMessage({ id: 'posts.alt.hint' }) : undefined}
      optional
      maxLength={postLimits[name]}
    />
  );
  return (
    <>
      {line('title')}
      <FormTextArea
        name={`summary-${lang}`}
        label={label('summary')}
        hint={intl.formatMessage({ id: 'posts.summary.hint' })}
        optional
        max={postLimits.summary}
        rows={3}
      />
      <BodyField lang={lang} ask={ask} />
      {line('alt')}
      {line('caption')}
    </>
  );
}
/** A post in fifteen languages, one at a time. One that was begun is finished before it is shown. */
export function PostTexts({
  current,
  onPick,
  ask,
}: {
  current: Language;
  onPick: (lang: Language) => void;
  ask: AskPreview;
}) {
  const intl = useIntl();
  const panel = useId();
  const own = useLanguage();
  const { values, errors } = useFormikContext<Values>();
  const order: Language[] = ['en', ...languages.filter((code) => code !== 'en')];
  const half = order.filter((code) => progressIn(values, code) === 'half');
  const tabs = order.map((code) => ({
    code,
    name: ownNames[code],
    tag: tags[code],
    filled: progressIn(values, code) === 'whole',
    wrong: wordFields.some((name) => errors[`${name}-${code}`]) || undefined,
  }));
  return (
    <fieldset className={content.languages}>
      <legend className="sr">{intl.formatMessage({ id: 'language.tabs' })}</legend>
      <LanguageTabs
        tabs={tabs}
        current={current}
        onPick={(code) => onPick(code as Language)}
        label={intl.formatMessage({ id: 'language.tabs' })}
        panel={panel}
      />
      <p className="s13 muted">
        <FormattedMessage id="posts.languages" />
        {half.length > 0 && (
          <>
            {' '}
            <FormattedMessage
              id="posts.languages.half"
              values={{
                languages: intl.formatList(
                  half.map((code) => ownNames[code]),
                  { type: 'conjunction' },
                ),
              }}
            />
          </>
        )}
      </p>
      {/* One language stands in the page: fifteen long texts at once would hold up typing. */}
      <div
        key={current}
        id={panel}
        role="tabpanel"
        aria-labelledby={`${panel}-${current}`}
        lang={current === own ? undefined : tags[current]}
      >
        <LanguagePanel lang={current} ask={ask} />
      </div>
    </fieldset>
  );
}
