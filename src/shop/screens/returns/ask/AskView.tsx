import type { ReactNode } from 'react';
import { Flow } from '#ui/flow';
import { OwnCurrency } from '../OwnCurrency';
import { Checking } from './Checking';
import { Destination, Reason, Received } from './Choices';
import { Between, NotLoaded, NotPossible, Sent, Unknown, Wait } from './Ends';
import { Evidence } from './Evidence';
import { Lines } from './Lines';
import { screenOf, type AskProps } from './view';

const views: Record<string, (p: AskProps) => ReactNode> = {
  loading: (p) => <Between p={p} id="afterSale.ask.loading" />,
  failed: (p) => <NotLoaded p={p} />,
  notPossible: (p) => <NotPossible p={p} />,
  lines: (p) => <Lines p={p} />,
  received: (p) => <Received p={p} />,
  reason: (p) => <Reason p={p} />,
  evidence: (p) => <Evidence p={p} />,
  destination: (p) => <Destination p={p} />,
  checking: (p) => <Checking p={p} />,
  sending: (p) => <Wait p={p} id="sending" />,
  finding: (p) => <Wait p={p} id="finding" />,
  outcomeUnknown: (p) => <Unknown p={p} />,
  sent: (p) => <Sent p={p} />,
  left: (p) => <Between p={p} id="moving.leaving" />,
  loggedOut: (p) => <Between p={p} id="checkout.loggedOut" />,
};

/** Asking back, as its machine stands. Amounts are in the order's own currency. */
export function AskView(p: AskProps) {
  const screen = views[screenOf(p.at)]?.(p);
  return (
    <Flow machine="returnRequest" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      {p.returnable ? <OwnCurrency currency={p.returnable.currency}>{screen}</OwnCurrency> : screen}
    </Flow>
  );
}
