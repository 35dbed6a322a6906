import { useIntl } from 'react-intl';
import type { Column, DataTableProps } from './tableProps';
import { TableHead } from './DataTableHead';
import { TablePager, TableTools } from './DataTableTools';
import { ErrorState } from '../feedback/ErrorState';
import { Loading, SkeletonCard } from '../feedback/Skeleton';
import { cx } from '../cx';
import { parts } from './tableRoles';
import { Tick } from '../controls/Tick';
import s from './DataTable.module.css';

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
