// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import type { ImportColumn, ProductImport } from '#contract/imports';
import { ImportView } from '../../src/office/screens/imports/ImportView';
import { reportCsv } from '../../src/office/screens/imports/reportFile';
import type { ImportProps } from '../../src/office/screens/imports/view';
import { checked, unknown } from '../../stories/fixtures/importing';

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
const said = (n: number) =>
  screen.queryByText(new RegExp(`^Pictures at other addresses: ${n}\\.`)) !== null;
const strict = (error: Error) => {
  throw error;
};
function standing(at: string, item: ProductImport, more: Partial<ImportProps> = {}) {
  const sent: object[] = [];
  const p = {
    at,
    busy: false,
    can: () => true,
    send: (event: object) => sent.push(event),
    item,
    notice: null,
    problem: null,
    ...more,
  } as unknown as ImportProps;
  render(
    <IntlProvider locale="en" messages={texts} onError={strict}>
      <ImportView {...p} />
    </IntlProvider>,
  );
  return sent;
}
const show = (all = 0) =>
  standing('preview', { ...checked, pictures: { ...checked.pictures, all } });

test('what would change says how many pictures at other addresses are fetched', () => {
  show(12);
  expect(said(12)).toBe(true);
});
test('nothing is said of pictures where the file names none at other addresses', () => {
  show();
  expect(said(0)).toBe(false);
});
test('what would change says what stands for a variant without a count, and takes another number', async () => {
  const sent = standing('preview', { ...checked, notes: { ...checked.notes, uncounted: 32 } });
  expect(
    screen.getByText('32 new variants have no count in the file. Stock of each: 0.'),
  ).toBeTruthy();
  const field = screen.getByLabelText(new RegExp(`^${texts['import.preview.stock']}`), {
    selector: 'input',
  });
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: texts['import.preview.count'] as string }));
  await waitFor(() => expect(sent).toEqual([{ type: 'count', uncounted: 7 }]));
});
test('what would change says how many become drafts, and which categories there are none of', () => {
  show();
  expect(screen.getByText(/^30 new products become drafts/)).toBeTruthy();
  expect(screen.getByText('Vases > Clay (12)')).toBeTruthy();
});
test('where every variant is counted, every product whole and every category ours, nothing is said of them', () => {
  standing('preview', {
    ...checked,
    notes: { uncounted: 0, rows: 0, incomplete: 0, categories: [] },
  });
  expect(document.body.textContent).not.toMatch(/no count|drafts|does not have/);
  expect(document.querySelector('[data-ev="count"]')).toBeNull();
});
test('the report names each row whose stock nobody counted', () => {
  const intl = { formatMessage: ({ id }: { id: string }) => texts[id] ?? `?${id}` };
  expect(
    reportCsv(intl as never, [
      { line: 4, outcome: 'created', reason: 'notCounted', product: 'Vase' },
    ]),
  ).toContain(`"New","${texts['import.row.notCounted']}"`);
});
test('what is wrong with the columns stands right above the button that was pressed', () => {
  const column: ImportColumn = { name: 'C', samples: [], field: 'skip' };
  standing(
    'mapping',
    { ...unknown, columns: Array.from({ length: 55 }, () => ({ ...column })) },
    { problem: 'import.map.name' },
  );
  return waitFor(() => {
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(texts['import.map.name']);
    expect(
      alert.nextElementSibling?.contains(
        screen.getByRole('button', { name: texts['import.map.check'] as string }),
      ),
    ).toBe(true);
  });
});
