// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchReasons } from '#contract/pictureFetch';
import { PicturesPart } from '../../src/office/screens/imports/Pictures';
import { reportCsv } from '../../src/office/screens/imports/reportFile';
import { failures, importPictures } from '../../stories/fixtures/importPictures';

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
afterEach(cleanup);
const strict = (error: Error) => {
  throw error;
};
const show = (name: keyof typeof importPictures, more: object = {}) =>
  render(
    <IntlProvider locale="en" messages={texts} onError={strict}>
      <PicturesPart {...importPictures[name]} {...more} />
    </IntlProvider>,
  );

test('while pictures come, how many are here is told, and that nobody needs to wait', () => {
  show('coming');
  expect(screen.getByText('Here: 120 of 214')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Here: 120 of 214' })).toBeTruthy();
  expect(screen.getByText('They come by themselves. You can leave this page.')).toBeTruthy();
});
test('where nothing is fetched at the moment, it says when it goes on', () => {
  show('patience');
  expect(screen.getByText(/It goes on by itself: .*2026/)).toBeTruthy();
});
test('once all are here nothing is left to wait for', () => {
  show('here');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
test('what did not come is told with its line, address and reason, and can be tried again', () => {
  const onAgain = vi.fn<() => void>();
  show('failed', { onAgain });
  expect(screen.getByText('http://vases.example/7.jpg')).toBeTruthy();
  expect(screen.getByText(texts['pictureFetch.private'] as string)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try those again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});
test('the report that is saved has them too', () => {
  const intl = { formatMessage: ({ id }: { id: string }) => texts[id] ?? id } as never;
  expect(reportCsv(intl, [], failures).split('\r\n')[1]).toBe(
    '4,"Linen shirt","Picture missing","The host does not have the picture, or does not give it out. https://photos.example/shirt.jpg"',
  );
});
test.each(fetchReasons)('%s has words', (reason) => {
  expect(texts[`pictureFetch.${reason}`]).toBeTruthy();
});
