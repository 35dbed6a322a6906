import { useMutation } from '@tanstack/react-query';
import { usePage } from '#lib/location';
import { useUser } from '#lib/session';
import { toast } from '#lib/toast';
import { loginPage } from '../../boot/redirect';
import type { FollowProps } from './Follow';
import { setFollowing } from './following';

/** Following a shop, and no longer following it. */
export function useFollow(id: string): Omit<FollowProps, 'shop'> {
  const page = usePage();
  const user = useUser();
  const following = useMutation({
    mutationFn: (wanted: boolean) => setFollowing(id, wanted),
    onSuccess: (now) => void toast(now.following ? 'shop.followed' : 'shop.unfollowed'),
  });
  return {
    signIn: user && user.role !== 'guest' ? null : `#${loginPage(page)}`,
    busy: following.isPending,
    onFollow: (wanted) => following.mutate(wanted),
  };
}
