// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { longestHoliday } from '#contract/applications';
import { codes } from '#contract/codes';
import { SettingsView } from '../../src/office/screens/seller/settings/SettingsView';
import type { SettingsProps } from '../../src/office/screens/seller/settings/view';
import { openShop } from '../../stories/fixtures/shopSettings';

const packs = import.meta.glob<Record<string, string>>('../../locales/{en,pl}/*.json', {
  eager: true,
  import: 'default',
});
const texts = (lang: string) =>
  Object.assign(
    {},
    ...Object.entries(packs)
      .filter(([file]) => file.includes(`/${lang}/`))
      .map(([, pack]) => pack),
  ) as Record<string, string>;
Element.prototype.scrollIntoView = () => undefined;
afterEach(cleanup);
async function refused(why: string, lang = 'en'): Promise<string> {
  const notice = {
    kind: 'code',
    code: codes.invalidParameter,
    message: why,
    data: { fields: { until: why }, days: longestHoliday },
  };
  const p = {
    at: 'holiday',
    busy: false,
    can: () => true,
    send: () => undefined,
    settings: openShop,
    act: { event: 'goOnHoliday', until: '2030-01-01', note: {} },
    values: null,
    problem: null,
    notice,
  } as unknown as SettingsProps;
  render(
    <IntlProvider
      locale={lang}
      messages={texts(lang)}
      onError={(error) => {
        throw error;
      }}
    >
      <SettingsView {...p} />
    </IntlProvider>,
  );
  const day = await screen.findByLabelText(
    new RegExp(texts(lang)['sellerOffice.holiday.until'] as string),
  );
  return (day.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

test.each([
  ['far', 'Choose a day at most 90 days from now.'],
  ['past', 'Choose a day from tomorrow on.'],
])('a day that is too %s is told with the days that will do', async (why, words) => {
  expect(await refused(`sellerOffice.holiday.${why}`)).toContain(words);
});
test('and in the reader’s own plural', async () => {
  expect(await refused('sellerOffice.holiday.far', 'pl')).toContain('za 90 dni.');
});
test('the hint beside it names the same bound', async () => {
  expect(await refused('form.date')).toContain(`at most ${longestHoliday} days ahead`);
});
