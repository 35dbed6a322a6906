import { assign } from 'xstate';
import type { Merged } from '#contract/cart';
import type { Failure } from '#contract/codes';
import type { Registering, User } from '#contract/session';
import type { Site, Locale, SessionContext, SessionEvent } from './context';

type Seen = { context: SessionContext; event: SessionEvent };

/** What a turn of the chart hangs on. */
export const guards = {
  failedWith: ({ event }: Seen, { codes }: { codes: readonly number[] }) => {
    const { error } = event as unknown as { error?: Failure };
    return error?.kind === 'code' && codes.includes(error.code);
  },
  signedIn: ({ context }: Seen) => context.user !== null,
  wasEnded: ({ context }: Seen) => context.ended !== null,
  hasMerged: ({ context }: Seen) => context.merged.length > 0,
  isRegistering: ({ context }: Seen) => context.registering !== null,
};

type Assign = (args: Seen) => Partial<SessionContext>;
const set = (update: Assign) =>
  assign<SessionContext, SessionEvent, undefined, SessionEvent, never>(update);

/** What the chart keeps of what it hears. */
export const actions = {
  takeUser: set(({ event, context }) => {
    const { output } = event as unknown as { output: User | null };
    return {
      user: output,
      lastUser: context.lastUser,
      ended: output ? null : context.ended,
      registering: output ? null : context.registering,
    };
  }),
  takeRegistering: set(({ event }) => ({
    registering: (event as unknown as { output: Registering }).output,
  })),
  forgetRegistering: set(() => ({ registering: null })),
  takeSite: set(({ event }) => ({ site: (event as unknown as { output: Site }).output })),
  takeLocale: set(({ event }) => ({
    locale: (event as unknown as { output: Locale }).output,
  })),
  takeMerged: set(({ event }) => ({
    merged: (event as unknown as { output: Merged[] }).output,
  })),
  keepUser: set(({ event }) => (event.type === 'update' ? { user: event.user } : {})),
  keepLocale: set(({ event }) => (event.type === 'localise' ? { locale: event.locale } : {})),
  noteFailure: set(({ event }) => ({
    notice: (event as unknown as { error: Failure }).error,
  })),
  noteEnded: set(({ event }) => {
    if (event.type === 'forceOut') return { ended: { code: event.code, message: event.message } };
    const { error } = event as unknown as { error: { code: number; message?: string } };
    return { ended: { code: error.code, message: error.message } };
  }),
  clearNotice: set(() => ({ notice: null })),
  clearEnded: set(() => ({ ended: null })),
  clearMerged: set(() => ({ merged: [] })),
  /** The person is gone from this page; who it was stays, to tell the same person from another. */
  forget: set(({ context }) => ({
    user: null,
    merged: [],
    lastUser: context.user?.id ?? context.lastUser,
  })),
  forgetAll: set(() => ({ user: null, merged: [], lastUser: null, ended: null })),
};
