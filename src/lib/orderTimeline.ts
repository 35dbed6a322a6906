import type { HistoryEntry, OrderDetail, OrderState } from '#contract/orders';

export interface TimelineRow {
  id: string;
  state: 'done' | 'current' | 'ahead';
  to: OrderState;
  /** What happened; none for what is still to come. */
  entry?: HistoryEntry;
  /** Scans after the first that say nothing new, folded into this row. */
  more: HistoryEntry[];
}
const line: readonly OrderState[] = [
  'toBeShipped',
  'onTheWay',
  'delivered',
  'receiptConfirmed',
  'completed',
];
const toPay: readonly OrderState[] = ['paid', ...line];
/** What still comes when all goes well. */
const rest: Readonly<Record<OrderState, readonly OrderState[]>> = {
  toBePaid: toPay,
  paymentProcessing: toPay,
  onHold: toPay,
  placed: line,
  paid: line,
  toBeShipped: line.slice(1),
  cancelRequested: line,
  onTheWay: line.slice(2),
  inTransit: line.slice(2),
  delivered: line.slice(3),
  receiptConfirmed: line.slice(4),
  completed: [],
  cancelled: [],
};
interface Words {
  messages: object;
  formatMessage: (text: { id: string }) => string;
}
/**
 * A reason picked from a list or given by a bank, in the reader's language; a person's own words as
 * they are.
 */
export function reasonWords({ messages, formatMessage }: Words, reason: string): string {
  const id = [reason, `order.bank.${reason}`].find((one) => one in messages);
  return id ? formatMessage({ id }) : reason;
}
/** The states an order in `state` still goes through when all goes well. */
export const ahead = (state: OrderState): readonly OrderState[] => rest[state];

/** What happened, oldest first, routine scans folded; then what comes. */
export function timelineOf({
  history,
  state,
}: Pick<OrderDetail, 'history' | 'state'>): TimelineRow[] {
  const done: TimelineRow[] = [];
  for (const [i, entry] of history.entries()) {
    const last = done.at(-1);
    if (last?.entry && entry.event === 'scan' && last.entry.event === 'scan') last.more.push(entry);
    else done.push({ id: `${i}-${entry.event}`, state: 'done', to: entry.to, entry, more: [] });
  }
  const current = done.at(-1);
  if (current) current.state = ahead(state).length > 0 ? 'current' : 'done';
  return [
    ...done,
    ...ahead(state).map((to) => ({ id: `ahead-${to}`, state: 'ahead' as const, to, more: [] })),
  ];
}
