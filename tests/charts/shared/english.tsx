import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { textsOf } from '#lib/intl';
import { writeWhole } from '../../../src/ui/useAlive';

const { intl } = textsOf('en', (await loaders.en()).default as never);

// Views drawn without a browser are read by the kit, which wants what joins late too.
writeWhole();

/** Everything below speaks English, the language that the screens' frozen words are in. */
export const English = ({ children }: { children: ReactNode }) => (
  <RawIntlProvider value={intl}>{children}</RawIntlProvider>
);
