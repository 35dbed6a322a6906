import { codes } from '#contract/codes';
import { recoverPassword, type RecoverContext } from '#machines/flows/recoverPassword';
import { registering } from '../session/fixtures';
import { chartOf, endsSession } from '../shared/vocabulary';

/** A visitor has no session that could end. */
const unended = (outcome: string) => !endsSession(outcome);
/** Text messages alone can fail to leave. */
const byItsWay = (outcome: string, { by }: RecoverContext) =>
  unended(outcome) && (by === 'sms' || outcome !== String(codes.smsFailed));
const secret = 'correct horse battery';

/** The test vocabulary of a forgotten password. */
export const chart = chartOf<RecoverContext>(recoverPassword, {
  user: {
    ask: {
      known: { email: registering.email, by: 'mail' },
      texted: { email: registering.email, by: 'sms' },
    },
    prove: { digits: { code: '123456' } },
    choose: { new: { password: secret, password_confirmation: secret } },
  },
  actors: {
    ask: {
      done: { sent: registering },
      codes: [codes.tooManyRequests, codes.smsFailed],
      when: byItsWay,
    },
    resend: {
      done: { again: { ...registering, demo: null } },
      codes: [codes.captchaFailed, codes.tooManyRequests, codes.smsFailed],
      when: byItsWay,
    },
    prove: {
      done: { proved: { proof: 'x'.repeat(43), until: '2026-11-21T10:15:00Z' } },
      codes: [codes.captchaFailed],
      when: unended,
    },
    choose: {
      done: { changed: null },
      codes: [codes.accountEditInvalid, codes.captchaFailed],
      when: unended,
    },
  },
  project: ({ email, by, sent, proof, notice }) => [
    email !== '',
    by,
    sent && [sent.demo !== null],
    proof !== null,
    notice !== null,
  ],
});
