import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { handover } from '#contract/sellerOffice';
import { failureCode } from '#lib/failure';
import { officeCall, sellerToken } from '#lib/officeApi';
import { ErrorState } from '#ui/feedback/ErrorState';
import { lazyPart } from '#ui/lazyPart';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import { Frame } from './Frame';
import { Inside, Screen, useTabName } from './Inside';
import { Gone } from './screens/way/Gone';
import { finishWork } from './signOut';
import { every } from './every';

const Entry = lazyPart(() => import('./screens/way/Entry'));

/** Asked anew now and then: who loses the shop sees it without pressing anything. */
function Keeper() {
  const me = useQuery({
    queryKey: [handover.session.path, {}],
    queryFn: ({ signal }) => officeCall(handover.session, {}, { signal }),
    refetchInterval: every.standing,
    meta: { quiet: true },
  });
  const leaving = useMutation({
    mutationFn: () => finishWork().then(() => officeCall(handover.logout, {})),
    meta: { quiet: true },
    onSettled: () => sellerToken.clear(),
  });
  if (!me.data)
    return (
      <Frame>
        {me.error ? (
          <ErrorState
            level={1}
            code={failureCode(me.error)}
            onRetry={() => void me.refetch()}
            retrying={me.isFetching}
          />
        ) : (
          <SkeletonPage cards={1} />
        )}
      </Frame>
    );
  const { name, user } = me.data;
  return (
    <Inside
      user={{
        actor: { side: 'seller' },
        name: user.firstname,
        as: name,
        leave: () => leaving.mutate(),
        leaving: leaving.isPending,
      }}
    />
  );
}
function Outside() {
  useTabName('office.gone.title');
  return (
    <Frame>
      <Gone why={sellerToken.ended()} />
    </Frame>
  );
}
/** At the door, with a code from the mall. */
export function Entering({ code, onIn }: { code: string; onIn: () => void }) {
  useTabName('office.entry.redeeming.title');
  return (
    <Frame>
      <Screen name="entry">
        <Entry code={code} onIn={onIn} />
      </Screen>
    </Frame>
  );
}
/** A seller in the own shop: let in from the mall, with no password asked here. */
export function SellerSide() {
  const token = useSyncExternalStore(sellerToken.watch, sellerToken.get);
  return token ? <Keeper key={token} /> : <Outside />;
}
