import type { ProductCard } from '#contract/catalogue';
import { LazyBoundary } from '#ui/lazyPart';
import { CardDelivery } from '../location/line';
import { CardCorner } from './CardCorner';
import { CompareTray } from './tools';

/**
 * What a list of products has besides them: hearts and scales on each, when it comes, and what is
 * gathered.
 */
export const listTools = {
  corner: (product: ProductCard) => <CardCorner product={product} />,
  below: ({ delivery }: ProductCard) =>
    delivery === undefined ? null : (
      <LazyBoundary fallback={null}>
        <CardDelivery of={delivery} />
      </LazyBoundary>
    ),
  tray: (
    <LazyBoundary fallback={null}>
      <CompareTray afloat />
    </LazyBoundary>
  ),
};
