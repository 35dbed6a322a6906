import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { catalogue, type ProductPage } from '#contract/catalogue';
import { q } from '#lib/query';
import type { Filters } from './filters';
import { joined, namesOf, type Names } from './useAppliedText';

/**
 * What filter values are called: from every list of this subject seen so far, since an empty one
 * names nothing. A brand met first in an address is looked up.
 */
export function useNames(
  key: readonly string[],
  productsOf: (answer: unknown) => ProductPage,
  { brand }: Filters,
): Names {
  const seen = useQueryClient()
    .getQueriesData<InfiniteData<unknown>>({ queryKey: key })
    .reduce<Names>((names, [, data]) => {
      const first = data?.pages[0];
      return first === undefined ? names : joined(names, namesOf(productsOf(first).facets));
    }, {});
  const unknown = brand.some((id) => seen.brand?.[id] === undefined);
  const { data: brands } = useQuery({
    ...q(catalogue.brands, {}),
    enabled: unknown,
    meta: { quiet: true },
  });
  if (!unknown || !brands) return seen;
  return joined({ brand: Object.fromEntries(brands.map(({ id, name }) => [id, name])) }, seen);
}
