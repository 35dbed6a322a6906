import { useSyncExternalStore, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { textsNow, watchTexts } from './intl';

/** Everything below speaks the language in force; nothing is shown before its texts are here. */
export function IntlRoot({ children }: { children: ReactNode }) {
  const texts = useSyncExternalStore(watchTexts, textsNow, textsNow);
  return texts ? <RawIntlProvider value={texts.intl}>{children}</RawIntlProvider> : null;
}
/** Our code of the language in force (not the BCP 47 tag: for that, `useIntl().locale`). */
export const useLanguage = () => useSyncExternalStore(watchTexts, textsNow, textsNow)?.lang ?? 'en';
