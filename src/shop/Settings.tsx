import { useState } from 'react';
import { useIntl } from 'react-intl';
import { languages, ownNames, tags } from '#contract/languages';
import { currencyName } from '#lib/format';
import { useLanguage } from '#lib/IntlRoot';
import { changeCurrency, changeLanguage, useLocale } from '#lib/session';
import { chooseTheme, themeNow, type Theme } from '#lib/theme';
import { LanguageCurrencyMenu } from '#ui/shell/LanguageCurrencyMenu';

const choices = languages.map((code) => ({ code, name: ownNames[code], tag: tags[code] }));

/** Language, currency and colours: remembered on this device, in the account when there is one. */
export function Settings() {
  const { locale: tag } = useIntl();
  const language = useLanguage();
  const locale = useLocale();
  const [theme, setTheme] = useState<Theme>(themeNow);
  if (!locale) return null;
  const paint = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <LanguageCurrencyMenu
      languages={choices}
      language={language}
      onLanguage={(code) => void changeLanguage(code)}
      theme={theme}
      onTheme={paint}
      currencies={locale.currencies.map(({ code }) => ({ code, name: currencyName(code, tag) }))}
      currency={locale.currency.code}
      onCurrency={(code) => void changeCurrency(code)}
    />
  );
}
