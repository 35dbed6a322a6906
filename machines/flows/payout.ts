import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import { payoutPause, type Payout } from '#contract/wallet';
import type { PayoutInput } from '#contract/shapes/wallet';
import { provided } from '../flow';
import {
  answered,
  asking,
  callGuards,
  failed,
  failedWith,
  failureOf,
  keyed,
  keyOf,
  outputOf,
  session,
  type Asked,
} from './calls';

/**
 * Where a customer is paid, and where one could be: "bank", and each currency that the mall pays
 * out in.
 */
export interface PayoutSettings {
  payouts: Payout[];
  methods: { method: string; name: string }[];
  /** Nothing is paid out before; null: now. */
  paused_until: string | null;
}
export interface PayoutInputs {
  /** New for each run: idempotency keys begin with it. */
  seed: string;
  /** What the address asks to edit. */
  method?: string | null;
}
export interface PayoutContext extends Asked {
  settings: PayoutSettings | null;
  editing: string | null;
  /** What is being saved, without the password. Gone as soon as it is saved or given up. */
  values: Omit<PayoutInput, 'password'> | null;
  /** Kept only until it is known what became of it. */
  password: string | null;
  notice: Failure | null;
  leaving: 'withdraw' | null;
}
export type PayoutEvent =
  | { type: 'retry' }
  | { type: 'cancel' }
  | { type: 'withdraw' }
  | { type: 'edit'; method: string }
  | ({ type: 'save' } & PayoutInput)
  | { type: 'sessionLost'; code: number };
export interface PayoutActors {
  load: { in: void; out: PayoutSettings };
  save: {
    in: PayoutInput & { key: string };
    out: Pick<PayoutSettings, 'payouts' | 'paused_until'>;
  };
}
/** Until when a change holds withdrawals, as the server said it or as the change itself says. */
export function pausedUntil(
  { payouts, paused_until }: PayoutSettings,
  method: string | null,
): string | null {
  const changed = payouts.find((one) => one.method === method)?.changed_at;
  return (
    paused_until ??
    (changed ? new Date(Date.parse(changed) + payoutPause * 3_600_000).toISOString() : null)
  );
}
function valuesIn(event: PayoutEvent): PayoutContext['values'] {
  if (event.type !== 'save') return null;
  const { type: _type, password: _password, ...values } = event;
  return values;
}
const call = {
  id: 'save',
  src: 'save',
  input: ({ context }: { context: PayoutContext }) => ({
    ...(context.values ?? { method: '' }),
    password: context.password ?? '',
    key: keyOf(context),
  }),
  onDone: { target: '#payout.saved', actions: ['takeSaved', 'forget'] },
} as const;
const ended = { ...session('payout'), actions: ['forget'] } as const;
const unknown = [
  { guard: failedWith([codes.stillInProgress]), ...failed('#payout.saving.outcomeUnknown') },
  { guard: 'unknownOutcome', ...failed('#payout.saving.outcomeUnknown') },
] as const;
const edit = { edit: { guard: 'offered', target: '#payout.editing', actions: ['edit'] } } as const;

/**
 * Payment settings: a bank account and one address per currency, each shown masked once it is saved
 * (docs/rules.md, Wallet).
 */
export const payout = setup({
  types: {
    context: {} as PayoutContext,
    input: {} as PayoutInputs,
    events: {} as PayoutEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: provided<PayoutActors['load']['out']>(),
    save: provided<PayoutActors['save']['out'], PayoutActors['save']['in']>(),
  },
  guards: {
    ...callGuards,
    offered: ({ context, event }) =>
      event.type === 'edit' &&
      (context.settings?.methods ?? []).some(({ method }) => method === event.method),
    wanted: (heard) =>
      outputOf<PayoutSettings>(heard).methods.some(
        ({ method }) => method === heard.context.editing,
      ),
    isEdited: ({ context, event }) => event.type === 'save' && event.method === context.editing,
    hasPayouts: ({ context }) => (context.settings?.payouts ?? []).length > 0,
  },
  actions: {
    takeSettings: assign((heard) => ({ settings: outputOf<PayoutSettings>(heard) })),
    takeSaved: assign((heard) => ({
      settings: {
        methods: heard.context.settings?.methods ?? [],
        ...outputOf<PayoutActors['save']['out']>(heard),
      },
    })),
    edit: assign(({ event }) => (event.type === 'edit' ? { editing: event.method } : {})),
    keep: assign(({ context, event }) =>
      event.type === 'save'
        ? {
            values: valuesIn(event),
            password: event.password,
            ...asking(context, JSON.stringify(valuesIn(event))),
          }
        : {},
    ),
    forgetPassword: assign({ password: null }),
    forget: assign({ values: null, ...answered }),
    endEdit: assign({ editing: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToWithdraw: assign({ leaving: 'withdraw' as const }),
  },
}).createMachine({
  id: 'payout',
  context: ({ input }) => ({
    ...keyed(input.seed),
    settings: null,
    editing: input.method ?? null,
    values: null,
    password: null,
    notice: null,
    leaving: null,
  }),
  initial: 'loading',
  on: { sessionLost: { target: '.loggedOut', actions: ['forget'] } },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'wanted', target: 'editing', actions: ['takeSettings'] },
          { target: 'viewing', actions: ['takeSettings'] },
        ],
        onError: [session('payout'), failed('failed')],
      },
    },
    failed: { exit: ['clearNotice'], on: { retry: 'loading' } },
    viewing: {
      on: {
        ...edit,
        withdraw: { guard: 'hasPayouts', target: 'left', actions: ['leaveToWithdraw'] },
      },
    },
    editing: {
      initial: 'asking',
      exit: ['clearNotice'],
      on: {
        save: { guard: 'isEdited', target: 'saving', actions: ['keep'] },
        cancel: { target: 'viewing', actions: ['forget', 'endEdit'] },
      },
      states: { asking: {}, wrongPassword: {}, tooManyTries: {}, refused: {} },
    },
    saving: {
      initial: 'underway',
      exit: ['forgetPassword'],
      states: {
        underway: {
          tags: ['busy'],
          invoke: {
            ...call,
            onError: [
              ended,
              {
                guard: failedWith([codes.wrongCredentials]),
                ...failed('#payout.editing.wrongPassword'),
              },
              {
                guard: failedWith([codes.tooManyRequests]),
                ...failed('#payout.editing.tooManyTries'),
              },
              ...unknown,
              failed('#payout.editing.refused'),
            ],
          },
        },
        outcomeUnknown: {
          exit: ['clearNotice'],
          on: {
            retry: 'repeating',
            cancel: { target: '#payout.loading', actions: ['forget', 'endEdit'] },
          },
        },
        /** The very same once more: the server answers what it did the first time. */
        repeating: {
          tags: ['busy'],
          invoke: {
            ...call,
            onError: [
              ended,
              {
                guard: failedWith([codes.wrongCredentials]),
                ...failed('#payout.editing.wrongPassword'),
              },
              {
                guard: failedWith([codes.tooManyRequests]),
                ...failed('#payout.saving.outcomeUnknown'),
              },
              ...unknown,
              failed('#payout.editing.refused'),
            ],
          },
        },
      },
    },
    saved: { on: { ...edit, withdraw: { target: 'left', actions: ['leaveToWithdraw'] } } },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
