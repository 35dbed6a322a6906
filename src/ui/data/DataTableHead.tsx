import { useIntl } from 'react-intl';
import type { Column, DataTableProps, Dir } from './tableProps';
import { announce } from '../feedback/announce';
import { Icon } from '../Icon';
import { parts } from './tableRoles';
import { Tick } from '../controls/Tick';
import { cx } from '../cx';
import s from './DataTable.module.css';

const turned = (dir: Dir): Dir => (dir === 'up' ? 'down' : 'up');
const ariaSort = { up: 'ascending', down: 'descending' } as const;

/** Sorts by a column and says so: pressing the one in force turns it round. */
export function useSort<R>(
  p: Pick<DataTableProps<R>, 'columns' | 'sorted'>,
): (id: string, dir?: Dir) => void {
  const intl = useIntl();
  return (id, wanted) => {
    const column = p.columns.find((one) => one.id === id);
    if (!column?.sort || !p.sorted) return;
    const dir = wanted ?? (p.sorted.by === id ? turned(p.sorted.dir) : column.sort);
    p.sorted.onSort(id, dir);
    announce(intl.formatMessage({ id: `table.sorted.${dir}` }, { column: column.title }));
  };
}
function Head<R>({ column, p }: { column: Column<R>; p: DataTableProps<R> }) {
  const sort = useSort(p);
  const dir = p.sorted?.by === column.id ? p.sorted.dir : undefined;
  if (!column.sort || !p.sorted)
    return (
      <th {...parts.head} scope="col" className={cx(column.end && s.end)}>
        {column.bare ? <span className="sr">{column.title}</span> : column.title}
      </th>
    );
  return (
    <th
      {...parts.head}
      scope="col"
      className={cx(column.end && s.end)}
      aria-sort={dir ? ariaSort[dir] : 'none'}
    >
      <button type="button" className={s.sort} onClick={() => sort(column.id)}>
        {column.title}
        <Icon
          name={dir === 'up' ? 'arrow-up' : 'arrow-down'}
          size={14}
          className={cx(!dir && s.idle)}
        />
      </button>
    </th>
  );
}
/** The columns' names; those that sort are buttons. */
export function TableHead<R>(p: DataTableProps<R>) {
  const intl = useIntl();
  const rows = p.rows ?? [];
  const count = rows.filter((row) => p.selection?.ids.has(p.rowId(row))).length;
  const every = count > 0 && count === rows.length;
  return (
    <thead {...parts.rows}>
      <tr {...parts.row}>
        {p.selection && (
          <td {...parts.cell} className={s.tick}>
            <Tick
              checked={every}
              some={count > 0 && !every}
              label={intl.formatMessage({ id: 'table.selectAll' })}
              onChange={() => p.selection?.all(!every)}
            />
          </td>
        )}
        {p.columns.map((column) => (
          <Head key={column.id} column={column} p={p} />
        ))}
      </tr>
    </thead>
  );
}
