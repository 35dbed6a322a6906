import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { withdraw } from '#machines/flows/withdraw';
import { project } from '#lib/project';
import { useOffers } from '#lib/session';
import { to } from '../../to';
import { NoPayOut } from '../moneyFlow/NoPayOut';
import { useFlowPage } from '../moneyFlow/useFlowPage';
import { services } from './services';
import { screenOf, type WithdrawProps } from './view';
import { WithdrawView } from './WithdrawView';

const here = withdraw.provide({ actors: services });
const pages = {
  settings: () => to.settings({ step: 'payout' }),
  recharge: to.recharge,
  wallet: to.wallet,
};

/** One run of the flow. */
function Run() {
  const [seed] = useState(() => crypto.randomUUID());
  const [snapshot, send] = useMachine(here, { input: { seed } });
  const p: WithdrawProps = { ...project<typeof withdraw>(snapshot), send };
  useFlowPage({
    machine: 'withdraw',
    route: 'withdraw',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: p.leaving && pages[p.leaving](),
    send,
  });
  return <WithdrawView {...p} />;
}

/** /pages/mine/wallet/withdraw: money to the customer's own bank or address. */
export default function Withdraw() {
  return useOffers().payOut ? (
    <Run />
  ) : (
    <NoPayOut title={<FormattedMessage id="shell.title.withdraw" />} />
  );
}
