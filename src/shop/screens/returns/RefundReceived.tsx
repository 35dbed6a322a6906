import { Cases } from './Cases';

/** /pages/mine/refund_received: what was asked back of the own shop; `id`: one of it. */
export default function RefundReceived() {
  return <Cases side="received" />;
}
