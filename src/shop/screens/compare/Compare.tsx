import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { ProductCard } from '#contract/catalogue';
import { compare, type Comparison } from '#contract/compare';
import { mostComparedAtOnce } from '#contract/limits';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { go, to } from '../../to';
import { comparedNow, dropCompared, replaceCompared } from './compared';
import { useDestination } from '../location/places';
import { CompareView } from './CompareView';
import { Suggestions } from './Suggestions';

const isId = /^\d{1,18}$/;
/** What the address names: each product once, the first four; and what is no product at all. */
export function namedIn(search: string) {
  const params = new URLSearchParams(search);
  const named = [...new Set((params.get('ids') ?? '').slice(0, 400).split(','))].filter(Boolean);
  const good = named.filter((id) => isId.test(id));
  return {
    ids: good.slice(0, mostComparedAtOnce),
    tooMany: good.length > mostComparedAtOnce,
    strange: named.filter((id) => !isId.test(id)),
    only: params.get('only') === '1',
  };
}
type Named = ReturnType<typeof namedIn>;
const show = (ids: readonly string[], only: boolean) =>
  go(to.compare({ ids: ids.join(','), only: only ? 1 : undefined }), { replace: true });

/** What is like the products of the table, and not in it. */
function likeThem({ items }: Comparison): ProductCard[] {
  const seen = new Set(items.map(({ id }) => id));
  return items
    .flatMap(({ similar }) => similar)
    .filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)))
    .slice(0, 8);
}
/** Which place in the table a product is looked for. */
function usePlaces({ ids, only }: Named, table: Comparison | undefined) {
  const [place, setPlace] = useState<{ id: string; name: string } | '' | null>(null);
  const pick = (product: ProductCard) => {
    if (place) replaceCompared(place.id, product);
    show(place ? ids.map((id) => (id === place.id ? product.id : id)) : [...ids, product.id], only);
    setPlace(null);
  };
  return {
    ask: setPlace,
    dialog: (
      <Suggestions
        place={place}
        products={table ? likeThem(table) : []}
        onPick={pick}
        onClose={() => setPlace(null)}
      />
    ),
  };
}
/** Without products in the address, those that this browser gathered. */
function useGathered({ ids, strange }: Named) {
  const bare = ids.length === 0 && strange.length === 0;
  useEffect(() => {
    const gathered = comparedNow().map(({ id }) => id);
    if (bare && gathered.length > 0) show(gathered, false);
  }, [bare]);
}

/** /pages/compare/compare?ids=3,8,12: the address alone says what stands there. */
export default function Compare() {
  const named = namedIn(useSearch());
  const { ids, only, strange } = named;
  useGathered(named);
  const destination = useDestination();
  const { data, error, isFetching, refetch } = useQuery({
    ...q(compare.index, { ids, ...destination }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const table =
    ids.length > 0
      ? data && { ...data, missing: [...data.missing, ...strange] }
      : strange.length > 0
        ? { items: [], missing: strange }
        : null;
  const { ask, dialog } = usePlaces(named, data);
  return (
    <>
      <CompareView
        table={table}
        failed={error ? failureCode(error) : undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
        tooMany={named.tooMany}
        link={`${location.origin}${location.pathname}${to.compare({ ids: ids.join(','), only: only ? 1 : undefined })}`}
        only={only}
        onOnly={(next) => show(ids, next)}
        onRemove={({ id }) => {
          dropCompared(id);
          show(
            ids.filter((one) => one !== id),
            only,
          );
          document.querySelector('h1')?.focus();
        }}
        onReplace={ask}
        onMore={() => ask('')}
        onDrop={() => show(data?.items.map(({ id }) => id) ?? [], only)}
      />
      {dialog}
    </>
  );
}
