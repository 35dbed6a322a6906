import { useMutation, useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue';
import type { User } from '#contract/session';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q } from '#lib/query';
import { updateUser } from '#lib/session';
import { toast } from '#lib/toast';
import { RecentView } from './RecentView';

/** What the person looked at last, and emptying the list. It loads, and fails, on its own. */
export default function Recent({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.recent, {}),
    meta: { quiet: true },
  });
  const clearing = useMutation({
    mutationFn: () => call(catalogue.clearRecent, {}),
    onSuccess: () => {
      put(catalogue.recent, {}, []);
      updateUser({ ...user, product_count: 0 });
      toast('profile.recent.cleared');
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  return (
    <RecentView
      count={data?.length ?? user.product_count}
      list={{
        data,
        failed: error ? failureCode(error) : undefined,
        retrying: isFetching,
        retry: () => void refetch(),
      }}
      clearing={clearing.isPending}
      onClear={() => clearing.mutate()}
    />
  );
}
