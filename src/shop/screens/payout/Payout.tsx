import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { payout } from '#machines/flows/payout';
import { useHashQuery } from '#lib/location';
import { project } from '#lib/project';
import { to } from '../../to';
import { useFlowPage } from '../moneyFlow/useFlowPage';
import { PayoutView } from './PayoutView';
import { services } from './services';
import { screenOf, type PayoutProps } from './view';

const here = payout.provide({ actors: services });

/** /pages/mine/confing?method=: where a customer is paid. */
export default function Payout() {
  const method = useHashQuery().get('method');
  const [input] = useState(() => ({ seed: crypto.randomUUID(), method }));
  const [snapshot, send] = useMachine(here, { input });
  const p: PayoutProps = { ...project<typeof payout>(snapshot), send };
  useFlowPage({ machine: 'payout', route: 'settings', screen: screenOf(p.at), ended: snapshot.status === 'done', next: p.leaving && to.withdraw(), send });
  return <PayoutView {...p} />;
}
