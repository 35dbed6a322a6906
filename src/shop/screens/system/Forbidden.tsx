import { useUser, visitor } from '#lib/session';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { speaking } from '../../screen';
import { ForbiddenView } from './ForbiddenView';

const GuestNeeded = lazyPart(speaking(() => import('../guest/GuestNeeded'), 'account'));

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
