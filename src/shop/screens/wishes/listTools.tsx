import type { ProductCard } from '#contract/catalogue';
import { LazyBoundary } from '#ui/lazyPart';
import { CardTools, CompareTray } from './tools';

/** What a list of products has besides them: hearts and scales on each, and what is gathered. */
export const listTools = {
  corner: (product: ProductCard) => (
    <LazyBoundary fallback={null}>
      <CardTools product={product} />
    </LazyBoundary>
  ),
  tray: (
    <LazyBoundary fallback={null}>
      <CompareTray afloat />
    </LazyBoundary>
  ),
};
