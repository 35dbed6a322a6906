import { useEffect, useRef, useState } from 'react';
import { useMachine } from '@xstate/react';
import { useSearch } from 'wouter';
import { recharge } from '#machines/flows/recharge/recharge';
import { pageNow, relaunch } from '#lib/location';
import { project } from '#lib/project';
import { useSession } from '#lib/session';
import { loginPage } from '../../boot/redirect';
import { routeAt } from '../../routeAt';
import { go, to } from '../../to';
import { RechargeView } from './RechargeView';
import { servicesWith } from './services';
import { useSaying } from './useSaying';
import type { RechargeProps } from './view';

/** Where a flow that ended goes on: the wallet, or the login that leads back here. */
function leave({ leaving, record }: RechargeProps): void {
  // Whoever ended the session may have opened the login already.
  if (routeAt(pageNow())?.name !== 'recharge') return;
  if (leaving) go(to.wallet(leaving === 'record' && record ? { id: record.id } : {}));
  else relaunch(loginPage(pageNow()));
}

/** One run of the flow. */
function Run({ again }: { again: string | null }) {
  const [progress, setProgress] = useState<number | null>(null);
  const [here] = useState(() => recharge.provide({ actors: servicesWith(setProgress) }));
  const [snapshot, send] = useMachine(here, { input: { again, seed: crypto.randomUUID() } });
  const p: RechargeProps = { ...project<typeof recharge>(snapshot), send, progress };
  const visiting = useSession((session) => session.matches('visitor'));
  const began = useRef(visiting);
  useEffect(() => {
    if (visiting && !began.current) send({ type: 'sessionLost', code: 0 });
  }, [visiting, send]);
  useEffect(() => {
    if (p.at !== 'details.uploading') setProgress(null);
  }, [p.at]);
  useEffect(() => {
    if (snapshot.status === 'done') leave(p);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [snapshot.status]);
  useSaying(p.at);
  return <RechargeView {...p} />;
}

/**
 * /pages/mine/wallet/recharge: by bank, by chain, by card. `again`: a recharge that was not
 * accepted, whose data is offered once more.
 */
export default function Recharge() {
  const again = new URLSearchParams(useSearch()).get('again');
  return <Run key={again} again={again} />;
}
