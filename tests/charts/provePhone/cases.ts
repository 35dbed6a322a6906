import type { PhoneCodeSent } from '#contract/account';
import { codes } from '#contract/codes';
import { provePhone, type ProvePhoneContext } from '#machines/flows/provePhone';
import { registering, user } from '../session/fixtures';
import { chartOf, sessionLost } from '../shared/vocabulary';

const phone = '+34612345678';
const { email: _, ...mailed } = registering;
const texted: PhoneCodeSent = { ...mailed, phone };

/** The test vocabulary of a telephone that is being proved. */
export const chart = chartOf<ProvePhoneContext>(provePhone, {
  user: {
    ask: { own: { phone: '+34 612 345 678', password: 'arcada-demo-1' } },
    prove: { digits: { code: '123456' } },
  },
  system: { sessionLost },
  actors: {
    ask: {
      done: { sent: texted },
      codes: [
        codes.wrongCredentials,
        codes.accountEditInvalid,
        codes.smsFailed,
        codes.tooManyRequests,
      ],
    },
    resend: {
      done: { again: { ...texted, demo: null } },
      codes: [codes.captchaFailed, codes.smsFailed, codes.tooManyRequests],
    },
    prove: {
      done: { proved: { ...user, phone, phone_proven: true } },
      codes: [codes.captchaFailed],
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving }) => leaving,
  project: ({ phone: typed, sent, notice, leaving }) => [
    typed !== '',
    sent && [sent.demo !== null],
    notice !== null,
    leaving,
  ],
});
