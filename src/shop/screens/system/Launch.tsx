import { useEffect } from 'react';
import { languages, ownNames, tags } from '#contract/languages';
import { chosenLanguage, remember } from '#lib/choices';
import { currencyName } from '#lib/format';
import { useLanguage } from '#lib/IntlRoot';
import { relaunch } from '#lib/location';
import { homePage } from '#lib/paths';
import { changeCurrency, changeLanguage, useLocale } from '#lib/session';
import { useIntl } from 'react-intl';
import { LaunchChoice } from './LaunchChoice';

const choices = languages.map((code) => ({ value: code, text: ownNames[code], lang: tags[code] }));

/** Language and currency on a first visit; who has chosen goes straight home. */
export default function Launch() {
  const { locale: tag } = useIntl();
  const language = useLanguage();
  const locale = useLocale();
  const known = chosenLanguage() !== null;
  useEffect(() => {
    if (known) relaunch(homePage);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once: choosing here must not leave the page
  }, []);
  if (!locale) return null;
  const done = () => {
    remember('language', language);
    remember('currency', locale.currency.code);
    relaunch(homePage);
  };
  return (
    <LaunchChoice
      languages={choices}
      language={language}
      onLanguage={(code) => void changeLanguage(code)}
      currency={locale.currency.code}
      onCurrency={(code) => void changeCurrency(code)}
      onDone={done}
      currencies={locale.currencies.map(({ code }) => ({
        value: code,
        text: `${code} · ${currencyName(code, tag)}`,
      }))}
    />
  );
}
