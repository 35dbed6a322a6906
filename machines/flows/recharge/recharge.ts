import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { provided } from '../../flow';
import type { RechargeActors, RechargeContext, RechargeEvent, RechargeStart } from './context';
import { failed, failedWith, keyed, session as sessionOf } from '../calls';
import { actions, guards, paidOf, sentOf } from './rules';

type Actors = RechargeActors;
const actors = {
  loadOptions: provided<Actors['loadOptions']['out'], Actors['loadOptions']['in']>(),
  uploadProof: provided<Actors['uploadProof']['out'], Actors['uploadProof']['in']>(),
  sendRecharge: provided<Actors['sendRecharge']['out'], Actors['sendRecharge']['in']>(),
  findRecharge: provided<Actors['findRecharge']['out'], Actors['findRecharge']['in']>(),
  startCard: provided<Actors['startCard']['out'], Actors['startCard']['in']>(),
  toGateway: provided<Actors['toGateway']['out'], Actors['toGateway']['in']>(),
};
const session = sessionOf('recharge');
const cleared = { exit: ['clearNotice'] as const };
const seeWallet = { target: '#recharge.left', actions: ['leaveToWallet'] } as const;
const toCard = { guard: 'isCard', target: '#recharge.card' } as const;
/** A file that is none of ours stays where it is: what stands there is kept. */
const attach = [
  { guard: 'isProof', target: '#recharge.details.uploading', reenter: true, actions: ['takeFile'] },
  { actions: ['noteWrongFile'] },
] as const;
const removeProof = { target: '#recharge.details.filling', actions: ['forgetFile'] } as const;
/** What was typed stays in the form. */
const incomplete = { actions: ['noteWrong'] } as const;
const check = [
  { guard: 'complete', target: '#recharge.checking', actions: ['takeDetails'] },
  incomplete,
] as const;
/** How sending and finding out end alike. `unsure`: where whoever got no answer goes on. */
const answered = (unsure: '#recharge.finding' | '#recharge.outcomeUnknown') =>
  ({
    onDone: { target: '#recharge.sent', actions: ['takeRecord'] },
    onError: [
      session,
      {
        guard: failedWith([codes.rechargeLimit]),
        target: '#recharge.limited',
        actions: ['takeLimit'],
      },
      {
        guard: failedWith([codes.invalidCurrency]),
        target: '#recharge.loading',
        actions: ['noteFailure', 'forgetMethod'],
      },
      {
        guard: failedWith([codes.dealIdExists, codes.invalidParameter, codes.missingParameter]),
        target: '#recharge.details.filling',
        actions: ['noteRefused'],
      },
      { guard: failedWith([codes.stillInProgress]), target: unsure },
      { guard: 'unknownOutcome', target: unsure },
      failed('#recharge.checking'),
    ],
  }) as const;

/**
 * Money for the wallet: paid to the mall's bank or address and told with a proof, or by card on the
 * acquirer's page.
 */
export const recharge = setup({
  types: {
    context: {} as RechargeContext,
    input: {} as RechargeStart,
    events: {} as RechargeEvent,
    tags: {} as 'busy',
  },
  actors,
  guards,
  actions,
}).createMachine({
  id: 'recharge',
  context: ({ input }) => ({
    ...keyed(input.seed),
    again: input.again,
    options: null,
    method: null,
    amount: null,
    transactionId: '',
    file: null,
    proof: null,
    record: null,
    redirect: null,
    notice: null,
    fields: {},
    leaving: null,
  }),
  initial: 'loading',
  on: { sessionLost: '.loggedOut' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context }) => ({ again: context.again }),
        onDone: [
          { guard: 'limitReached', target: 'limited', actions: ['takeOptions'] },
          { guard: 'repeats', target: 'details', actions: ['takeOptions'] },
          { target: 'choosing', actions: ['takeOptions'] },
        ],
        onError: [session, failed('failed')],
      },
    },
    failed: { ...cleared, on: { retry: 'loading' } },
    /** Known before anything is typed: when the next may be sent. A card waits for nobody. */
    limited: { ...cleared, on: { retry: 'loading', pick: toCard, seeWallet } },
    choosing: {
      ...cleared,
      on: { pick: [toCard, { target: 'whereToPay', actions: ['takeMethod'] }] },
    },
    whereToPay: {
      on: {
        next: [{ guard: 'isUnsent', target: 'details.uploadFailed' }, { target: 'details' }],
        otherWay: 'choosing',
      },
    },
    details: {
      initial: 'filling',
      states: {
        filling: {
          ...cleared,
          on: {
            attach,
            removeProof: { guard: 'hasProof', ...removeProof },
            check,
            seeWhere: '#recharge.whereToPay',
          },
        },
        uploading: {
          tags: ['busy'],
          ...cleared,
          on: { attach, removeProof },
          invoke: {
            id: 'uploadProof',
            src: 'uploadProof',
            input: ({ context }) => ({ file: context.file }),
            onDone: { target: 'filling', actions: ['takeProof'] },
            onError: [
              session,
              {
                guard: failedWith([
                  codes.invalidParameter,
                  codes.missingParameter,
                  codes.tooManyRequests,
                ]),
                target: 'filling',
                actions: ['forgetFile', 'notePictureRefused'],
              },
              { target: 'uploadFailed', actions: ['noteUnsent'] },
            ],
          },
        },
        /** The file is kept: sending it again takes one press. */
        uploadFailed: {
          ...cleared,
          on: {
            retry: 'uploading',
            attach,
            removeProof,
            check: incomplete,
            seeWhere: '#recharge.whereToPay',
          },
        },
      },
    },
    checking: { entry: ['askToSend'], ...cleared, on: { send: 'sending', change: 'details' } },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendRecharge',
        src: 'sendRecharge',
        input: ({ context }) => sentOf(context),
        ...answered('#recharge.finding'),
      },
    },
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'findRecharge',
        src: 'findRecharge',
        input: ({ context }) => sentOf(context),
        ...answered('#recharge.outcomeUnknown'),
      },
    },
    outcomeUnknown: { on: { retry: 'finding', seeWallet } },
    sent: { on: { seeWallet } },
    card: {
      initial: 'entering',
      states: {
        entering: {
          ...cleared,
          on: {
            payByCard: [
              { guard: 'complete', target: 'starting', actions: ['takeAmount', 'askToPay'] },
              incomplete,
            ],
            otherWay: [
              { guard: 'limitReached', target: '#recharge.limited' },
              { target: '#recharge.choosing' },
            ],
          },
        },
        /** Nothing is charged here: a lost answer is asked for again under the same key. */
        starting: {
          tags: ['busy'],
          invoke: {
            id: 'startCard',
            src: 'startCard',
            input: ({ context }) => paidOf(context),
            onDone: { target: 'leaving', actions: ['takeCard'] },
            onError: [session, { target: 'entering', actions: ['noteRefused'] }],
          },
        },
        /**
         * Whoever comes back from the acquirer's page finds the recharge in the wallet, however it
         * ended.
         */
        leaving: {
          tags: ['busy'],
          invoke: {
            id: 'toGateway',
            src: 'toGateway',
            input: ({ context }) => ({ redirect: context.redirect ?? '' }),
            onDone: seeWallet,
            onError: failed('entering'),
          },
        },
      },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
