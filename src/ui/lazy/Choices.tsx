import { useIntl } from 'react-intl';
import { SelectField } from '../fields/fields';
import { Icon, type IconName } from '../Icon';
import s from './Choices.module.css';

export type Theme = 'system' | 'light' | 'dark';
export type LanguageChoice = {
  code: string;
  /** Own name: "Deutsch". */ name: string;
  /** html lang. */ tag: string;
};
export type CurrencyChoice = {
  code: string;
  /** "Euro", in the reader's language. */ name: string;
};
export type LanguageCurrencyMenuProps = {
  languages: LanguageChoice[];
  language: string;
  onLanguage: (code: string) => void;
  currencies: CurrencyChoice[];
  currency: string;
  onCurrency: (code: string) => void;
  theme: Theme;
  onTheme: (theme: Theme) => void;
};
const themes: { theme: Theme; icon: IconName }[] = [
  { theme: 'system', icon: 'desktop' },
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
];

/** Language, currency and colours to choose from. */
export function Choices(p: LanguageCurrencyMenuProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <fieldset className={s.group}>
        <legend>{word('ui.settings.language')}</legend>
        <div className={s.langs}>
          {p.languages.map((l) => (
            <label key={l.code} className={s.choice} lang={l.tag}>
              <input
                type="radio"
                name="ui-language"
                checked={l.code === p.language}
                onChange={() => p.onLanguage(l.code)}
              />
              <span translate="no">{l.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        name="ui-currency"
        label={word('ui.settings.currency')}
        value={p.currency}
        onChange={p.onCurrency}
        options={p.currencies.map((c) => ({ value: c.code, text: `${c.code} · ${c.name}` }))}
      />
      <fieldset className={s.group}>
        <legend>{word('ui.settings.theme')}</legend>
        <div className="row wr">
          {themes.map(({ theme, icon }) => (
            <label key={theme} className={s.choice}>
              <input
                type="radio"
                name="ui-theme"
                checked={p.theme === theme}
                onChange={() => p.onTheme(theme)}
              />
              <span>
                <Icon name={icon} size={18} />
                {word(`ui.settings.theme.${theme}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
