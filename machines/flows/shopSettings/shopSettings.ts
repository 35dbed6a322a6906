import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { ShopSettings } from '#contract/sellerOffice';
import type { HolidayInput, ShopSettingsInput } from '#contract/shapes/sellerOffice';
import { provided } from '../../flow';
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
} from '../turns';
import { changesOf, gathered, type ShopValues } from './values';

export interface ShopSettingsContext extends Asked {
  settings: ShopSettings | null;
  /** What is being saved, as it stands in the form. */
  values: ShopValues | null;
  /** Something in the form differs from what is kept. */
  dirty: boolean;
  /** Which form this is: what is typed goes when somebody else's is taken instead. */
  round: number;
  /** What is being done with the shop itself. */
  act: HolidayInput | null;
  /** Where the person wanted to go while something was unsaved. */
  to: string | null;
  notice: Failure | null;
}
export type ShopSettingsEvent =
  | {
      type:
        | 'retry'
        | 'keepMine'
        | 'takeTheirs'
        | 'holiday'
        | 'comeBack'
        | 'close'
        | 'confirmClose'
        | 'cancel'
        | 'stay'
        | 'discard';
    }
  | { type: 'typed'; changed: boolean }
  | { type: 'leave'; to: string }
  | ({ type: 'save' } & Record<string, string>)
  | ({ type: 'goOnHoliday'; until: string } & Record<string, string>);
export interface ShopSettingsActors {
  load: { in: void; out: ShopSettings };
  save: { in: ShopSettingsInput & { key: string }; out: ShopSettings };
  act: { in: HolidayInput & { key: string }; out: ShopSettings };
}
type Here = { context: ShopSettingsContext };

const changes = ({ values, settings }: ShopSettingsContext): ShopSettingsInput =>
  changesOf(values ?? {}, settings as ShopSettings);
/** The same once more keeps its key; over another version it is another thing. */
const asked = (context: ShopSettingsContext, what: unknown) =>
  asking(context, JSON.stringify(what));
function actOf(event: ShopSettingsEvent): HolidayInput | null {
  if (event.type === 'confirmClose') return { event: 'close', note: {} };
  if (event.type === 'comeBack') return { event: 'comeBack', note: {} };
  return event.type === 'goOnHoliday'
    ? { event: 'goOnHoliday', until: event.until, note: gathered('note', event) }
    : null;
}

const unknown = (state: 'saving' | 'acting') =>
  [
    {
      guard: failedWith([codes.stillInProgress]),
      ...failed(`#shopSettings.${state}.outcomeUnknown` as const),
    },
    { guard: 'unknownOutcome', ...failed(`#shopSettings.${state}.outcomeUnknown` as const) },
  ] as const;
const refused = failed('#shopSettings.editing.refused');
/** Asked once more, "too many requests" comes before anybody looked what became of the first: nobody knows still. */
const limited = (state: 'saving' | 'acting') => ({
  guard: failedWith([codes.tooManyRequests]),
  ...failed(`#shopSettings.${state}.outcomeUnknown` as const),
});
const saveCall = {
  id: 'save',
  src: 'save',
  input: ({ context }: Here) => ({ ...changes(context), key: keyOf(context) }),
  onDone: { target: '#shopSettings.editing.saved', actions: ['takeSaved'] },
} as const;
const saveErrors = [
  session('shopSettings'),
  { guard: failedWith([codes.notAllowedNow]), target: '#shopSettings.looking' },
  ...unknown('saving'),
  refused,
] as const;
const actCall = {
  id: 'act',
  src: 'act',
  input: ({ context }: Here) => ({ ...(context.act as HolidayInput), key: keyOf(context) }),
  onDone: [
    { guard: 'isClosed', target: '#shopSettings.closed', actions: ['takeStanding'] },
    { target: '#shopSettings.editing.acted', actions: ['takeStanding', 'forgetAct'] },
  ],
} as const;
/** A day that will not do is typed anew. */
const wrongDay = { guard: 'isWrongDay', ...failed('#shopSettings.holiday') } as const;
const overtaken = {
  guard: failedWith([codes.notAllowedNow]),
  ...failed('#shopSettings.acting.overtaken'),
} as const;
const actErrors = [
  session('shopSettings'),
  wrongDay,
  overtaken,
  ...unknown('acting'),
  refused,
] as const;
/** What was pressed cannot be done any more: how does the shop stand now? Said is still why, and offered what can be done. */
const lookAgain = {
  id: 'load',
  src: 'load',
  onDone: { target: '#shopSettings.editing.refused', actions: ['takeStanding', 'forgetAct'] },
  onError: [session('shopSettings'), refused],
} as const;
/** An answer that never came: the very same is asked once more, and counts once. */
const asksAgain = {
  outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating' } },
} as const;

