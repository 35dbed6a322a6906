import { codes } from '#contract/codes';
import { changeEmail, type ChangeEmailContext } from '#machines/flows/changeEmail';
import { registering, user } from '../session/fixtures';
import { chartOf, sessionLost } from '../shared/vocabulary';

/** The test vocabulary of a changing e-mail address. */
export const chart = chartOf<ChangeEmailContext>(changeEmail, {
  user: {
    ask: { new: { email: registering.email, password: 'arcada-demo-1' } },
    prove: { digits: { code: '123456' } },
  },
  system: { sessionLost },
  actors: {
    ask: {
      done: { sent: registering },
      codes: [codes.wrongCredentials, codes.accountEditInvalid, codes.tooManyRequests],
    },
    resend: {
      done: { again: { ...registering, demo: null } },
      codes: [codes.captchaFailed, codes.tooManyRequests],
    },
    prove: {
      done: { changed: { ...user, email: registering.email } },
      codes: [codes.captchaFailed, codes.emailExists],
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving }) => leaving,
  project: ({ email, sent, notice, leaving }) => [
    email !== '',
    sent && [sent.demo !== null],
    notice !== null,
    leaving,
  ],
});
