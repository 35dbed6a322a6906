import type { CashPage, CashRow } from '#contract/cash';
import { CashView, type CashProps } from '../../src/office/screens/money/cash/CashView';

const nothing = () => undefined;
const ok = { ok: true } as const;
const no = (reason: string) => ({ ok: false, code: 2000037, reason }) as const;
const awaited = {
  handOver: ok,
  endorse: ok,
  confirm: no('codCollection.cannot.awaited'),
  sendBack: no('codCollection.cannot.awaited'),
};
const own = {
  ...awaited,
  handOver: no('codCollection.cannot.own'),
  endorse: no('codCollection.cannot.own'),
};
const second = {
  handOver: no('codCollection.cannot.second'),
  endorse: no('codCollection.cannot.second'),
  confirm: ok,
  sendBack: ok,
};
const row = (id: string, more: Partial<CashRow> = {}): CashRow => ({
  id,
  state: 'awaiting',
  trade_sn: `2611200000${id}`,
  shop: { id: 'casa-verde', name: 'Casa Verde' },
  carrier: 'Correos',
  parcel: `ES72048${id}`,
  amount: '38.70',
  cash: { amount: '38.70', currency: 'USD' },
  delivered_at: '2026-11-20T10:00:00Z',
  due: '2026-12-04T10:00:00Z',
  handed_at: null,
  handover: null,
  from_before: false,
  can: awaited,
  ...more,
});
const handover = {
  id: '5',
  reference: 'REMIT-2026-11-24',
  total: '1290.40',
  orders: 3,
  by: { id: '4', name: 'Felix Finance', me: false },
  at: '2026-11-24T09:00:00Z',
  confirmed_by: null,
};
const waiting = [
  row('41', { state: 'overdue', due: null }),
  row('42', {
    carrier: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    parcel: 'X'.repeat(60),
  }),
  row('43', { cash: { amount: '5815', currency: 'JPY' } }),
  row('44', { can: own }),
];
const endorsed = [
  row('51', {
    state: 'awaitingSecond',
    handover,
    can: second,
    amount: '430.00',
    cash: { amount: '430.00', currency: 'USD' },
  }),
  row('52', { state: 'awaitingSecond', handover, can: second }),
  row('53', { state: 'awaitingSecond', handover, can: second }),
];
const done = [
  row('61', {
    state: 'handedOver',
    due: null,
    handed_at: '2026-11-24T09:00:00Z',
    handover: { ...handover, orders: 1, total: '38.70' },
    can: {},
  }),
  row('62', {
    state: 'handedOver',
    due: null,
    handed_at: '2026-11-24T09:00:00Z',
    handover: { ...handover, confirmed_by: { id: '3', name: 'Alma Admin', me: true } },
    can: {},
  }),
  row('63', {
    state: 'handedOver',
    due: null,
    handed_at: '2026-10-01T09:00:00Z',
    from_before: true,
    can: {},
  }),
];
const list = (rows: CashRow[], more: Partial<CashPage> = {}): CashPage => ({
  rows,
  counts: { awaiting: 4, second: 3, done: 3 },
  overdue: 1,
  awaited: '1407.20',
  carriers: ['Correos', 'DHL'],
  page: 1,
  pages: 1,
  ...more,
});
const page = (more: Partial<CashProps>) => ({
  render: () => (
    <main>
      <CashView
        tab="awaiting"
        q=""
        carrier=""
        page={1}
        list={list(waiting)}
        problem={undefined}
        onRetry={nothing}
        onSearch={nothing}
        onCarrier={nothing}
        busy={false}
        done={undefined}
        notice={null}
        onHandOver={nothing}
        onDecide={nothing}
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Cash' };
export const Awaited = page({});
export const Second = page({ tab: 'second', list: list(endorsed) });
export const SecondOwn = page({
  tab: 'second',
  list: list(
    endorsed.map((one) => ({
      ...one,
      can: { ...second, confirm: no('codCollection.cannot.samePerson') },
    })),
  ),
});
export const Done = page({ tab: 'done', list: list(done, { page: 2, pages: 3 }) });
export const Empty = page({
  list: list([], {
    counts: { awaiting: 0, second: 0, done: 0 },
    overdue: 0,
    awaited: '0.00',
    carriers: [],
  }),
});
export const NothingFound = page({ q: 'nobody', list: list([]) });
export const OneCarrier = page({ carrier: 'Correos' });
export const Loading = page({ list: undefined });
export const Failed = page({ list: undefined, problem: 'network' });
export const NotForThisRole = page({ list: undefined, problem: '1000014' });
export const Booking = page({ busy: true });
export const Booked = page({ done: { handed: 12, second: 0, total: '464.40', refused: [] } });
export const BookedInPart = page({
  done: {
    handed: 2,
    second: 0,
    total: '77.40',
    refused: [
      { number: 'CX 12', reason: 'cash.why.differs' },
      { number: 'order-41', reason: 'codCollection.cannot.handedOver' },
    ],
  },
});
export const ForASecond = page({ done: { handed: 0, second: 3, total: '1290.40', refused: [] } });
export const WrongList = page({
  notice: {
    kind: 'code',
    code: 1000008,
    message: 'cash.why.many',
    data: { fields: { list: 'cash.why.many', reference: 'cash.why.reference' } },
  },
});
export const Changed = page({
  tab: 'second',
  list: list(endorsed),
  notice: {
    kind: 'code',
    code: 2000037,
    message: 'codCollection.cannot.changed',
    data: { reason: 'codCollection.cannot.changed' },
  },
});
