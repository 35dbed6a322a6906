type Value = string | number | undefined | null;
/** What a spreadsheet would take for a formula is written as text (a leading apostrophe). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const field = (value: Value): string => {
  const text = typeof value === 'number' ? String(value) : harmless(value ?? '');
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
/** Rows as RFC 4180 with a byte order mark, so that spreadsheets read every language's letters. */
export const csv = (rows: readonly (readonly Value[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;

const marks = /[\\`*_[\]<>|~#]/g;
/** Text as it stands, whatever signs of Markdown it has. */
export const plain = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(marks, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/^(\d+)([.)]) /, '$1\\$2 ')
    .replace(/^([-+=])/, '\\$1');
/** Code between backticks, longer than any inside. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s*\n\s*/g, ' ')}${pad}${fence}`;
}
const inCell = (cell: string) => cell.replace(/(?<!\\)\|/g, '\\|');
/** A table of cells that are Markdown already. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(inCell).join(' | ')} |`)
    .join('\n');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const html = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
