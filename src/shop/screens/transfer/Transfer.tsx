import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { transfer } from '#machines/flows/transfer';
import { useHashQuery } from '#lib/location';
import { project } from '#lib/project';
import { to } from '../../to';
import { useFlowPage } from '../moneyFlow/useFlowPage';
import { services } from './services';
import { TransferView } from './TransferView';
import { screenOf, type TransferProps } from './view';

const here = transfer.provide({ actors: services });
const pages = { recharge: to.recharge, wallet: to.wallet };

/** /pages/mine/wallet/transfer?shop=: paying a shop from the wallet. */
export default function Transfer() {
  const shop = useHashQuery().get('shop');
  const [input] = useState(() => ({ seed: crypto.randomUUID(), shop }));
  const [snapshot, send] = useMachine(here, { input });
  const p: TransferProps = { ...project<typeof transfer>(snapshot), send };
  useFlowPage({
    machine: 'transfer',
    route: 'transfer',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: p.leaving && pages[p.leaving](),
    send,
  });
  return <TransferView {...p} />;
}
