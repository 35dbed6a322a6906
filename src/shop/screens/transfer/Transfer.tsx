import { useState } from 'react';
import { useMachine } from '@xstate/react';
import { useSearch } from 'wouter';
import { transfer } from '#machines/flows/transfer';
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
  const shop = new URLSearchParams(useSearch()).get('shop');
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
