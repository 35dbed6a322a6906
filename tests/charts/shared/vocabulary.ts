import type { AnyStateMachine } from 'xstate';
import { codes, sessionCodes } from '#contract/codes';
import { isFault, type ActorCases, type Cases, type Chart } from '../../kit/index';

type Known = 'sessionCodes' | 'starts' | 'user';
/**
 * A flow's chart with its test vocabulary, whose functions know the chart's context `C`. What is
 * not said: one way in, nothing to fill in, the session codes of every flow.
 */
export const chartOf = <C>(
  machine: AnyStateMachine,
  cases: Omit<Cases<C>, Known> & Partial<Pick<Cases<C>, Known>>,
): Chart => ({
  machine,
  cases: { starts: { page: undefined }, sessionCodes, user: {}, ...cases } as Cases,
});

/** Another tab, or the server's answer to some other call, ends the session. */
export const sessionLost = { expired: { code: codes.notLoggedIn } };
/** Leaving for the acquirer asks nobody: an address that is none is all that can go wrong. */
export const toGateway: ActorCases<unknown> = {
  done: { back: undefined },
  when: (outcome) => outcome === 'back' || outcome === 'network',
};
/** Does this outcome end the session? */
export const endsSession = (outcome: string): boolean => sessionCodes.includes(Number(outcome));
/** Answers that hang on what was asked; failures come whatever it was. */
export const answered =
  <C>(fits: (outcome: string, context: C, at: string) => boolean) =>
  (outcome: string, context: C, at: string): boolean =>
    isFault(outcome) || fits(outcome, context, at);
