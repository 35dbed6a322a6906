import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingRow } from '#contract/listings';
import { useFormat } from '#lib/useFormat';
import { IconButton } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import type { Column } from '#ui/data/tableProps';
import { Money } from '#ui/money/money';
import { Picture } from '#ui/catalogue/Picture';
import { StateBadge } from '#ui/data/StateBadge';
import { grounds, type Ground } from '#ui/data/tone';
import { listingBadges } from './badges';
import s from './Products.module.css';

const groundIn = (name: string): Ground => grounds.find((one) => one === name) ?? 'mist';
const Name = ({ row }: { row: ListingRow }) => (
  <span className={s.name}>
    <Picture src={row.picture || undefined} alt="" ground={groundIn(row.ground)} size={44} />
    <span>
      <b translate="no">{row.name}</b>
      <span className="s13 muted">
        <FormattedMessage
          id="listing.list.about"
          values={{ variants: row.variants, languages: row.languages.length }}
        />
      </span>
    </span>
  </span>
);
const State = ({ row }: { row: ListingRow }) => (
  <div className={s.state}>
    <StateBadge machine="listing" state={row.state} map={listingBadges} />
    {row.reason && row.state !== 'onSale' && (
      <span className="s13">
        <FormattedMessage id={row.reason} />
      </span>
    )}
  </div>
);
/** A price, or from the cheapest to the dearest variant. */
const Prices = ({ row: { price } }: { row: ListingRow }) => (
  <span className={s.prices}>
    <Money amount={price.from} />
    {price.to !== price.from && (
      <>
        {' '}
        – <Money amount={price.to} />
      </>
    )}
  </span>
);

/** What the list tells of a product; the columns that sort carry the names the server knows. */
export function useColumns(onQuick: (row: ListingRow) => void): Column<ListingRow>[] {
  const intl = useIntl();
  const { date, number } = useFormat();
  return useMemo(() => {
    const title = (id: string) => intl.formatMessage({ id: `listing.col.${id}` });
    return [
      { id: 'name', title: title('name'), sort: 'up', cell: (row) => <Name row={row} /> },
      { id: 'state', title: title('state'), cell: (row) => <State row={row} /> },
      {
        id: 'price',
        title: title('price'),
        sort: 'up',
        end: true,
        cell: (row) => <Prices row={row} />,
      },
      {
        id: 'stock',
        title: title('stock'),
        sort: 'up',
        end: true,
        cell: (row) =>
          row.stock > 0 ? (
            number(row.stock)
          ) : (
            <span className={s.nowrap}>
              <Chip tone="warn">
                <FormattedMessage id="listing.list.soldOut" />
              </Chip>
            </span>
          ),
      },
      {
        id: 'sold',
        title: title('sold'),
        sort: 'down',
        end: true,
        cell: (row) => number(row.sold),
      },
      {
        id: 'updated',
        title: title('updated'),
        sort: 'down',
        cell: (row) => <span className={`num ${s.prices}`}>{date(row.updated_at)}</span>,
      },
      {
        id: 'edit',
        title: title('edit'),
        bare: true,
        cell: (row) => (
          <IconButton
            icon="pencil-simple"
            size={20}
            onClick={() => onQuick(row)}
            label={intl.formatMessage({ id: 'listing.list.quickOf' }, { name: row.name })}
            extra={{ 'data-quick': row.id }}
          />
        ),
      },
    ];
  }, [intl, date, number, onQuick]);
}