/** What a shop says of itself, its pictures, its holidays and its end: two who edit at once hear of each other. */
export const shopSettings = setup({
  types: {
    context: {} as ShopSettingsContext,
    input: {} as { seed: string },
    events: {} as ShopSettingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: provided<ShopSettings>(),
    save: provided<ShopSettings, ShopSettingsActors['save']['in']>(),
    act: provided<ShopSettings, ShopSettingsActors['act']['in']>(),
  },
  guards: {
    ...callGuards,
    isClosed: (heard) => outputOf<ShopSettings>(heard).state === 'closed',
    isWrongDay: (heard) =>
      heard.context.act?.event === 'goOnHoliday' &&
      callGuards.failedWith(heard, { codes: [codes.invalidParameter, codes.missingParameter] }),
    isDirty: ({ context }) => context.dirty,
    may: ({ context }, { event }: { event: HolidayInput['event'] }) =>
      Boolean(context.settings?.can[event]?.ok),
  },
  actions: {
    takeSettings: assign((heard) => ({ settings: outputOf<ShopSettings>(heard) })),
    /** Whether the shop works and what can be done with it. Its words stay the ones that were read: over newer ones nobody saves unasked. */
    takeStanding: assign((heard) => {
      const { state, holiday_until, holiday_note, can } = outputOf<ShopSettings>(heard);
      return {
        settings: {
          ...(heard.context.settings as ShopSettings),
          state,
          holiday_until,
          holiday_note,
          can,
        },
      };
    }),
    takeSaved: assign((heard) => ({
      settings: outputOf<ShopSettings>(heard),
      values: null,
      dirty: false,
    })),
    noteTyped: assign(({ event }) => (event.type === 'typed' ? { dirty: event.changed } : {})),
    keepValues: assign(({ context, event }) => {
      if (event.type !== 'save') return {};
      const { type: _type, ...values } = event;
      return { values, dirty: true, ...asked(context, changes({ ...context, values })) };
    }),
    askOverTheirs: assign(({ context }) => asked(context, changes(context))),
    dropMine: assign(({ context }) => ({ values: null, dirty: false, round: context.round + 1 })),
    keepAct: assign(({ context, event }) => ({
      act: actOf(event),
      ...asked(context, actOf(event)),
    })),
    forgetAct: assign({ act: null, ...answered }),
    noteWay: assign(({ event }) => (event.type === 'leave' ? { to: event.to } : {})),
    forgetWay: assign({ to: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'shopSettings',
  context: ({ input }) => ({
    ...keyed(input.seed),
    settings: null,
    values: null,
    dirty: false,
    round: 0,
    act: null,
    to: null,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: ['takeSettings'] },
        onError: [session('shopSettings'), failed('failed')],
      },
    },
    failed: { exit: ['clearNotice'], on: { retry: 'loading' } },
    editing: {
      initial: 'idle',
      on: {
        save: { target: 'saving', actions: ['keepValues'] },
        holiday: { guard: { type: 'may', params: { event: 'goOnHoliday' } }, target: 'holiday' },
        comeBack: {
          guard: { type: 'may', params: { event: 'comeBack' } },
          target: 'acting',
          actions: ['keepAct'],
        },
        close: { guard: { type: 'may', params: { event: 'close' } }, target: 'closing' },
        typed: { actions: ['noteTyped'] },
        leave: { guard: 'isDirty', target: 'leaving', actions: ['noteWay'] },
      },
      states: { idle: {}, saved: {}, acted: {}, refused: { exit: ['clearNotice'] } },
    },
    /** Asked once: what was typed stays, or goes with the page. */
    leaving: { on: { stay: { target: 'editing', actions: ['forgetWay'] }, discard: 'left' } },
    saving: {
      initial: 'underway',
      states: {
        underway: { tags: ['busy'], invoke: { ...saveCall, onError: saveErrors } },
        ...asksAgain,
        repeating: {
          tags: ['busy'],
          invoke: { ...saveCall, onError: [limited('saving'), ...saveErrors] },
        },
      },
    },
    /** It was refused because somebody saved in between: how does it stand now? */
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'conflict', actions: ['takeSettings'] },
        onError: [session('shopSettings'), refused],
      },
    },
    /** Who and when is said, and nothing is lost before one of the two is chosen. */
    conflict: {
      on: {
        keepMine: { target: 'saving', actions: ['askOverTheirs'] },
        takeTheirs: { target: 'editing', actions: ['dropMine'] },
      },
    },
    holiday: {
      exit: ['clearNotice'],
      on: {
        goOnHoliday: { target: 'acting', actions: ['keepAct'] },
        cancel: { target: 'editing', actions: ['forgetAct'] },
      },
    },
    closing: {
      on: { confirmClose: { target: 'acting', actions: ['keepAct'] }, cancel: 'editing' },
    },
    acting: {
      initial: 'underway',
      states: {
        underway: { tags: ['busy'], invoke: { ...actCall, onError: actErrors } },
        ...asksAgain,
        repeating: {
          tags: ['busy'],
          invoke: { ...actCall, onError: [limited('acting'), ...actErrors] },
        },
        overtaken: { tags: ['busy'], invoke: lookAgain },
      },
    },
    closed: { type: 'final' },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
