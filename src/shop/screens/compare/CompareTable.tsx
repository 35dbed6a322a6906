import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Compared } from '#contract/compare';
import { useForeign } from '#lib/foreign';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Picture } from '#ui/catalogue/Picture';
import { Rating } from '#ui/catalogue/Rating';
import { cx } from '#ui/cx';
import { Price, useMoney } from '#ui/money/money';
import { to } from '../../to';
import { groundNamed, percentOff } from '../catalogue/CatalogueCard';
import s from './Compare.module.css';
import { featureRows, type FeatureRow } from './rows';

export interface CompareTableProps {
  items: Compared[];
  /** Lines in which all are alike are left out. */
  only: boolean;
  onRemove: (one: Compared) => void;
  onReplace: (one: Compared) => void;
}

function ColumnHead({ one }: { one: Compared }) {
  const foreign = useForeign();
  return (
    <th scope="col">
      <div className={s.product}>
        <Picture src={one.picture} alt="" size={96} ground={groundNamed(one.ground)} />
        <a className="link" href={to.product({ id: one.id })} lang={foreign(one.lang)}>
          {one.name}
        </a>
      </div>
    </th>
  );
}
/** What can be done with a column; no part of its name, which every cell below is read with. */
function Changes({ items, onRemove, onReplace }: Omit<CompareTableProps, 'only'>) {
  const buttons = (one: Compared) => (
    <div className={s.changes}>
      <Button size="sm" onClick={() => onReplace(one)}>
        <FormattedMessage id="compare.replace" />
        <span className="sr"> {one.name}</span>
      </Button>
      <Button size="sm" onClick={() => onRemove(one)}>
        <FormattedMessage id="cart.remove" />
        <span className="sr"> {one.name}</span>
      </Button>
    </div>
  );
  return (
    <tr data-noprint="">
      <th scope="row">
        <FormattedMessage id="ui.change" />
      </th>
      {items.map((one) => (
        <td key={one.id}>{buttons(one)}</td>
      ))}
    </tr>
  );
}
/** What stands in a cell, where it is more than its words. */
function Value({ id, one, text }: { id: string; one: Compared; text: string }): ReactNode {
  const foreign = useForeign();
  if (id === 'price') {
    const off = percentOff(one.price, one.was);
    return (
      <Price
        amount={one.price}
        was={off > 0 ? (one.was ?? undefined) : undefined}
        deal={off > 0}
        from={one.many_prices}
      />
    );
  }
  if (id === 'rating' && one.rating)
    return <Rating value={one.rating.value} reviews={one.rating.count} />;
  if (id === 'short' && text) return <span lang={foreign(one.short_description_lang)}>{text}</span>;
  return text || <FormattedMessage id="compare.unknown" />;
}
function Line({ row, items }: { row: FeatureRow; items: Compared[] }) {
  return (
    <tr className={cx(row.same && s.same)}>
      <th scope="row">
        {row.title}
        {row.same && (
          <span className="sr">
            {' '}
            (<FormattedMessage id="compare.same" />)
          </span>
        )}
      </th>
      {items.map((one, i) => (
        <td key={one.id} className={row.texts[i] ? undefined : s.unknown}>
          <Value id={row.id} one={one} text={row.texts[i] ?? ''} />
        </td>
      ))}
    </tr>
  );
}

/** Products as columns, what is known of them as lines; it scrolls sideways within itself. */
export function CompareTable({ items, only, ...p }: CompareTableProps) {
  const intl = useIntl();
  const { show } = useMoney();
  const { days } = useFormat();
  const rows = featureRows(items, { intl, show, days }).filter(({ same }) => !(only && same));
  const caption = intl.formatMessage({ id: 'compare.caption' }, { count: items.length });
  return (
    <section
      className={cx('card', s.scroll)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
      tabIndex={0}
      data-scroll=""
      aria-label={caption}
    >
      <table className={s.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="compare.feature" />
            </th>
            {items.map((one) => (
              <ColumnHead key={one.id} one={one} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} items={items} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={items.length + 1}>
                <FormattedMessage id="compare.allSame" />
              </td>
            </tr>
          )}
          <Changes {...p} items={items} />
        </tbody>
      </table>
    </section>
  );
}
