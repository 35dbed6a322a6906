import { codes, sessionCodes, type Failure } from '#contract/codes';
import { parseAmount } from '#contract/money';

// What flows that move money share: how an answer is read, how a failure ends, which key goes with
// what is asked.
type Heard = { event: object };
export const outputOf = <T>({ event }: Heard): T => (event as { output: T }).output;
export const failureOf = ({ event }: Heard): Failure | null =>
  (event as { error?: Failure }).error ?? null;

/** What a form sent as `amount`, in minor USD; null where it says none. */
export function amountIn({ event }: Heard): number | null {
  const { amount = '' } = event as { amount?: string };
  return parseAmount(amount);
}

export const callGuards = {
  failedWith: (heard: Heard, { codes: list }: { codes: readonly number[] }) => {
    const failure = failureOf(heard);
    return failure?.kind === 'code' && list.includes(failure.code);
  },
  unknownOutcome: (heard: Heard) => ['network', 'http'].includes(failureOf(heard)?.kind ?? ''),
};
export const failedWith = (list: readonly number[]) =>
  ({ type: 'failedWith', params: { codes: list } }) as const;
export const failed = <T extends string>(target: T) => ({
  target,
  actions: ['noteFailure'] as const,
});
/** The server ended the session, whatever the flow was doing. `flow`: the chart's id. */
export const session = <F extends string>(flow: F) =>
  ({ guard: failedWith(sessionCodes), target: `#${flow}.loggedOut` }) as const;
/** No answer, or one that says nothing: it may have been done. The very same is asked once more. */
const unknown = <F extends string>(flow: F) =>
  [
    {
      guard: failedWith([codes.stillInProgress]),
      target: `#${flow}.sending.outcomeUnknown`,
      actions: ['noteFailure'],
    },
    {
      guard: 'unknownOutcome',
      target: `#${flow}.sending.outcomeUnknown`,
      actions: ['noteFailure'],
    },
  ] as const;
/**
 * How sending money ends when it is not done, or nobody knows. An answer with a code says that
 * nothing was done.
 */
export const notSent = <F extends string>(flow: F) =>
  [
    session(flow),
    {
      guard: failedWith([codes.wrongCredentials]),
      target: `#${flow}.checking.wrongPassword`,
      actions: ['noteFailure'],
    },
    {
      guard: failedWith([codes.tooManyRequests]),
      target: `#${flow}.checking.tooManyTries`,
      actions: ['noteFailure'],
    },
    ...unknown(flow),
    {
      guard: failedWith([codes.invalidParameter, codes.missingParameter]),
      target: `#${flow}.entering`,
      actions: ['noteFailure'],
    },
    { target: `#${flow}.refused`, actions: ['noteFailure'] },
  ] as const;
/**
 * Asked once more, "too many requests" comes before anybody looked what became of the first: nobody
 * knows still.
 */
export const notRepeated = <F extends string>(flow: F) =>
  [
    {
      guard: failedWith([codes.tooManyRequests]),
      target: `#${flow}.sending.outcomeUnknown`,
      actions: ['noteFailure'],
    },
    ...notSent(flow).filter(({ target }) => target !== `#${flow}.checking.tooManyTries`),
  ] as const;

/** What the idempotency key is made of. */
export interface Asked {
  /** New for each run of a flow. */
  seed: string;
  /** What was asked for last, and how many different things were before. */
  what: string | null;
  asked: number;
}
export const keyed = (seed: string): Asked => ({ seed, what: null, asked: 0 });
/** The same thing once more keeps its key; anything else gets a new one. */
export const asking = ({ what, asked }: Asked, now: string) =>
  now === what ? {} : { what: now, asked: asked + 1 };
/**
 * Once it is answered or given up it is over: the same again is another asking, and may be answered
 * otherwise.
 */
export const answered = { what: null };
export const keyOf = ({ seed, asked }: Asked): string => `${seed}.${asked}`;
