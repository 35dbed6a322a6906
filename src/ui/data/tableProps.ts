import type { ReactNode } from 'react';

/** Which way a column is sorted. */
export type Dir = 'up' | 'down';
/** A column of a table of rows `R`. */
export interface Column<R> {
  id: string;
  /** Stands in the header, and before the cell where rows become cards. */
  title: string;
  cell: (row: R) => ReactNode;
  /** Its header is a button that sorts; the direction that comes first. */
  sort?: Dir | undefined;
  /** Figures: set against the end of the column. */
  end?: boolean;
  /** No words before the cell in a card: pictures, buttons. */
  bare?: boolean;
}
/** What a table is given: its rows, and what may be done with them. */
export interface DataTableProps<R> {
  /** What the table shows, for those who cannot see it. */
  caption: string;
  /** The first names its row: it is the row's header and carries `href`. */
  columns: readonly Column<R>[];
  /** Undefined while they are loaded for the first time. */
  rows: readonly R[] | undefined;
  rowId: (row: R) => string;
  /** The row in words: "Select Teapot". */
  rowName: (row: R) => string;
  href?: ((row: R) => string) | undefined;
  /** The row that is open. */
  current?: string | undefined;
  sorted?: { by: string; dir: Dir; onSort: (by: string, dir: Dir) => void } | undefined;
  /** From useSelection. */
  selection?: Selection | undefined;
  /** Buttons for the rows that are selected. */
  bulk?: ReactNode;
  /** Shown in place of no rows. */
  empty?: ReactNode;
  /** A text id's code (`error.<code>`) or any other word for what went wrong. */
  problem?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What is loading, in words: "products". */
  what: string;
  /** Newer rows are on their way; these stay in the meantime. */
  busy?: boolean | undefined;
  pages?: { page: number; pages: number; href: (page: number) => string } | undefined;
  /** Lower rows; the switch is shown with it. */
  compact?: { on: boolean; onChange: (on: boolean) => void } | undefined;
}
/** Which rows are selected, and how that changes (useSelection). */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** All of this page, or none. */
  all: (on: boolean) => void;
  clear: () => void;
  /** What was dealt with is selected no more; the rest stays. Nothing is said. */
  drop: (ids: readonly string[]) => void;
}
