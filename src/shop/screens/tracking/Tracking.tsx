import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { tracking as rows } from '#contract/tracking';
import { tracking, type TrackingActors } from '#machines/flows/tracking';
import { call } from '#lib/api';
import { loadMessages } from '#lib/intl';
import { relaunch } from '#lib/location';
import { project } from '#lib/project';
import { useSession } from '#lib/session';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { announce } from '#ui/feedback/announce';
import { loginPage } from '../../boot/redirect';
import { OwnTracking } from './OwnTracking';
import { TrackingView } from './TrackingView';
import type { TrackingProps } from './view';

type Find = { input: TrackingActors['find']['in']; signal: AbortSignal };
const here = tracking.provide({
  actors: {
    find: fromPromise(({ input, signal }: Find) => call(rows.find, input, { signal })),
  },
});

/** By number and e-mail: takes focus to each new heading and says it. */
function ByNumber() {
  const [snapshot, send] = useMachine(here);
  const p: TrackingProps = { ...project<typeof tracking>(snapshot), send };
  const ended = snapshot.status === 'done';
  useEffect(() => {
    if (ended) relaunch(loginPage());
  }, [ended]);
  const screen = p.at === 'shown' ? 'shown' : 'asking';
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading = document.querySelector<HTMLElement>('[data-machine="tracking"] h1');
    heading?.focus({ preventScroll: true });
    announce(heading?.textContent ?? '');
  }, [screen]);
  return <TrackingView {...p} />;
}

const GuestLink = lazyPart(() =>
  Promise.all([import('../guest/GuestLink'), loadMessages('account')]).then(([file]) => file),
);

/** /pages/history/tracking?id=: where a parcel is; an own order's at once, any by number and e-mail. */
export default function Tracking() {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id') ?? '';
  const guest = query.get('guest');
  const visiting = useSession((session) => session.matches('visitor'));
  if (id !== '' && !visiting) return <OwnTracking id={id} />;
  if (!guest) return <ByNumber />;
  return (
    <LazyBoundary>
      <GuestLink id={guest} secret={query.get('key') ?? ''} />
    </LazyBoundary>
  );
}
