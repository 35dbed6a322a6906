import type { ProductCard } from '#contract/catalogue';
import type { Part } from './part';

type Products = Part<ProductCard[]>;
/**
 * No product twice: what one list shows, those after it leave out; each shows `most` of its own. A
 * list waits for those before it, so that nothing moves once it stands.
 */
export function apart(lists: readonly (readonly [part: Products, most: number])[]): Products[] {
  const seen = new Set<string>();
  let settled = true;
  return lists.map(([part, most]) => {
    const data = settled ? part.data?.filter(({ id }) => !seen.has(id)).slice(0, most) : undefined;
    data?.forEach(({ id }) => seen.add(id));
    settled &&= part.data !== undefined || part.failure !== undefined;
    return { ...part, data };
  });
}
