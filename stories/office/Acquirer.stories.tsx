import type { CardDispute, CardDisputes, Difference, Differences } from '#contract/acquirer';
import {
  DifferencesView,
  type DifferencesProps,
} from '../../src/office/screens/money/acquirer/DifferencesView';
import {
  DisputesView,
  type DisputesProps,
} from '../../src/office/screens/money/acquirer/DisputesView';

const nothing = () => undefined;
const ok = { ok: true } as const;
const no = (reason: string) => ({ ok: false, code: 2000037, reason }) as const;
const order = (id: string) => ({ id, number: `T2611-10${id}`, shop: 'Casa Verde' });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const difference = (id: string, more: Partial<Difference> = {}): Difference => ({
  id,
  state: 'open',
  gateway: 'stripe',
  kind: 'charge',
  why: 'missingHere',
  key: 'stripe_4a1be7fe2a84eeaf69b57ff0f1b709c3',
  booked: null,
  there: usd('78.10'),
  at: '2026-11-22T12:30:00Z',
  found: '2026-11-23T02:04:00Z',
  note: '',
  seen_by: '',
  orders: [order('877')],
  recharge: '',
  can: { look: ok, again: no('difference.cannot.again') },
  ...more,
});
const open = [
  difference('5', {
    kind: 'refund',
    why: 'stuck',
    key: 'order:501',
    booked: usd('24.00'),
    there: null,
    can: { look: ok, again: ok },
  }),
  difference('4', {
    why: 'amount',
    booked: usd('78.10'),
    there: usd('77.10'),
    orders: [order('877'), order('878')],
  }),
  difference('3', {
    why: 'currency',
    booked: { amount: '1999', currency: 'JPY' },
    there: usd('19.99'),
  }),
  difference('2', { key: `ch_${'x'.repeat(120)}`, orders: [] }),
  difference('1', {
    why: 'missingThere',
    booked: usd('50.00'),
    there: null,
    orders: [],
    recharge: 'cardRecharge-4',
  }),
];
const seen = [
  difference('6', {
    state: 'seen',
    note: 'Charged by hand in Stripe’s dashboard; the customer has the receipt.',
    seen_by: 'Nora Weber',
    can: { look: no('difference.cannot.seen'), again: no('difference.cannot.again') },
  }),
];
const read = [{ gateway: 'stripe', until: '2026-11-23', trouble: '' }];
const list = (differences: Difference[], more: Partial<Differences> = {}): Differences => ({
  differences,
  counts: { open: 5, seen: 1, gone: 2 },
  read,
  page: 1,
  pages: 1,
  ...more,
});
const page = (more: Partial<DifferencesProps>) => ({
  render: () => (
    <main>
      <DifferencesView
        tab="open"
        page={1}
        list={list(open)}
        problem={undefined}
        onRetry={nothing}
        busy={false}
        linked
        notice={null}
        onAct={nothing}
        {...more}
      />
    </main>
  ),
});
const dispute = (id: string, more: Partial<CardDispute> = {}): CardDispute => ({
  id,
  state: 'needsResponse',
  gateway: 'stripe',
  name: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  reason: 'product_not_received',
  disputed: usd('78.10'),
  withdrawn: usd('78.10'),
  shops: '78.10',
  mall: '0.00',
  until: '2026-12-01T23:59:59Z',
  opened: '2026-11-24T08:12:00Z',
  orders: [order('877')],
  recharge: '',
  ...more,
});
const waiting = [
  dispute('3'),
  dispute('2', {
    state: 'underReview',
    until: null,
    disputed: { amount: '1999', currency: 'JPY' },
    withdrawn: { amount: '0', currency: 'JPY' },
    shops: '0.00',
  }),
];
const decided = [
  dispute('1', {
    state: 'lost',
    until: null,
    shops: '54.10',
    mall: '24.00',
    orders: [order('877'), order('878')],
  }),
  dispute('4', {
    state: 'won',
    until: null,
    orders: [],
    recharge: 'cardRecharge-4',
    withdrawn: usd('0.00'),
    shops: '0.00',
  }),
];
const disputes = (all: CardDispute[]): CardDisputes => ({
  disputes: all,
  counts: { open: 2, decided: 2 },
  page: 1,
  pages: 1,
});
const disputePage = (more: Partial<DisputesProps>) => ({
  render: () => (
    <main>
      <DisputesView
        tab="open"
        page={1}
        list={disputes(waiting)}
        problem={undefined}
        onRetry={nothing}
        linked
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Acquirer' };
export const Open = page({});
export const WithoutOrders = page({ linked: false });
export const Seen = page({ tab: 'seen', list: list(seen) });
export const Nothing = page({ tab: 'gone', list: list([], { read: [] }) });
export const NotReached = page({
  list: list(open.slice(0, 1), {
    read: [
      {
        gateway: 'stripe',
        until: '2026-11-20',
        trouble: 'An error occurred with our connection to Stripe.',
      },
    ],
  }),
});
export const NoNote = page({
  notice: {
    kind: 'code',
    code: 1000008,
    message: 'form.enter',
    data: { fields: { note: 'form.enter' } },
  },
});
export const Changed = page({
  notice: {
    kind: 'code',
    code: 2000037,
    message: 'difference.cannot.changed',
    data: { reason: 'difference.cannot.changed' },
  },
});
export const Loading = page({ list: undefined });
export const Failed = page({ list: undefined, problem: 'network' });
export const NotForThisRole = page({ list: undefined, problem: '1000014' });
export const Disputed = disputePage({});
export const Decided = disputePage({ tab: 'decided', list: disputes(decided) });
export const NoDisputes = disputePage({ list: disputes([]) });
