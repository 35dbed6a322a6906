import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { stored } from '#lib/choices';
import { loadMessages } from '#lib/intl';
import { project } from '#lib/project';
import { hasAccount, useOffers, useSession, useUser, visitor } from '#lib/session';
import type { session } from '#machines/flows/session/session';
import { inside } from '../../boot/redirect';
import { titleOf } from '../../routeAt';
import { keptKey } from '../wishes/keptKey';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { Stack } from '#ui/shell/layout';
import { forgetInvited, invitedBy, openInvitation } from './invited';
import { asksCode, SessionView } from './SessionView';

/** What a visitor's browser kept joins the account's wish list as soon as there is one. */
function useWishesJoined() {
  const member = hasAccount(useUser());
  useEffect(() => {
    if (member && stored.get(keptKey))
      void import('../wishes/mergeKept').then(({ mergeKept }) => mergeKept());
  }, [member]);
}
const OtherWays = lazyPart(() =>
  Promise.all([import('./OtherWays'), loadMessages('account')]).then(([one]) => one),
);
const invitation = /^[A-Za-z0-9-]{1,20}$/;
/** The code of the link that led here, or of one that this device was led here by before. */
function useInvitation(given: string) {
  const linked = invitation.test(given) ? given : '';
  const [pcode, setPcode] = useState(() => linked || invitedBy());
  useEffect(() => {
    if (linked) void openInvitation(linked).catch(() => undefined);
  }, [linked]);
  const forget = () => {
    forgetInvited();
    setPcode('');
  };
  return { pcode: pcode || undefined, forget };
}

/** Login and register: two faces of one running session. */
export function Door({ page }: { page: 'login' | 'register' }) {
  const query = new URLSearchParams(useSearch());
  const snapshot = useSession((now) => now);
  const { at } = project<typeof session>(snapshot);
  // Whoever goes to sign in instead needs no code any more.
  useEffect(() => {
    if (page === 'login' && asksCode(at)) visitor.send({ type: 'startOver' });
  }, [page, at]);
  const asked = query.get('redirect');
  const redirect = inside(asked) ? asked : undefined;
  const back = redirect && titleOf(redirect);
  const { pcode, forget } = useInvitation(query.get('pcode') ?? '');
  useWishesJoined();
  const closed = !useOffers().mail;
  // What a visitor's cart brought is told once, above the page (Layout).
  return (
    <Stack gap={4}>
      <SessionView
        {...project<typeof session>(snapshot)}
        merged={[]}
        send={visitor.send}
        page={page}
        closed={closed}
        redirect={redirect}
        back={back}
        pcode={pcode}
        onForget={forget}
      />
      {at.startsWith('visitor') && !asksCode(at) && (
        <LazyBoundary>
          <OtherWays page={page} redirect={redirect} />
        </LazyBoundary>
      )}
    </Stack>
  );
}
