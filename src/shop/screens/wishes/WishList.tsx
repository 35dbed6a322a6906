import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { wishes } from '#contract/wishes';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import CardTools from './CardTools';
import { KeptList } from './KeptList';
import { OwnList } from './OwnList';
import { SharedListView } from './SharedListView';
import { useMember } from './useSaving';

function SharedList({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(wishes.shared, { token }),
    meta: { quiet: true },
  });
  return (
    <SharedListView
      name={data?.name}
      items={data?.items}
      failed={error ? failureCode(error) : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
      corner={(wish) => <CardTools product={wish} />}
    />
  );
}

/** /pages/mine/wishlist?share=: the own list; by a link that somebody gave, theirs. */
export default function WishList() {
  const share = new URLSearchParams(useSearch()).get('share');
  const member = useMember();
  if (share) return <SharedList token={share} />;
  return member ? <OwnList /> : <KeptList />;
}
