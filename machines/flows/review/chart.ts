import { codes, sessionCodes, type Failure } from '#contract/codes';

type Transition = string | { guard?: string; target?: string; actions?: readonly string[] };
type Transitions = Transition | readonly Transition[];
/** What one kind of request adds to the steps all share. */
interface Steps {
  id: string;
  /** Opening takes the request, so that nobody else decides it; leaving gives it back. */
  claims: boolean;
  /** What the calls that look at it are given, and what the one that decides is. */
  asks: (now: never) => unknown;
  sends: (now: never) => unknown;
  /** Where what was fetched leads: when it is opened, and after a decision did not arrive. */
  opened: Transitions;
  lookedAgain: Transitions;
  /** It lies open and may be decided: `news` is told when a list shows that it changed. */
  open: {
    on: Readonly<Record<string, Transitions>>;
    news: Transitions;
    states: Readonly<Record<string, object>>;
  };
  /** The states in which it is looked at and not decided. */
  readOnly: Readonly<Record<string, object>>;
  /** Where a decision that is taken back leads. */
  undone: Transitions;
}
type Claims<S extends Steps> = S['claims'];

const failedToOpen = { target: 'openFailed', actions: ['noteFailure'] } as const;
/** It is given back, whether or not that is heard. */
const releasing = <Asks>(asks: Asks) =>
  ({
    releasing: {
      tags: ['busy'],
      invoke: { id: 'release', src: 'release', input: asks, onDone: 'left', onError: 'left' },
    },
  }) as const;

/** Nobody decides yet: it is fetched, and taken where requests are taken. */
function beginning<const S extends Steps>({ claims, asks, opened }: S) {
  const src = (claims ? 'open' : 'view') as Claims<S> extends true ? 'open' : 'view';
  const leave = claims ? 'releasing' : 'left';
  return {
    opening: {
      tags: ['busy'],
      invoke: {
        id: src,
        src,
        input: asks as S['asks'],
        onDone: opened as S['opened'],
        onError: failedToOpen,
      },
      on: { leave },
    },
    openFailed: { exit: ['clearNotice'], on: { retry: 'opening', leave: 'left' } },
  } as const;
}
/** It was decided: for ten seconds nothing has happened yet, then it is sent. */
function deciding<const S extends Steps>({ sends, undone }: S) {
  return {
    undoable: {
      after: { undoFor: 'sending' },
      on: { undo: undone as S['undone'], leave: 'sending' },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: sends as S['sends'],
        onDone: { target: 'decided', actions: ['takeItem'] },
        onError: [
          { guard: 'isUnheard', target: 'outcomeUnknown', actions: ['noteFailure'] },
          { guard: 'isForLater', target: 'unsent', actions: ['noteFailure'] },
          { target: 'looking', actions: ['noteFailure'] },
        ],
      },
    },
    /** The line broke: the decision is kept, and counts once however often it is sent. */
    outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'sending', look: 'looking' } },
    /** Known not to have been done: the session ended, or too much was sent. */
    unsent: { exit: ['clearNotice'], on: { retry: 'sending', undo: 'looking' } },
  } as const;
}
/** How does it stand, now that the decision was refused or its answer was lost? */
function looking<const S extends Steps>({ claims, asks, lookedAgain }: S) {
  return {
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'look',
        src: 'look',
        input: asks as S['asks'],
        onDone: lookedAgain as S['lookedAgain'],
        onError: failedToOpen,
      },
      on: { leave: claims ? 'releasing' : 'left' },
    },
  } as const;
}

/**
 * The steps in which staff decide about one request of a queue (docs/rules.md, Desks), for
 * `createMachine`: opened, decided, sent after ten seconds, and looked at again where the answer was
 * lost. `decidedByOther`: a colleague was quicker.
 */
export const reviewChart = <const S extends Steps>(steps: S) => {
  const { id, claims, open, readOnly } = steps;
  return {
    id,
    initial: 'opening',
    states: {
      ...beginning(steps),
      open: {
        initial: 'viewing',
        on: {
          ...(open.on as S['open']['on']),
          leave: claims ? 'releasing' : 'left',
          news: open.news as S['open']['news'],
        },
        states: open.states as S['open']['states'],
      },
      ...(readOnly as S['readOnly']),
      ...deciding(steps),
      ...looking(steps),
      ...((claims ? releasing(steps.asks) : {}) as Claims<S> extends true
        ? ReturnType<typeof releasing<S['asks']>>
        : object),
      decided: { type: 'final' },
      decidedByOther: { type: 'final' },
      left: { type: 'final' },
    },
  } as const;
};

/** Before a decision is taken back, or looked at again, this long. In milliseconds. */
export const undoFor = 10_000;
/** The request as the server has it now: an answer, or news of it. */
export const newest = <Item>(event: unknown): Item => {
  const { output, item } = event as { output?: Item; item?: Item };
  return (output ?? item) as Item;
};
/** Why a call failed. */
export const errorOf = (event: unknown): Failure => (event as { error: Failure }).error;

const later: readonly number[] = [...sessionCodes, codes.tooManyRequests];
/** Nobody knows whether it arrived: the same decision may be sent again under its key. */
const isUnheard = (error: Failure) => error.kind !== 'code' || error.code === codes.stillInProgress;
/** The guards of a decision that was not answered with what was decided. */
export const sendingGuards = {
  isUnheard: ({ event }: { event: object }) => isUnheard(errorOf(event)),
  isForLater: ({ event }: { event: object }) => {
    const error = errorOf(event);
    return error.kind === 'code' && later.includes(error.code);
  },
};
