import type { BankEntries, BankEntry } from '#contract/statements';
import {
  StatementsView,
  type StatementsProps,
} from '../../src/office/screens/money/statements/StatementsView';

const nothing = () => undefined;
const ok = { ok: true } as const;
const no = (reason: string) => ({ ok: false, code: 2000037, reason }) as const;
const open = {
  assign: ok,
  setAside: ok,
  release: no('bankEntry.cannot.unmatched'),
  reopen: no('bankEntry.cannot.unmatched'),
};
const bound = {
  assign: no('bankEntry.cannot.matched'),
  setAside: no('bankEntry.cannot.matched'),
  release: ok,
  reopen: no('bankEntry.cannot.matched'),
};
const entry = (id: string, more: Partial<BankEntry> = {}): BankEntry => ({
  id,
  state: 'unmatched',
  booked_on: '2026-11-20',
  account: '2051',
  amount: '200',
  currency: 'USD',
  payer: 'Ana Lucía Torres',
  words: 'Recharge of my wallet · PAY-4711-A',
  recharge: null,
  why: '',
  can: open,
  ...more,
});
const recharge = {
  id: 'recharge-12',
  amount: '200.00',
  customer: 'Ana Lucía Torres',
  state: 'submitted',
  differs: false,
} as const;
const unmatched = [
  entry('4', { payer: '', words: '' }),
  entry('3', {
    amount: '1250.5',
    currency: 'EUR',
    payer: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH',
    words: 'X'.repeat(120),
  }),
  entry('2'),
];
const matched = [
  entry('8', { state: 'matched', recharge, can: bound }),
  entry('7', {
    state: 'matched',
    amount: '199.99',
    recharge: { ...recharge, differs: true },
    can: bound,
  }),
  entry('6', {
    state: 'matched',
    amount: '1500',
    recharge: { ...recharge, amount: '1500.00', state: 'awaitingSecond' },
    can: { ...bound, release: no('bankEntry.cannot.bound') },
  }),
];
const done = [
  entry('9', { state: 'credited', recharge: { ...recharge, state: 'completed' }, can: {} }),
  entry('5', {
    state: 'setAside',
    payer: 'Landlord',
    why: 'Deposit for the office',
    can: {
      ...open,
      assign: no('bankEntry.cannot.setAside'),
      setAside: no('bankEntry.cannot.setAside'),
      reopen: ok,
    },
  }),
];
const list = (entries: BankEntry[], more: Partial<BankEntries> = {}): BankEntries => ({
  entries,
  counts: { unmatched: 3, matched: 3, done: 2 },
  ready: 1,
  page: 1,
  pages: 1,
  ...more,
});
const page = (more: Partial<StatementsProps>) => ({
  render: () => (
    <main>
      <StatementsView
        tab="unmatched"
        q=""
        page={1}
        list={list(unmatched)}
        problem={undefined}
        onRetry={nothing}
        onSearch={nothing}
        busy={null}
        read={undefined}
        credited={undefined}
        notice={null}
        onFile={nothing}
        onCredit={nothing}
        onAct={nothing}
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Statements' };
export const Unmatched = page({});
export const Matched = page({ tab: 'matched', list: list(matched) });
export const Done = page({ tab: 'done', list: list(done, { page: 1, pages: 3 }) });
export const Empty = page({
  list: list([], { counts: { unmatched: 0, matched: 0, done: 0 }, ready: 0 }),
});
export const NothingFound = page({ q: 'nobody', list: list([]) });
export const Loading = page({ list: undefined });
export const Failed = page({ list: undefined, problem: 'network' });
export const NotForThisRole = page({ list: undefined, problem: '1000014' });
export const Reading = page({ busy: 'add' });
export const Read = page({ read: { entries: 14, fresh: 5, matched: 1 } });
export const WrongFile = page({
  notice: {
    kind: 'code',
    code: 1000008,
    message: 'statement.why.kind',
    data: { fields: { content: 'statement.why.kind' } },
  },
});
export const NoSuchRecharge = page({
  notice: {
    kind: 'code',
    code: 1000008,
    message: 'statement.noRecharge',
    data: { fields: { recharge: 'statement.noRecharge' } },
  },
});
export const Changed = page({
  notice: {
    kind: 'code',
    code: 2000037,
    message: 'bankEntry.cannot.changed',
    data: { reason: 'bankEntry.cannot.changed' },
  },
});
export const Crediting = page({ tab: 'matched', list: list(matched), busy: 'credit' });
export const Credited = page({
  tab: 'matched',
  list: list(matched, { ready: 0 }),
  credited: {
    credited: 4,
    second: 1,
    refused: [{ id: 'recharge-3', reason: 'recharge.cannot.own' }],
  },
});
