import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { textsOf } from '#lib/intl';

const { intl } = textsOf('en', (await loaders.en()).default as never);

/** Everything below speaks English, the language that the screens' frozen words are in. */
export const English = ({ children }: { children: ReactNode }) => (
  <RawIntlProvider value={intl}>{children}</RawIntlProvider>
);
