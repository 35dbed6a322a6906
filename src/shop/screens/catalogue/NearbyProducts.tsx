import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Nearby } from '#contract/catalogue';
import { ProductGrid } from '#ui/catalogue/ProductGrid';
import { Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { CatalogueCard } from './CatalogueCard';
import s from './Listing.module.css';

/** What is asked for most near something that nothing was found for. */
export function NearbyProducts({ category, products }: Omit<Nearby, 'words'>) {
  const title = useId();
  if (products.length === 0) return null;
  const place = category && (
    <a className="link" href={to.category({ id: category.id })}>
      {category.name}
    </a>
  );
  return (
    <section className={s.near} aria-labelledby={title}>
      <Stack gap={3}>
        <h2 id={title} className="s18">
          {place ? (
            <FormattedMessage id="search.near.category" values={{ place }} />
          ) : (
            <FormattedMessage id="search.near" />
          )}
        </h2>
        <ProductGrid>
          {products.map((product) => (
            <CatalogueCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </Stack>
    </section>
  );
}
