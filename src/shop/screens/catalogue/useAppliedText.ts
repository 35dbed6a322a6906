import { useIntl } from 'react-intl';
import type { Facet } from '#contract/catalogue';
import { useRangeText } from './Facets';
import type { Applied, Filters } from './filters';

export type Names = Partial<Record<Facet['name'], Record<string, string>>>;

/** Names of filter values by their id, gathered from the facets. */
export const namesOf = (facets: Facet[]): Names =>
  facets.reduce<Names>(
    (names, { name, values }) => ({
      ...names,
      [name]: {
        ...names[name],
        ...Object.fromEntries(values.map(({ value, label }) => [value, label])),
      },
    }),
    {},
  );
/** Both; the newer ones win. */
export const joined = (old: Names, fresh: Names): Names =>
  Object.fromEntries(
    [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((name) => [
      name,
      { ...old[name as Facet['name']], ...fresh[name as Facet['name']] },
    ]),
  );

/** How a filter in force reads: "Ceravento", "US$10.00 to US$25.00", "In stock". */
export function useAppliedText(names: Names, filters: Filters): (one: Applied) => string {
  const intl = useIntl();
  const range = useRangeText();
  return (one) => {
    if (one.kind === 'price') return range(`${filters.price_from}-${filters.price_to}`);
    if (one.kind === 'stock') return intl.formatMessage({ id: 'catalogue.filter.inStock' });
    if (one.kind === 'reduced') return intl.formatMessage({ id: 'catalogue.filter.reduced' });
    return names[one.kind]?.[one.value] ?? one.value.slice(one.value.indexOf(':') + 1);
  };
}
