import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { SizeTable } from '#contract/sizeGuides';
import { cx } from '#ui/cx';
import { measured, tables, type Cell } from './tables';
import s from './SizeGuide.module.css';

export type LengthUnit = 'cm' | 'in';
const inchesIn = 2.54;

/** What a cell says, in the reader's way of writing and the unit they want. */
function textOf(cell: Cell, unit: LengthUnit, intl: IntlShape): string {
  if ('text' in cell) return cell.text;
  if ('number' in cell) return intl.formatNumber(cell.number);
  if ('age' in cell)
    return intl.formatMessage(
      { id: cell.unit === 'months' ? 'sizes.months' : 'sizes.years' },
      { from: cell.age[0], to: cell.age[1] },
    );
  const [from, to] = cell.span.map((cm) =>
    intl.formatNumber(unit === 'cm' ? cm : cm / inchesIn, { maximumFractionDigits: 1 }),
  );
  return from === to ? `${from}` : `${from}–${to}`;
}
const plain = (size: string): string => size.toUpperCase().replace(/^2XL$/, 'XXL');
/** Whether a row is about the size that was chosen, however the shop counts: "M", "38". */
const isMine = (row: readonly Cell[], size: string): boolean =>
  row.some(
    (cell, at) =>
      ('text' in cell && plain(cell.text) === plain(size)) ||
      (at < 2 && 'number' in cell && String(cell.number) === size.replace(',', '.')),
  );

/** One table: the sizes of Europe, Britain and America beside what they measure. */
export function OneTable({
  name,
  unit,
  size,
}: {
  name: SizeTable;
  unit: LengthUnit;
  /** What is chosen; '' for nothing. */
  size: string;
}) {
  const intl = useIntl();
  const { columns, rows } = tables[name];
  const title = intl.formatMessage({ id: `sizes.table.${name}` });
  return (
    <section
      className={s.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
      tabIndex={0}
      data-scroll=""
      aria-label={title}
    >
      <table className={s.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`sizes.col.${column}`} />
                {measured.includes(column) && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const mine = size !== '' && isMine(row, size);
            const texts = row.map((cell) => textOf(cell, unit, intl));
            return (
              <tr key={texts[0]} className={cx(mine && s.mine)}>
                {texts.map((text, at) =>
                  at === 0 ? (
                    <th key={columns[at]} scope="row" className="num">
                      {text}
                      {mine && (
                        <span className="sr">
                          {' '}
                          (<FormattedMessage id="sizes.mine" />)
                        </span>
                      )}
                    </th>
                  ) : (
                    <td key={columns[at]} className="num">
                      {text}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
