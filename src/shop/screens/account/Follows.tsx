import { useMutation, useQuery } from '@tanstack/react-query';
import { catalogue, type ShopFace } from '#contract/catalogue';
import { failureCode } from '#lib/failure';
import { put, q } from '#lib/query';
import { toast } from '#lib/toast';
import { setFollowing } from '../shop/following';
import { FollowsView } from './FollowsView';

/** Shops the person follows, and letting go of one: at once, with a way back. */
export function Follows() {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.follows, {}),
    meta: { quiet: true },
  });
  const again = useMutation({
    mutationFn: ({ id }: ShopFace) => setFollowing(id, true),
    onSuccess: () => toast('shop.followed'),
  });
  const stopping = useMutation({
    mutationFn: ({ id }: ShopFace) => setFollowing(id, false),
    onMutate: ({ id }) =>
      put(
        catalogue.follows,
        {},
        (data ?? []).filter((one) => one.id !== id),
      ),
    onSuccess: (_, shop) => {
      // Nobody can begin to follow a shop that has closed.
      const undo =
        shop.state === 'closed'
          ? {}
          : { action: { id: 'cart.undo', run: () => again.mutate(shop) } };
      toast('account.follows.stopped', { name: shop.name }, undo);
    },
    onError: () => void refetch(),
  });
  return (
    <FollowsView
      shops={{
        data,
        failed: error ? failureCode(error) : undefined,
        retrying: isFetching,
        retry: () => void refetch(),
      }}
      onUnfollow={(shop) => stopping.mutate(shop)}
    />
  );
}
