import { Cases } from './Cases';

/** /pages/mine/refund_sent: what the shopper asked back; `id`: one of it. */
export default function RefundSent() {
  return <Cases side="sent" />;
}
