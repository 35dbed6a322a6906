import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { ShopSettings } from '#contract/sellerOffice';
import type { HolidayInput } from '#contract/shapes/sellerOffice';
import { provided } from '../../flow';
import { failed, failedWith, keyed, keyOf, session } from '../calls';
import type { ShopSettingsContext, ShopSettingsEvent, ShopSettingsActors } from './context';
import { actions, changes, guards } from './rules';

type Here = { context: ShopSettingsContext };

const unknown = (state: 'saving' | 'acting') =>
  [
    {
      guard: failedWith([codes.stillInProgress]),
      ...failed(`#shopSettings.${state}.outcomeUnknown` as const),
    },
    { guard: 'unknownOutcome', ...failed(`#shopSettings.${state}.outcomeUnknown` as const) },
  ] as const;
const refused = failed('#shopSettings.editing.refused');
/**
 * Asked once more, "too many requests" comes before anybody looked what became of the first: nobody
 * knows still.
 */
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
/**
 * What was pressed cannot be done any more: how does the shop stand now? Said is still why, and
 * offered what can be done.
 */
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

/**
 * What a shop says of itself, its pictures, its holidays and its end: two who edit at once hear of
 * each other.
 */
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
  guards,
  actions,
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
