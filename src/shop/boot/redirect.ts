import { pageNow, relaunch, split } from '#lib/location';
import { homePage } from '#lib/paths';
import { visitor, type SessionSnapshot } from '#lib/session';
import { routeAt } from '../routeAt';
import { to } from '../to';

const doors = ['login', 'register'];
/** A page of ours that may be returned to: never another site, never a door again. */
export const inside = (page: string | null): page is string => {
  const found = page?.startsWith('/') && !page.startsWith('//') ? routeAt(page) : null;
  return found !== null && !doors.includes(found.name) && found.name !== 'notFound';
};
/**
 * Login, which leads back to where the person is. From a door it keeps what the door was asked for.
 */
export function loginPage(page: string = pageNow()): string {
  const asked = doors.includes(routeAt(page)?.name ?? '')
    ? new URLSearchParams(split(page).query).get('redirect')
    : page;
  return to
    .login(inside(asked) && asked !== homePage && asked !== '/' ? { redirect: asked } : {})
    .slice(1);
}
/** Where signing in leads: the page asked for, unless somebody else was there before. */
function destination(page: string, lastUser: string | null, user: string): string {
  const asked = new URLSearchParams(split(page).query).get('redirect');
  return inside(asked) && (lastUser === null || lastUser === user) ? asked : homePage;
}

let before: SessionSnapshot | null = null;
function follow(snapshot: SessionSnapshot): void {
  const was = before;
  before = snapshot;
  const { user, lastUser } = snapshot.context;
  // Once the page has come to rest: nobody waits for news before there is a page.
  if (user && !was?.context.user)
    setTimeout(() => void import('#lib/live').then(({ startLive }) => startLive()), 3000);
  if (snapshot.matches({ visitor: 'forcedOut' }) && !was?.matches({ visitor: 'forcedOut' }))
    relaunch(loginPage());
  if (
    snapshot.matches('member') &&
    was?.matches('merging') &&
    user &&
    doors.includes(routeAt(pageNow())?.name ?? '')
  )
    relaunch(destination(pageNow(), lastUser, user.id));
}
/**
 * Moves the page when the session begins or ends, and has whoever is signed in hear the news.
 * Before `startSession`.
 */
export const followSession = (): void => void visitor.subscribe(follow);
