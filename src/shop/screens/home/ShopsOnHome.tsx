import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { useMember } from '#lib/session';
import { Follow } from '../shop/Follow';
import { useFollow } from '../shop/useFollow';
import { ShopsView } from './ShopsView';

/** Following a shop from its card; the number beside it follows. */
function FollowHere({ id, name, following }: { id: string; name: string; following: boolean }) {
  const follow = useFollow(id);
  return <Follow shop={{ name, following }} {...follow} small />;
}
/** Shops worth a visit. They load, and fail, on their own. */
export function ShopsOnHome() {
  const user = useMember();
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.shopWindows, {}),
    meta: { quiet: true },
  });
  const follows = useQuery({
    ...q(catalogue.follows, {}),
    meta: { quiet: true },
    enabled: user !== null,
  });
  return (
    <ShopsView
      shops={{
        data,
        failure: error ? failureCode(error) : undefined,
        retrying: isFetching,
        onRetry: () => void refetch(),
      }}
      follow={({ id, name }) => (
        <FollowHere
          id={id}
          name={name}
          following={follows.data?.some((one) => one.id === id) ?? false}
        />
      )}
    />
  );
}
