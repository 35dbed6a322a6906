// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import type { ImportColumn } from '#contract/imports';
import { ImportView } from '../../src/office/screens/imports/ImportView';
import type { ImportProps } from '../../src/office/screens/imports/view';
import { checked } from '../../stories/fixtures/importing';

const texts = Object.assign({}, ...Object.values(import.meta.glob<Record<string, string>>('../../locales/en/*.json', { eager: true, import: 'default' }))) as Record<string, string>;
afterEach(cleanup);
const said = () => screen.queryByText(texts['import.preview.pictures'] as string) !== null;
const show = (...more: ImportColumn[]) => {
  const p = { at: 'preview', busy: false, can: () => true, send: () => undefined, item: { ...checked, columns: [...checked.columns, ...more] }, notice: null, problem: null } as unknown as ImportProps;
  render(<IntlProvider locale="en" messages={texts} onError={(error) => { throw error; }}><ImportView {...p} /></IntlProvider>);
};
const pictures = (...samples: string[]): ImportColumn => ({ name: 'Image Src', samples, field: 'picture' });

test.each(['https://example.org/a.jpg', 'http://example.org/a.jpg', '//example.org/a.jpg'])('what would change says that a picture at %s is not fetched', (address) => {
  show(pictures('', address));
  expect(said()).toBe(true);
});
test('nothing is said of pictures where the file has none, or our own', () => {
  show(pictures('/pictures/0123456789abcdef0123456789abcdef.webp'));
  expect(said()).toBe(false);
});
test('nothing is said of a column that is left out', () => {
  show({ name: 'Link', samples: ['https://example.org/a.jpg'], field: 'skip' });
  expect(said()).toBe(false);
});
