import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';

export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
export const show = (ui: ReactElement) =>
  render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      {ui}
    </IntlProvider>,
  );

export const nobody = () => undefined;
const live = (element: Element) =>
  !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
/** What can be begun here: events sent at once, and those that ask first. */
export const begun = (root: Element) =>
  [
    ...new Set(
      [...root.querySelectorAll('[data-ev], [data-asks]')]
        .filter(live)
        .map((one) => one.getAttribute('data-ev') ?? one.getAttribute('data-asks')),
    ),
  ].sort();
