import { useIntl } from 'react-intl';
import { isLanguage, tags } from '#contract/languages';

/** The `lang` to put on a text from the server: nothing when it is in the reader's language. */
export function useForeign(): (lang: string) => string | undefined {
  const { locale } = useIntl();
  return (lang) => {
    const tag = isLanguage(lang) ? tags[lang] : lang;
    return tag === locale ? undefined : tag;
  };
}
