import { useIntl } from 'react-intl';
import type { ProductCard as Product } from '#contract/catalogue';
import { useForeign } from '#lib/foreign';
import { ProductCard } from '#ui/catalogue/ProductCard';
import { grounds, type Ground } from '#ui/data/tone';
import { to } from '../../to';

export const groundNamed = (name: string): Ground => grounds.find((one) => one === name) ?? 'mist';
/** Whole percent off, or nothing when it rounds to none. */
export function percentOff(price: string, was: string | null): number {
  const before = Number(was ?? 0);
  return before > 0 ? Math.round((1 - Number(price) / before) * 100) : 0;
}

/**
 * A product of the catalogue as a card: price, reduction, new, sold out, all as the server says.
 */
export function CatalogueCard({
  product,
  level = 3,
  eager = false,
}: {
  product: Product;
  level?: 2 | 3;
  eager?: boolean;
}) {
  const intl = useIntl();
  const foreign = useForeign();
  const off = percentOff(product.price, product.was);
  const reduced =
    off > 0
      ? { text: intl.formatNumber(-off / 100, { style: 'percent' }), tone: 'deal' as const }
      : undefined;
  const fresh = product.is_new
    ? { text: intl.formatMessage({ id: 'catalogue.card.new' }), tone: 'bare' as const }
    : undefined;
  return (
    <ProductCard
      href={to.product({ id: product.id })}
      name={product.name}
      lang={foreign(product.lang)}
      price={product.price}
      was={off > 0 ? (product.was ?? undefined) : undefined}
      deal={off > 0}
      from={product.many_prices}
      picture={product.picture}
      ground={groundNamed(product.ground)}
      chip={reduced ?? fresh}
      rating={
        product.rating ? { value: product.rating.value, reviews: product.rating.count } : undefined
      }
      soldOut={!product.in_stock}
      eager={eager}
      level={level}
    />
  );
}
