import { assign } from 'xstate';
import { codes } from '#contract/codes';
import type { ShopSettings } from '#contract/sellerOffice';
import type { HolidayInput, ShopSettingsInput } from '#contract/shapes/sellerOffice';
import { answered, asking, callGuards, failureOf, outputOf } from '../calls';
import { changesOf, gathered } from './values';
import type { ShopSettingsContext, ShopSettingsEvent } from './context';

type Seen = { context: ShopSettingsContext; event: ShopSettingsEvent };

/** What is to be saved: only what differs. */
export const changes = ({ values, settings }: ShopSettingsContext): ShopSettingsInput =>
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

/** What a turn of the chart hangs on. */
export const guards = {
  ...callGuards,
  isClosed: (heard: Seen) => outputOf<ShopSettings>(heard).state === 'closed',
  isWrongDay: (heard: Seen) =>
    heard.context.act?.event === 'goOnHoliday' &&
    callGuards.failedWith(heard, { codes: [codes.invalidParameter, codes.missingParameter] }),
  isDirty: ({ context }: Seen) => context.dirty,
  may: ({ context }: Seen, { event }: { event: HolidayInput['event'] }) =>
    Boolean(context.settings?.can[event]?.ok),
};

type Assign = (args: Seen) => Partial<ShopSettingsContext>;
const set = (update: Assign) =>
  assign<ShopSettingsContext, ShopSettingsEvent, undefined, ShopSettingsEvent, never>(update);

/** What the chart keeps of what it hears. */
export const actions = {
  takeSettings: set((heard) => ({ settings: outputOf<ShopSettings>(heard) })),
  /**
   * Whether the shop works and what can be done with it. Its words stay the ones that were read:
   * over newer ones nobody saves unasked.
   */
  takeStanding: set((heard) => {
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
  takeSaved: set((heard) => ({
    settings: outputOf<ShopSettings>(heard),
    values: null,
    dirty: false,
  })),
  noteTyped: set(({ event }) => (event.type === 'typed' ? { dirty: event.changed } : {})),
  keepValues: set(({ context, event }) => {
    if (event.type !== 'save') return {};
    const { type: _type, ...values } = event;
    return { values, dirty: true, ...asked(context, changes({ ...context, values })) };
  }),
  askOverTheirs: set(({ context }) => asked(context, changes(context))),
  dropMine: set(({ context }) => ({ values: null, dirty: false, round: context.round + 1 })),
  keepAct: set(({ context, event }) => ({
    act: actOf(event),
    ...asked(context, actOf(event)),
  })),
  forgetAct: set(() => ({ act: null, ...answered })),
  noteWay: set(({ event }) => (event.type === 'leave' ? { to: event.to } : {})),
  forgetWay: set(() => ({ to: null })),
  noteFailure: set((heard) => ({ notice: failureOf(heard) })),
  clearNotice: set(() => ({ notice: null })),
};
