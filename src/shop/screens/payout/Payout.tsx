import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useSearch } from 'wouter';
import { payout } from '#machines/flows/payout';
import { project } from '#lib/project';
import { useOffers } from '#lib/session';
import { to } from '../../to';
import { NoPayOut } from '../moneyFlow/NoPayOut';
import { useFlowPage } from '../moneyFlow/useFlowPage';
import { PayoutView } from './PayoutView';
import { services } from './services';
import { screenOf, type PayoutProps } from './view';

const here = payout.provide({ actors: services });

/** One run of the flow. */
function Run() {
  const method = new URLSearchParams(useSearch()).get('method');
  const [input] = useState(() => ({ seed: crypto.randomUUID(), method }));
  const [snapshot, send] = useMachine(here, { input });
  const p: PayoutProps = { ...project<typeof payout>(snapshot), send };
  useFlowPage({
    machine: 'payout',
    route: 'settings',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: p.leaving && to.withdraw(),
    send,
  });
  return <PayoutView {...p} />;
}

/** /pages/mine/confing?step=payout, or ?method=: where a customer is paid. */
export default function Payout() {
  return useOffers().payOut ? <Run /> : <NoPayOut title={<FormattedMessage id="payout.title" />} />;
}
