import { loadMessages } from '#lib/intl';
import { useUser, visitor } from '#lib/session';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { ForbiddenView } from './ForbiddenView';

const GuestNeeded = lazyPart(() =>
  Promise.all([import('../guest/GuestNeeded'), loadMessages('account')]).then(([file]) => file),
);

/** A signed-in person without the role a page needs, told in place; a guest with the way to it. */
export default function Forbidden() {
  const guest = useUser()?.role === 'guest';
  if (!guest) return <ForbiddenView onSignOut={() => visitor.send({ type: 'signOut' })} />;
  return (
    <LazyBoundary>
      <GuestNeeded />
    </LazyBoundary>
  );
}
