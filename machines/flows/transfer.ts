import { assign, setup } from 'xstate';
import type { Failure } from '#contract/codes';
import { toAmount, toMinor } from '#contract/money';
import type { TransferInput } from '#contract/shapes/wallet';
import type { Payee, WalletRecord } from '#contract/wallet';
import { provided } from '../flow';
import type { AmountProblem } from './amountProblem';
import {
  amountIn,
  answered,
  asking,
  callGuards,
  failed,
  failureOf,
  keyed,
  keyOf,
  notRepeated,
  notSent,
  outputOf,
  session,
  type Asked,
} from './calls';

export interface TransferInputs {
  /** New for each run: idempotency keys begin with it. */
  seed: string;
  /** The shop that the address names. */
  shop?: string | null;
}
export interface TransferContext extends Asked {
  shop: string | null;
  /** USD that can be spent. */
  available: string;
  /** The caller's own shop first. */
  payees: Payee[];
  /** What was searched for last. */
  q: string;
  payee: Payee | null;
  /** Minor USD, as last asked for. */
  amount: number | null;
  /** What is wrong with the amount that was asked for. */
  problem: AmountProblem | null;
  /** Kept only until it is known what became of it. */
  password: string | null;
  record: WalletRecord | null;
  notice: Failure | null;
  leaving: 'recharge' | 'wallet' | null;
}
export type TransferEvent =
  | { type: 'retry' }
  | { type: 'change' }
  | { type: 'another' }
  | { type: 'again' }
  | { type: 'recharge' }
  | { type: 'seeWallet' }
  | { type: 'search'; q: string }
  | { type: 'pick'; id: string }
  | { type: 'check'; amount: string }
  | { type: 'send'; password: string }
  | { type: 'sessionLost'; code: number };
export interface TransferActors {
  open: { in: { shop: string | null }; out: { available: string; payees: Payee[] } };
  find: { in: { q: string }; out: Payee[] };
  transfer: { in: TransferInput & { key: string }; out: WalletRecord };
}

/**
 * Why an amount (minor USD; null: none was read) cannot be paid, as a text id with the limit; null:
 * it can.
 */
export function transferProblem(minor: number | null, available: string): AmountProblem | null {
  if (minor === null || minor < 1) return { id: 'form.enter' };
  return minor > toMinor(available) ? { id: 'wallet.tooMuch', amount: available } : null;
}

type Heard = { event: object };
const problemOf = (heard: Heard & { context: TransferContext }) =>
  transferProblem(amountIn(heard), heard.context.available);
const found = (heard: Heard) => {
  const answer = outputOf<Payee[] | { payees: Payee[] }>(heard);
  return Array.isArray(answer) ? answer : answer.payees;
};
const picked = ({ payees }: Pick<TransferContext, 'payees'>, event: TransferEvent) =>
  event.type === 'pick' ? payees.find(({ id }) => id === event.id) : undefined;
const call = {
  id: 'transfer',
  src: 'transfer',
  input: ({ context }: { context: TransferContext }) => ({
    shop_id: context.payee?.id ?? '',
    amount: toAmount(context.amount ?? 0),
    password: context.password ?? '',
    key: keyOf(context),
  }),
  onDone: { target: '#transfer.sent', actions: ['takeRecord'] },
} as const;

/**
 * Paying a shop from the wallet: which one, how much, a look at its face, the password. It cannot
 * be taken back.
 */
