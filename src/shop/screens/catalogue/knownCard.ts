import type { ProductCard } from '#contract/catalogue';
import { queryClient } from '#lib/query';

/** How deep a card lies in an answer at most: pages, a page, its products, their items, the card. */
const deepest = 6;
const isCard = (data: object): data is ProductCard => 'many_prices' in data && 'picture' in data;

function cardIn(data: unknown, id: string, depth = deepest): ProductCard | undefined {
  if (typeof data !== 'object' || data === null || depth < 0) return undefined;
  if (isCard(data) && data.id === id) return data;
  for (const part of Object.values(data)) {
    const found = cardIn(part, id, depth - 1);
    if (found) return found;
  }
  return undefined;
}
/** What a list that was shown says of a product, where it is still true; undefined where none does. */
export function knownCard(id: string): ProductCard | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const found = state.isInvalidated ? undefined : cardIn(state.data, id);
    if (found) return found;
  }
  return undefined;
}
