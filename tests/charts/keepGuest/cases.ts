import { codes } from '#contract/codes';
import type { LoginAnswer } from '#contract/session';
import { keepGuest, type KeepGuestContext } from '#machines/flows/keepGuest';
import { registering, user } from '../session/fixtures';
import { chartOf, endsSession } from '../shared/vocabulary';

/** What becomes of whoever's session ends the session's own chart says. */
const unended = (outcome: string) => !endsSession(outcome);
const secret = 'correct horse battery';
const proof = { proof: 'x'.repeat(43), until: '2026-11-21T10:15:00Z' };
const login: LoginAnswer = {
  'access-token': 'x'.repeat(43),
  user,
  seller_url: '',
  card: { count: 0 },
  message_unread_count: 0,
};

/** The test vocabulary of a purchase that is kept as an account. */
export const chart = chartOf<KeepGuestContext>(keepGuest, {
  user: {
    prove: { digits: { code: '123456' } },
    choose: { new: { password: secret, password_confirmation: secret } },
    join: { own: { password: secret } },
  },
  actors: {
    ask: { done: { sent: registering }, codes: [codes.tooManyRequests], when: unended },
    resend: {
      done: { again: { ...registering, demo: null } },
      codes: [codes.captchaFailed, codes.tooManyRequests],
      when: unended,
    },
    prove: {
      done: { fresh: { ...proof, known: false }, known: { ...proof, known: true } },
      codes: [codes.captchaFailed],
      when: unended,
    },
    keep: {
      done: { kept: login },
      codes: [codes.accountEditInvalid, codes.captchaFailed, codes.emailExistsRegistration],
      when: unended,
    },
    join: {
      done: { joined: login },
      codes: [codes.wrongCredentials, codes.captchaFailed],
      when: unended,
    },
  },
  /** Whose session begins when it has ended. */
  tells: ({ login: begun }) => begun?.user.id,
  project: ({ sent, proof: proved, login: begun, notice }) => [
    sent && [sent.demo !== null],
    proved && [proved.known],
    begun !== null,
    notice !== null,
  ],
});
