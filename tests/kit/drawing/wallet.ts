import { createMachine } from 'xstate';

const waits = (name: string, done: string, failed: string) => ({
  invoke: { id: name, src: name, onDone: done, onError: failed },
});

/**
 * A parallel chart, as small as one can be that has all of it: regions, compound states inside
 * them, ways out, an end many ways lead to.
 */
export const wallet = createMachine({
  id: 'wallet',
  initial: 'open',
  on: { sessionLost: '.loggedOut' },
  states: {
    open: {
      type: 'parallel',
      on: { leave: 'left' },
      states: {
        balance: {
          initial: 'loading',
          states: {
            loading: waits('loadBalance', 'shown', 'failed'),
            shown: { on: { refresh: 'loading' } },
            failed: { on: { retry: 'loading' } },
          },
        },
        records: {
          initial: 'loading',
          states: {
            loading: waits('loadRecords', 'list', 'failed'),
            failed: { on: { retry: 'loading' } },
            list: { on: { openRecord: 'detail', filter: 'loading' } },
            detail: { on: { close: 'list' } },
          },
        },
        action: {
          initial: 'none',
          states: {
            none: { on: { recharge: 'recharging', withdraw: 'withdrawing' } },
            recharging: {
              initial: 'filling',
              on: { close: 'none' },
              states: {
                filling: { on: { submit: 'sending' } },
                sending: waits('sendRecharge', 'reviewed', 'filling'),
                reviewed: {},
              },
            },
            withdrawing: {
              initial: 'filling',
              on: { close: 'none' },
              states: {
                filling: { on: { submit: 'sending' } },
                sending: waits('sendWithdrawal', 'pending', 'refused'),
                refused: { on: { submit: 'sending' } },
                pending: {},
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
