/**
 * What each part of a table is, said aloud: laid out as cards, browsers forget that it is a table.
 */
export const parts = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const;
