import { useEffect, useState } from 'react';
import { useMachine } from '@xstate/react';
import { useSearch } from 'wouter';
import { returnRequest } from '#machines/flows/returnRequest/returnRequest';
import { project } from '#lib/project';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { to } from '../../../to';
import { useFlowPage } from '../../moneyFlow/useFlowPage';
import { useTools } from '../tools';
import { AskView } from './AskView';
import { dropDraft, keepDraft, readDraft } from './draft';
import { servicesWith } from './services';
import { screenOf, type AskProps } from './view';

/** Where a flow that ended goes on; null: to login, and back. */
function nextOf({ leaving, order, record }: AskProps): string | null {
  if (leaving === 'case' && record) return to.refundSent({ id: record.id });
  if (leaving === 'order') return to.order({ id: order });
  return leaving ? to.refundSent() : null;
}
/** One run of the flow. What is filled in outlives a reload of this tab, until it is sent. */
function Run({ order }: { order: string }) {
  const [progress, setProgress] = useState<number | null>(null);
  const [here] = useState(() => returnRequest.provide({ actors: servicesWith(setProgress) }));
  const [input] = useState(() => ({ order, seed: crypto.randomUUID(), draft: readDraft(order) }));
  const [snapshot, send] = useMachine(here, { input });
  const p: AskProps = { ...project<typeof returnRequest>(snapshot), send, progress };
  const { context } = snapshot;
  useEffect(() => {
    if (context.record) dropDraft(context.order);
    else if (context.returnable) keepDraft(context);
  }, [context]);
  useFlowPage({
    machine: 'returnRequest',
    route: 'askReturn',
    screen: screenOf(p.at),
    ended: snapshot.status === 'done',
    next: nextOf(p),
    send,
  });
  return (
    <CaseToolsContext value={useTools('buyer')}>
      <AskView {...p} />
    </CaseToolsContext>
  );
}

/** /pages/mine/refund_sent/ask?id=: asking something of an order back. */
export default function Ask() {
  const order = new URLSearchParams(useSearch()).get('id') ?? '';
  return <Run key={order} order={order} />;
}
