import { useMutation, useQuery } from '@tanstack/react-query';
import { wishes, type Wish } from '#contract/wishes';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q, queryClient, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import CompareTray from '../compare/CompareTray';
import { CompareCorner } from './CompareCorner';
import { useLetGo } from './letGo';
import { useMerging } from './useMerging';
import { useMoving } from './useMoving';
import { letGoForLater, noteIds, restore } from './useSaving';
import { WishListView } from './WishListView';

type List = NonNullable<(typeof wishes.index)['types']>['out'];
const change = (how: (list: List) => List) => {
  const kept = queryClient.getQueryData<List>([wishes.index.path, {}]);
  if (kept) put(wishes.index, {}, how(kept));
};
const without = ({ id }: Wish) => {
  change((list) => ({ ...list, items: list.items.filter((one) => one.id !== id) }));
  noteIds((ids) => ids.filter((one) => one !== id));
};
const again = () => void Promise.all([refresh(wishes.index), refresh(wishes.ids)]);

/** Takes it off at once, with a way back; `quietly` where something else is said. */
function useRemoving() {
  const removing = useMutation({
    mutationFn: ({ wish }: { wish: Wish; quietly: boolean }) =>
      call(wishes.remove, { id: wish.id }),
    onMutate: ({ wish }) => without(wish),
    onSuccess: (_, { wish, quietly }) => {
      const undo = { id: 'cart.undo', run: () => void restore(wish.id) };
      if (!quietly) toast('wishes.removed', { name: wish.name }, { action: undo });
    },
    onError: again,
  });
  return (wish: Wish, quietly = false) =>
    navigator.onLine ? removing.mutate({ wish, quietly }) : letGoForLater(wish);
}
function useShare() {
  const sharing = useMutation({
    mutationFn: (name: string) => call(wishes.share, { name }),
    onSuccess: (share) => change((list) => ({ ...list, share })),
  });
  const ending = useMutation({
    mutationFn: () => call(wishes.unshare, {}),
    onSuccess: () => {
      change((list) => ({ ...list, share: null }));
      toast('wishes.share.ended');
    },
  });
  return {
    busy: sharing.isPending || ending.isPending,
    onShare: sharing.mutate,
    onEnd: () => ending.mutate(),
  };
}

/** The account's list. */
export function OwnList() {
  const list = useQuery({ ...q(wishes.index, {}), meta: { quiet: true } });
  const leaving = useLetGo();
  useMerging(true);
  const remove = useRemoving();
  const { move, moving, dialog } = useMoving((wish) => remove(wish, true));
  const share = useShare();
  const mailing = useMutation({
    mutationFn: (on: boolean) => call(wishes.mail, { on }),
    onMutate: (mail) => change((now) => ({ ...now, mail })),
    onError: again,
  });
  return (
    <WishListView
      items={list.data?.items.filter(({ id }) => !leaving.includes(id))}
      failed={list.error ? failureCode(list.error) : undefined}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
      signIn={null}
      moving={moving}
      onMove={move}
      onRemove={remove}
      corner={(wish) => <CompareCorner wish={wish} />}
      news={{ mail: list.data?.mail ?? false, onMail: mailing.mutate }}
      share={{ ...share, share: list.data?.share ?? null }}
    >
      <CompareTray afloat />
      {dialog}
    </WishListView>
  );
}
