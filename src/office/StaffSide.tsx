import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { officeSession } from '#contract/officeSession';
import { failureCode } from '#lib/failure';
import { officeCall, officeToken } from '#lib/officeApi';
import { ErrorState } from '#ui/feedback/ErrorState';
import { lazyPart } from '#ui/lazyPart';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import { Frame } from './Frame';
import { FactorNeeded } from './screens/way/FactorNeeded';
import { Inside, Screen, useTabName } from './Inside';
import { setCurrentUser } from './currentUser';
import { finishWork } from './signOut';
import { every } from './every';

const SignIn = lazyPart(() => import('./screens/signIn/SignIn'));

function Door() {
  useTabName('office.signIn.title');
  return (
    <Frame>
      <Screen name="signIn">
        <SignIn />
      </Screen>
    </Frame>
  );
}
const askWho = async (signal: AbortSignal) => {
  const me = await officeCall(officeSession.user, {}, { signal });
  setCurrentUser(me.id);
  return me;
};
/** Who they are is asked anew now and then: a role may change while somebody works. */
function Staff() {
  const intl = useIntl();
  const me = useQuery({
    queryKey: [officeSession.user.path, {}],
    queryFn: ({ signal }) => askWho(signal),
    refetchInterval: every.standing,
    meta: { quiet: true },
  });
  // What was decided and not sent yet goes first: afterwards nobody is there to send it.
  const leaving = useMutation({
    mutationFn: () => finishWork().then(() => officeCall(officeSession.logout, {})),
    meta: { quiet: true },
    onSettled: () => officeToken.clear(),
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
  const leave = () => leaving.mutate();
  if (me.data.factor_needed)
    return (
      <Frame>
        <FactorNeeded onAgain={leave} />
      </Frame>
    );
  const { firstname, staff_role } = me.data;
  return (
    <Inside
      user={{
        actor: { side: 'staff', role: staff_role },
        name: firstname,
        as: intl.formatMessage({ id: `office.role.${staff_role}` }),
        leave,
        leaving: leaving.isPending,
      }}
    />
  );
}
/** The mall's own people: they sign in here. */
export function StaffSide() {
  const token = useSyncExternalStore(officeToken.watch, officeToken.get);
  return token ? <Staff key={token} /> : <Door />;
}
