import type { IntlShape } from 'react-intl';
import type { Device } from '#contract/account';

/** "Firefox · Windows", by the names their makers gave. */
export const deviceWords = ({ browser, system }: Device, intl: IntlShape): string =>
  [browser, system].filter(Boolean).join(' · ') ||
  intl.formatMessage({ id: 'profile.sessions.unknown' });