export const transfer = setup({
  types: {
    context: {} as TransferContext,
    input: {} as TransferInputs,
    events: {} as TransferEvent,
    tags: {} as 'busy',
  },
  actors: {
    open: provided<TransferActors['open']['out'], TransferActors['open']['in']>(),
    find: provided<TransferActors['find']['out'], TransferActors['find']['in']>(),
    transfer: provided<TransferActors['transfer']['out'], TransferActors['transfer']['in']>(),
  },
  guards: {
    ...callGuards,
    nothingToSpend: (heard) =>
      toMinor(outputOf<TransferActors['open']['out']>(heard).available) === 0,
    nobody: (heard) => found(heard).length === 0,
    wantedPayable: (heard) =>
      found(heard).some(({ id, can }) => id === heard.context.shop && can.ok),
    /** Closed shops stay in the list with their reason and cannot be picked. */
    payable: ({ context, event }) => picked(context, event)?.can.ok === true,
    fits: (heard) => problemOf(heard) === null,
  },
  actions: {
    takeOpening: assign((heard) => outputOf<TransferActors['open']['out']>(heard)),
    takeFound: assign((heard) => ({ payees: found(heard) })),
    noteSearch: assign(({ event }) => (event.type === 'search' ? { q: event.q.trim() } : {})),
    pick: assign(({ context, event }) => ({ payee: picked(context, event) ?? null })),
    pickWanted: assign(({ context }) => ({
      payee: context.payees.find(({ id }) => id === context.shop) ?? null,
    })),
    ask: assign((heard) => ({
      amount: amountIn(heard),
      ...asking(heard.context, `${heard.context.payee?.id} ${amountIn(heard)}`),
    })),
    noteProblem: assign((heard) => ({ problem: problemOf(heard) })),
    clearProblem: assign({ problem: null }),
    keepPassword: assign(({ event }) =>
      event.type === 'send' ? { password: event.password } : {},
    ),
    forgetPassword: assign({ password: null }),
    takeRecord: assign((heard) => ({ record: outputOf<WalletRecord>(heard) })),
    /** What was sent is done: the same once more is another payment. */
    forget: assign({ shop: null, q: '', payee: null, amount: null, record: null, ...answered }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToRecharge: assign({ leaving: 'recharge' as const }),
    leaveToWallet: assign({ leaving: 'wallet' as const }),
  },
}).createMachine({
  id: 'transfer',
  context: ({ input }) => ({
    ...keyed(input.seed),
    shop: input.shop ?? null,
    available: '0.00',
    payees: [],
    q: '',
    payee: null,
    amount: null,
    problem: null,
    password: null,
    record: null,
    notice: null,
    leaving: null,
  }),
  initial: 'opening',
  on: { sessionLost: '.loggedOut' },
  states: {
    opening: {
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ shop: context.shop }),
        onDone: [
          { guard: 'nothingToSpend', target: 'tooLittle', actions: ['takeOpening'] },
          { guard: 'wantedPayable', target: 'entering', actions: ['takeOpening', 'pickWanted'] },
          { guard: 'nobody', target: 'finding.nobody', actions: ['takeOpening'] },
          { target: 'finding', actions: ['takeOpening'] },
        ],
        onError: [session('transfer'), failed('failed')],
      },
    },
    failed: { exit: ['clearNotice'], on: { retry: 'opening' } },
    tooLittle: { on: { recharge: { target: 'left', actions: ['leaveToRecharge'] } } },
    finding: {
      initial: 'choosing',
      states: {
        choosing: {
          exit: ['clearNotice'],
          on: {
            search: { target: 'searching', actions: ['noteSearch'] },
            pick: { guard: 'payable', target: '#transfer.entering', actions: ['pick'] },
          },
        },
        nobody: {
          exit: ['clearNotice'],
          on: { search: { target: 'searching', actions: ['noteSearch'] } },
        },
        searching: {
          tags: ['busy'],
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ q: context.q }),
            onDone: [
              { guard: 'nobody', target: 'nobody', actions: ['takeFound'] },
              { target: 'choosing', actions: ['takeFound'] },
            ],
            onError: [session('transfer'), failed('choosing')],
          },
        },
      },
    },
    entering: {
      exit: ['clearNotice', 'clearProblem'],
      on: {
        check: [
          { guard: 'fits', target: 'checking', actions: ['ask'] },
          { actions: ['noteProblem'] },
        ],
        another: 'finding',
      },
    },
    /** The last look: what is sent from here cannot be taken back. */
    checking: {
      initial: 'asking',
      exit: ['clearNotice'],
      on: {
        change: 'entering',
        another: 'finding',
        send: { target: 'sending', actions: ['keepPassword'] },
      },
      states: { asking: {}, wrongPassword: {}, tooManyTries: {} },
    },
    sending: {
      initial: 'underway',
      exit: ['forgetPassword'],
      states: {
        underway: { tags: ['busy'], invoke: { ...call, onError: notSent('transfer') } },
        outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating' } },
        /** The very same once more: the server answers what it did the first time. */
        repeating: { tags: ['busy'], invoke: { ...call, onError: notRepeated('transfer') } },
      },
    },
    sent: {
      on: {
        again: { target: 'opening', actions: ['forget'] },
        seeWallet: { target: 'left', actions: ['leaveToWallet'] },
      },
    },
    refused: {
      exit: ['clearNotice'],
      on: { retry: 'opening', seeWallet: { target: 'left', actions: ['leaveToWallet'] } },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
