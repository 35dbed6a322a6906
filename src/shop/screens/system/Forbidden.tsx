import { visitor } from '#lib/session';
import { ForbiddenView } from './ForbiddenView';

/** A signed-in person without the role a page needs, told in place. */
export default function Forbidden() {
  return <ForbiddenView onSignOut={() => visitor.send({ type: 'signOut' })} />;
}
