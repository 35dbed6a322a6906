import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wishes, type Wish } from '#contract/wishes';
import { failureCode } from '#lib/failure';
import { usePage } from '#lib/location';
import { q } from '#lib/query';
import { loginPage } from '../../boot/redirect';
import CompareTray from '../compare/CompareTray';
import { CompareCorner } from './CompareCorner';
import { dropOne, useKept } from './kept';
import { useMoving } from './useMoving';
import { dropHere } from './useSaving';
import { WishListView } from './WishListView';

/** What this browser keeps for a visitor, as it is today. */
export function KeptList() {
  const kept = useKept();
  const page = usePage();
  const ids = kept.map(({ id }) => id);
  const asked = ids.join(' ');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...q(wishes.look, { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  // What has no page any more would take the room of others without being seen.
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const there = new Set(data.map(({ id }) => id));
    asked.split(' ').forEach((id) => id && !there.has(id) && dropOne(id));
  }, [data, isPlaceholderData, asked]);
  const then = new Map(kept.map(({ id, price }) => [id, price]));
  const items = data?.flatMap((wish) => {
    const price = then.get(wish.id);
    return price === undefined ? [] : [{ ...wish, price_then: price }];
  });
  const { move, moving, dialog } = useMoving(({ id }) => dropOne(id));
  const remove = (wish: Wish) =>
    dropHere(wish, then.get(wish.id) ?? wish.price, ids.indexOf(wish.id));
  return (
    <WishListView
      items={ids.length === 0 ? [] : items}
      failed={error ? failureCode(error) : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      signIn={`#${loginPage(page)}`}
      moving={moving}
      onMove={move}
      onRemove={remove}
      corner={(wish) => <CompareCorner wish={wish} />}
    >
      <CompareTray afloat />
      {dialog}
    </WishListView>
  );
}
