import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach } from 'vitest';
import { liveWords } from '#ui/feedback/announce';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import chat from '../../locales/en/chat.account.json';
import file from '../../locales/en/file.money.json';
import help from '../../locales/en/help.json';
import system from '../../locales/en/system.json';
import words from '../../locales/en/ui.json';

const extra = {
  'form.enter': 'Fill this in',
  'form.tooLong': 'Use at most {max} characters',
  'error.1100000': 'This email already has an account.',
  'error.http': 'Interface error. Try again in a moment.',
  'state.order.paid': 'Paid',
};

/** A part in English, with the live regions; a missing or broken text fails the test. */
export const inEnglish = (ui: ReactElement) => (
  <IntlProvider
    locale="en"
    messages={{ ...system, ...words, ...help, ...file, ...chat, ...extra }}
    onError={(e) => {
      throw e;
    }}
  >
    <LiveRegions />
    {ui}
  </IntlProvider>
);
export const stand = (ui: ReactElement) => render(inEnglish(ui));

/** What the polite or the assertive region says now, without the invisible repeat mark. */
/**
 * What screen readers heard last. The page clears its regions after a second, which a busy machine
 * may sleep through.
 */
const heard = { polite: '', assertive: '' };
liveWords.watch(() => {
  for (const level of ['polite', 'assertive'] as const)
    heard[level] = liveWords.now()[level].replace('\u200B', '') || heard[level];
});
afterEach(() => void Object.assign(heard, { polite: '', assertive: '' }));
export const said = (level: 'polite' | 'assertive' = 'polite') => heard[level];
