import type { IntlShape } from 'react-intl';
import { imports, type ImportPicture, type ImportRow } from '#contract/imports';
import { officeCall } from '#lib/officeApi';

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string =>
  `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
export const reportCsv = (
  intl: IntlShape,
  rows: readonly ImportRow[],
  pictures: readonly ImportPicture[] = [],
): string => {
  const word = (id: string) => intl.formatMessage({ id });
  const header = [
    'import.report.line',
    'import.report.product',
    'import.report.outcome',
    'import.report.reason',
  ]
    .map((id) => cell(word(id)))
    .join(',');
  const lines = rows.map(({ line, product, outcome, reason }) =>
    [
      String(line),
      cell(product),
      cell(word(`import.outcome.${outcome}`)),
      cell(reason ? word(`import.row.${reason}`) : ''),
    ].join(','),
  );
  const failed = pictures.map(({ line, product, reason, address }) =>
    [
      String(line),
      cell(product),
      cell(word('import.outcome.noPicture')),
      cell(`${word(`pictureFetch.${reason}`)} ${address}`),
    ].join(','),
  );
  return `\ufeff${[header, ...lines, ...failed].join('\r\n')}\r\n`;
};
/** Every picture that did not come. */
async function picturesOf(id: string): Promise<ImportPicture[]> {
  const all: ImportPicture[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const piece = await officeCall(imports.pictures, { id, page });
    all.push(...piece.rows);
    pages = piece.pages;
  }
  return all;
}
/** The whole report in the reader's language, saved as a file. Rejects with a Failure. */
export async function saveReport(intl: IntlShape, id: string, name: string): Promise<void> {
  const rows: ImportRow[] = [];
  for (let from: number | null = 0; from !== null;) {
    const piece: { rows: ImportRow[]; next: number | null } = await officeCall(imports.report, {
      id,
      from,
    });
    rows.push(...piece.rows);
    from = piece.next;
  }
  const url = URL.createObjectURL(
    new Blob([reportCsv(intl, rows, await picturesOf(id))], { type: 'text/csv' }),
  );
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
