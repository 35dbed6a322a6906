import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TableHead } from './DataTableHead';
import { TablePager, TableTools } from './DataTableTools';
import { ErrorState } from '../feedback/ErrorState';
import { Loading, SkeletonCard } from '../feedback/Skeleton';
import { cx } from '../cx';
import { parts } from './tableRoles';
import { Tick } from '../controls/Tick';
import s from './DataTable.module.css';

export type Dir = 'up' | 'down';
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
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** All of this page, or none. */
  all: (on: boolean) => void;
  clear: () => void;
  /** What was dealt with is selected no more; the rest stays. Nothing is said. */
  drop: (ids: readonly string[]) => void;
}

function Cell<R>({
  column,
  row,
  href,
  first,
}: {
  column: Column<R>;
  row: R;
  href: string | undefined;
  first: boolean;
}) {
  const words = column.cell(row);
  if (first)
    return (
      <th scope="row" {...parts.rowHead} className={cx(column.end && s.end)}>
        {href ? (
          <a href={href} className={s.open}>
            {words}
          </a>
        ) : (
          words
        )}
      </th>
    );
  return (
    <td
      {...parts.cell}
      className={cx(column.end && s.end, column.end && 'num', column.bare && s.bare)}
    >
      {!column.bare && <span className={s.label}>{column.title}</span>}
      <div className={s.value}>{words}</div>
    </td>
  );
}
function Row<R>({ row, p }: { row: R; p: DataTableProps<R> }) {
  const intl = useIntl();
  const id = p.rowId(row);
  const picked = p.selection?.ids.has(id) ?? false;
  return (
    <tr
      {...parts.row}
      data-row={id}
      data-picked={picked || undefined}
      aria-current={id === p.current ? 'true' : undefined}
    >
      {p.selection && (
        <td {...parts.cell} className={s.tick}>
          <Tick
            checked={picked}
            label={intl.formatMessage({ id: 'table.select' }, { name: p.rowName(row) })}
            onChange={() => p.selection?.toggle(id)}
          />
        </td>
      )}
      {p.columns.map((column, n) => (
        <Cell key={column.id} column={column} row={row} first={n === 0} href={p.href?.(row)} />
      ))}
    </tr>
  );
}

/**
 * Rows and columns that sort, select, page; in a narrow place each row is a card. Where it stands
 * is the caller's (useTableAddress).
 */
export function DataTable<R>(p: DataTableProps<R>) {
  if (p.problem && !p.rows) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!p.rows)
    return (
      <Loading what={p.what}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  if (p.rows.length === 0)
    return (
      <>
        {p.empty}
        <TablePager {...p.pages} />
      </>
    );
  return (
    <div className={s.box}>
      <TableTools {...p} />
      <section
        className={cx('card', s.scroll)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
        tabIndex={0}
        aria-label={p.caption}
        aria-busy={p.busy || undefined}
      >
        <table {...parts.table} className={cx(s.table, p.compact?.on && s.compact)}>
          <caption className="sr">{p.caption}</caption>
          <TableHead {...p} />
          <tbody {...parts.rows}>
            {p.rows.map((row) => (
              <Row key={p.rowId(row)} row={row} p={p} />
            ))}
          </tbody>
        </table>
      </section>
      <TablePager {...p.pages} />
    </div>
  );
}
