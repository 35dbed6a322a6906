import { useState } from 'react';
import s from './Plot.module.css';

export interface PlotTableProps {
  /** What opens it. */
  summary: string;
  /** The first is that of the points. */
  columns: readonly string[];
  rows: readonly { point: string; values: readonly string[] }[];
}

/** What a plot shows, in words; its rows are made once somebody opens it. */
export function PlotTable({ title, summary, columns, rows }: PlotTableProps & { title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={s.table} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary className="link s14">{summary}</summary>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there
        <section tabIndex={0} aria-label={title}>
          <table>
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ point, values }, at) => (
                <tr key={at}>
                  <th scope="row">{point}</th>
                  {values.map((value, place) => (
                    <td key={columns[place + 1]} className="num">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
