import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '#ui/cx';
import s from './Review.module.css';

interface RowsTableProps {
  /** Its name for who hears it; or the id of the heading that names it already. */
  name: { label: string } | { headedBy: string };
  /** By the id of its text. `right`: of amounts, which end at one edge. */
  columns: readonly { id: string; right?: boolean }[];
  /** The first cell names its row. */
  rows: readonly { key: string; cells: ReactNode[] }[];
}
/** A table of figures that may scroll sideways by itself. */
export function RowsTable({ name, columns, rows }: RowsTableProps) {
  const named =
    'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.headedBy };
  const sideOf = (at: number) => (columns[at]?.right ? s.right : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
    <section className={`card ${s.table}`} tabIndex={0} {...named}>
      <table>
        {'label' in name && <caption className="sr">{name.label}</caption>}
        <thead>
          <tr>
            {columns.map(({ id }, at) => (
              <th key={id} scope="col" className={sideOf(at)}>
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1]?.id} className={cx('num', sideOf(at + 1))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
