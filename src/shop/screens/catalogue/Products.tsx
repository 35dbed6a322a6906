import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from '#contract/catalogue';
import { Button } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { EmptyState } from '#ui/feedback/EmptyState';
import { LoadMore } from '#ui/controls/LoadMore';
import { ProductGrid } from '#ui/catalogue/ProductGrid';
import { useBelow } from './Below';
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

/**
 * One of them with what stands beside it, drawn anew only for another product: a list is drawn anew
 * for each press on what narrows it.
 */
const Card = memo(function Card({
  product,
  eager,
  corner,
  below,
}: Pick<ListingProps, 'corner' | 'below'> & { product: ProductCard; eager: boolean }) {
  return (
    <>
      <CatalogueCard product={product} level={2} eager={eager} />
      {corner?.(product)}
      {below?.(product)}
    </>
  );
});
/** As many as are seen at once where little fits: two columns of three. */
const first = 6;
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
  const below = useBelow();
  if (products.length === 0) return <Zero {...p} text={text} />;
  return (
    <div aria-busy={updating || undefined}>
      <div className={cx(s.products, updating && s.updating)}>
        <ProductGrid label={intl.formatMessage({ id: 'catalogue.products' })}>
          {(below ? products : products.slice(0, first)).map((one, i) => (
            <Card key={one.id} product={one} eager={i < 4} corner={p.corner} below={p.below} />
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
