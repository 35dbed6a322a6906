import { useMutation } from '@tanstack/react-query';
import { catalogue, type ShopPage } from '#contract/catalogue';
import { call } from '#lib/api';
import { usePage } from '#lib/location';
import { queryClient, refresh } from '#lib/query';
import { useUser } from '#lib/session';
import { toast } from '#lib/toast';
import { loginPage } from '../../boot/redirect';
import type { FollowProps } from './Follow';

interface Pages { pages: ShopPage[]; pageParams: unknown[] }
/** Every kept list of the shop says the same. */
const note = (id: string, now: { following: boolean; followers: number }) =>
  queryClient.setQueriesData<Pages>({ queryKey: [catalogue.shop.path, 'pages'], predicate: ({ queryKey }) => (JSON.parse(String(queryKey[2])) as { id?: string }).id === id }, (kept) =>
    kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, shop: { ...page.shop, ...now } })) });

/** Following a shop, and no longer following it. */
export function useFollow(id: string): Omit<FollowProps, 'shop'> {
  const page = usePage();
  const user = useUser();
  const following = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? catalogue.follow : catalogue.unfollow, { id }),
    onSuccess: (now) => {
      note(id, now);
      void refresh(catalogue.follows);
      toast(now.following ? 'shop.followed' : 'shop.unfollowed');
    },
  });
  return { signIn: user ? null : `#${loginPage(page)}`, busy: following.isPending, onFollow: (wanted) => following.mutate(wanted) };
}
