import { assign, setup } from 'xstate';
import type { Failure } from '#contract/codes';
import { toAmount, toMinor } from '#contract/money';
import { feeOf, minimum, type WalletOverview, type WalletRecord } from '#contract/wallet';
import type { WithdrawInput } from '#contract/shapes/wallet';
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

export interface WithdrawContext extends Asked {
  overview: WalletOverview | null;
  method: string | null;
  /** Minor USD, as last asked for. */
  amount: number | null;
  /** What is wrong with the amount that was asked for. */
  problem: AmountProblem | null;
  /** Kept only until it is known what became of it. */
  signed: { password: string; signature: string } | null;
  record: WalletRecord | null;
  notice: Failure | null;
  leaving: 'settings' | 'recharge' | 'wallet' | null;
}
export type WithdrawEvent =
  | { type: 'retry' }
  | { type: 'change' }
  | { type: 'again' }
  | { type: 'settle' }
  | { type: 'recharge' }
  | { type: 'seeWallet' }
  | { type: 'pick'; method: string }
  | { type: 'check'; amount: string }
  | { type: 'send'; password: string; signature: string }
  | { type: 'sessionLost'; code: number };
export interface WithdrawActors {
  load: { in: void; out: WalletOverview };
  withdraw: { in: WithdrawInput & { key: string }; out: WalletRecord };
}

/**
 * Why an amount (minor USD; null: none was read) cannot be withdrawn, as a text id with the limit;
 * null: it can.
 */
export function withdrawProblem(minor: number | null, available: string): AmountProblem | null {
  if (minor === null) return { id: 'form.enter' };
  if (minor < minimum.withdrawal)
    return { id: 'wallet.tooLittle', amount: toAmount(minimum.withdrawal) };
  return minor > toMinor(available) ? { id: 'wallet.tooMuch', amount: available } : null;
}
/** What a withdrawal costs and what arrives, in minor USD. */
export const costOf = (minor: number) => ({ fee: feeOf(minor), net: minor - feeOf(minor) });

type Heard = { event: object };
const overviewIn = (heard: Heard) => outputOf<WalletOverview>(heard);
const problemOf = (heard: Heard & { context: WithdrawContext }) =>
  withdrawProblem(amountIn(heard), heard.context.overview?.available ?? '0');
const call = {
  id: 'withdraw',
  src: 'withdraw',
  input: ({ context }: { context: WithdrawContext }) => ({
    method: context.method ?? '',
    amount: toAmount(context.amount ?? 0),
    password: context.signed?.password ?? '',
    signature: context.signed?.signature ?? '',
    key: keyOf(context),
  }),
  onDone: { target: '#withdraw.sent', actions: ['takeRecord'] },
} as const;

/**
 * Money on its way out: where to and how much, a look at fee and net, a signature (docs/rules.md,
 * Wallet).
 */
export const withdraw = setup({
  types: {
    context: {} as WithdrawContext,
    input: {} as { seed: string },
    events: {} as WithdrawEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: provided<WithdrawActors['load']['out']>(),
    withdraw: provided<WithdrawActors['withdraw']['out'], WithdrawActors['withdraw']['in']>(),
  },
  guards: {
    ...callGuards,
    noMethod: (heard) => overviewIn(heard).payouts.length === 0,
    paused: (heard) => overviewIn(heard).paused_until !== null,
    tooLittle: (heard) => toMinor(overviewIn(heard).available) < minimum.withdrawal,
    offered: ({ context, event }) =>
      event.type === 'pick' &&
      (context.overview?.payouts ?? []).some(({ method }) => method === event.method),
    fits: (heard) => problemOf(heard) === null,
  },
  actions: {
    takeOverview: assign((heard) => {
      const { payouts } = overviewIn(heard);
      const kept = payouts.find(({ method }) => method === heard.context.method) ?? payouts[0];
      return { overview: overviewIn(heard), method: kept?.method ?? null };
    }),
    pick: assign(({ event }) => (event.type === 'pick' ? { method: event.method } : {})),
    ask: assign((heard) => ({
      amount: amountIn(heard),
      ...asking(heard.context, `${heard.context.method} ${amountIn(heard)}`),
    })),
    noteProblem: assign((heard) => ({ problem: problemOf(heard) })),
    clearProblem: assign({ problem: null }),
    keepSigned: assign(({ event }) =>
      event.type === 'send'
        ? { signed: { password: event.password, signature: event.signature } }
        : {},
    ),
    forgetSigned: assign({ signed: null }),
    takeRecord: assign((heard) => ({ record: outputOf<WalletRecord>(heard) })),
    /** What was sent is done: the same once more is another withdrawal. */
    forget: assign({ amount: null, record: null, ...answered }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToSettings: assign({ leaving: 'settings' as const }),
    leaveToRecharge: assign({ leaving: 'recharge' as const }),
    leaveToWallet: assign({ leaving: 'wallet' as const }),
  },
}).createMachine({
  id: 'withdraw',
  context: ({ input }) => ({
    ...keyed(input.seed),
    overview: null,
    method: null,
    amount: null,
    problem: null,
    signed: null,
    record: null,
    notice: null,
    leaving: null,
  }),
  initial: 'loading',
  on: { sessionLost: '.loggedOut' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'noMethod', target: 'noMethod', actions: ['takeOverview'] },
          { guard: 'paused', target: 'paused', actions: ['takeOverview'] },
          { guard: 'tooLittle', target: 'tooLittle', actions: ['takeOverview'] },
          { target: 'entering', actions: ['takeOverview'] },
        ],
        onError: [session('withdraw'), failed('failed')],
      },
    },
    failed: { exit: ['clearNotice'], on: { retry: 'loading' } },
    noMethod: { on: { settle: { target: 'left', actions: ['leaveToSettings'] } } },
    paused: { on: { retry: 'loading', seeWallet: { target: 'left', actions: ['leaveToWallet'] } } },
    tooLittle: { on: { recharge: { target: 'left', actions: ['leaveToRecharge'] } } },
    entering: {
      exit: ['clearNotice', 'clearProblem'],
      on: {
        pick: { guard: 'offered', actions: ['pick'] },
        check: [
          { guard: 'fits', target: 'checking', actions: ['ask'] },
          { actions: ['noteProblem'] },
        ],
        settle: { target: 'left', actions: ['leaveToSettings'] },
      },
    },
    /** Nothing is sent from here without password and signature. */
    checking: {
      initial: 'asking',
      exit: ['clearNotice'],
      on: { change: 'entering', send: { target: 'sending', actions: ['keepSigned'] } },
      states: { asking: {}, wrongPassword: {}, tooManyTries: {} },
    },
    sending: {
      initial: 'underway',
      exit: ['forgetSigned'],
      states: {
        underway: { tags: ['busy'], invoke: { ...call, onError: notSent('withdraw') } },
        outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating' } },
        /** The very same once more: the server answers what it did the first time. */
        repeating: { tags: ['busy'], invoke: { ...call, onError: notRepeated('withdraw') } },
      },
    },
    sent: {
      on: {
        again: { target: 'loading', actions: ['forget'] },
        seeWallet: { target: 'left', actions: ['leaveToWallet'] },
      },
    },
    refused: {
      exit: ['clearNotice'],
      on: { retry: 'loading', seeWallet: { target: 'left', actions: ['leaveToWallet'] } },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
