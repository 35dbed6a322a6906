import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { EmptyState } from '#ui/feedback/EmptyState';
import { LoadMore } from '#ui/controls/LoadMore';
import { ProductGrid } from '#ui/catalogue/ProductGrid';
import { CatalogueCard } from './CatalogueCard';
import { cleared, withoutPart } from './filters';
import s from './Listing.module.css';
import type { useAppliedText } from './useAppliedText';
import type { ListingProps } from './listingProps';

/** No product has all of the filters: the one whose removal helps is named. */
function Zero({
  filters,
  onFilters,
  instead,
  text,
}: Pick<ListingProps, 'filters' | 'onFilters' | 'instead'> & {
  text: ReturnType<typeof useAppliedText>;
}) {
  const intl = useIntl();
  const helps = instead && withoutPart(filters, instead.remove);
  return (
    <EmptyState
      icon="funnel-simple"
      title={intl.formatMessage({ id: 'catalogue.zero' })}
      action={
        <div className={s.zero}>
          {helps && (
            <Button kind="primary" onClick={() => onFilters(helps.filters)}>
              {intl.formatMessage(
                { id: 'catalogue.zero.remove' },
                {
                  filter: intl.formatList(helps.parts.map(text), { type: 'unit' }),
                  count: instead.count,
                },
              )}
            </Button>
          )}
          <Button onClick={() => onFilters(cleared(filters))}>
            {intl.formatMessage({ id: 'catalogue.zero.all' })}
          </Button>
        </div>
      }
    />
  );
}

/** The products of a list, and the way to more of them. */
export function Products({
  products,
  total,
  updating = false,
  more,
  text,
  ...p
}: ListingProps & { text: ReturnType<typeof useAppliedText> }) {
  const intl = useIntl();
  if (products.length === 0) return <Zero {...p} text={text} />;
  return (
    <div aria-busy={updating || undefined}>
      <div className={cx(s.products, updating && s.updating)}>
        <ProductGrid label={intl.formatMessage({ id: 'catalogue.products' })}>
          {products.map((one, i) => (
            <Fragment key={one.id}>
              <CatalogueCard product={one} level={2} eager={i < 4} />
              {p.corner?.(one)}
              {p.below?.(one)}
            </Fragment>
          ))}
        </ProductGrid>
      </div>
      {p.filters.sort === 'best' && (
        <p className={`s13 muted ${s.hint}`}>
          {intl.formatMessage({ id: 'catalogue.sort.best.hint' })}
        </p>
      )}
      {p.tray}
      {more.failed ? (
        <div className={s.zero}>
          <p className="s14 muted">{intl.formatMessage({ id: 'catalogue.more.failed' })}</p>
          <Button
            onClick={more.onMore}
            busyText={more.loading ? intl.formatMessage({ id: 'ui.loading' }) : undefined}
          >
            {intl.formatMessage({ id: 'ui.error.retry' })}
          </Button>
        </div>
      ) : (
        total > products.length && (
          <LoadMore
            shown={products.length}
            total={total}
            loading={more.loading}
            onMore={more.onMore}
          />
        )
      )}
    </div>
  );
}
