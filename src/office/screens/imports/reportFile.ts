import type { IntlShape } from 'react-intl';
import { imports, type ImportRow } from '#contract/imports';
import { officeCall } from '#lib/officeApi';

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string =>
  `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
export const reportCsv = (intl: IntlShape, rows: readonly ImportRow[]): string => {
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
  return `\ufeff${[header, ...lines].join('\r\n')}\r\n`;
};
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
  const url = URL.createObjectURL(new Blob([reportCsv(intl, rows)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
