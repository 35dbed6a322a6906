import { codes } from '#contract/codes';
import type { LoginAnswer } from '#contract/session';
import { passkeySignIn, type PasskeyContext } from '#machines/flows/passkeySignIn';
import { user } from '../session/fixtures';
import { chartOf, endsSession } from '../shared/vocabulary';

const login: LoginAnswer = {
  'access-token': 'x'.repeat(43),
  user,
  seller_url: '',
  card: { count: user.cart_count },
  message_unread_count: 0,
};
/** A visitor has no session that could end. */
const unended = (outcome: string) => !endsSession(outcome);
const of =
  (...outcomes: (string | number)[]) =>
  (outcome: string) =>
    outcomes.map(String).includes(outcome);

/** The test vocabulary of signing in by a passkey. */
export const chart = chartOf<PasskeyContext>(passkeySignIn, {
  actors: {
    look: { done: { fills: true, asks: false }, when: of('fills', 'asks', 'network') },
    ask: {
      done: { asked: { ticket: 't'.repeat(43), options: { challenge: 'c'.repeat(43) } } },
      codes: [codes.notAllowedNow, codes.tooManyRequests],
      when: unended,
    },
    // The browser's dialog fails in ways of its own, and on no wire.
    choose: {
      done: { answered: '{}' },
      codes: [codes.operationFailed, codes.notAllowedNow, codes.captchaFailed],
      when: of('answered', codes.operationFailed, codes.notAllowedNow, codes.captchaFailed),
    },
    enter: {
      done: { entered: login },
      codes: [codes.notFound, codes.captchaFailed],
      when: unended,
    },
  },
  project: ({ asked, answer, login: entered, notice }) => [
    asked !== null,
    answer !== '',
    entered !== null,
    notice !== null,
  ],
});
