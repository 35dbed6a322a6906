import { codes } from '#contract/codes';
import type { ThirdPartyAnswer } from '#contract/thirdParty';
import { thirdPartySignIn, type ThirdPartyContext } from '#machines/flows/thirdPartySignIn';
import { registering, user } from '../session/fixtures';
import { chartOf, endsSession } from '../shared/vocabulary';

/** A visitor has no session that could end. */
const unended = (outcome: string) => !endsSession(outcome);
export const data = 'x'.repeat(43);
export const said: ThirdPartyAnswer = {
  outcome: 'newcomer',
  provider: 'Arcada Sandbox ID',
  redirect: '',
  ticket: 'y'.repeat(43),
  name: 'Mia Sand',
  email: 'mia.sand@arcada.test',
  verified: true,
  sent: null,
  login: null,
};
const over = { redirect: '', ticket: '', name: '', email: '', verified: false };
const login = {
  'access-token': 'z'.repeat(43),
  user,
  seller_url: '',
  card: { count: 0 },
  message_unread_count: 0,
};
const signedIn: ThirdPartyAnswer = { ...said, ...over, outcome: 'signedIn', login };
const join: ThirdPartyAnswer = { ...said, outcome: 'join', verified: false };
const code: ThirdPartyAnswer = { ...said, outcome: 'code', verified: false, sent: registering };

/** The test vocabulary of coming back from a provider. */
export const chart = chartOf<ThirdPartyContext>(thirdPartySignIn, {
  starts: { page: { data } },
  user: {
    create: { known: { name: said.name, email: said.email, terms: true } },
    prove: { digits: { code: '123456' } },
    join: { password: { password: 'arcada-demo-1' } },
  },
  actors: {
    exchange: {
      done: {
        signedIn,
        checked: said,
        bare: { ...said, email: '', verified: false },
        join,
        linked: { ...said, ...over, outcome: 'linked' },
        taken: { ...said, ...over, outcome: 'taken' },
        cancelled: { ...said, ...over, outcome: 'cancelled' },
        refused: { ...said, ...over, outcome: 'refused' },
      },
      codes: [codes.captchaFailed],
      when: unended,
    },
    create: {
      done: { signedIn, code, join },
      codes: [codes.captchaFailed, codes.tooManyRequests],
      when: unended,
    },
    resend: {
      done: { again: { ...registering, demo: null } },
      codes: [codes.captchaFailed, codes.tooManyRequests],
      when: unended,
    },
    prove: { done: { signedIn, join }, codes: [codes.captchaFailed], when: unended },
    join: {
      done: { signedIn },
      codes: [codes.captchaFailed, codes.wrongCredentials],
      when: unended,
    },
  },
  project: ({ answer, sent, notice }) => [
    answer && [answer.outcome, answer.verified, answer.email !== ''],
    sent && [sent.demo !== null],
    notice !== null,
  ],
});
