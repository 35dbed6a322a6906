import { codes } from '#contract/codes';
import { supportRequest } from '#machines/flows/supportRequest';
import type { SupportRequestContext } from '#machines/flows/supportRequestContext';
import { askedTicket, visitorAsked, visitorLink } from '../../../stories/fixtures/tickets';
import { chartOf, endsSession } from '../shared/vocabulary';

type Context = SupportRequestContext;
/** A visitor has no session that an answer could end. */
const unended = (outcome: string) => !endsSession(outcome);

/**
 * The test vocabulary of a question to the mall, of a member and of a visitor. Faults come by
 * themselves; those named here have ends of their own.
 */
export const chart = chartOf<Context>(supportRequest, {
  starts: {
    member: { seed: 'seed', member: true },
    error: { seed: 'seed', member: true, code: '1500018' },
    visitor: { seed: 'seed', member: false },
  },
  user: {
    choose: { topic: { topic: 'technical' }, unknown: { topic: 'weather' } },
    describe: { words: { words: askedTicket.excerpt } },
    address: { email: { email: visitorAsked.email } },
    prove: { digits: { code: '123456' } },
  },
  system: {
    sessionLost: { expired: ({ member }) => (member ? { code: codes.notLoggedIn } : null) },
  },
  actors: {
    open: {
      done: {
        none: { orders: [], cases: [], mail: true },
        some: {
          orders: [{ id: '7', number: '20261120-0007' }],
          cases: [{ id: '3', number: '20261120-0007' }],
          mail: true,
        },
        noMail: { orders: [], cases: [], mail: false },
      },
      when: (outcome, { member }) =>
        member ? outcome !== 'noMail' : outcome !== 'some' && unended(outcome),
    },
    submit: {
      done: { open: askedTicket },
      codes: [codes.tooManyRequests, codes.invalidParameter, codes.stillInProgress],
    },
    ask: {
      done: { sent: visitorAsked },
      codes: [codes.tooManyRequests],
      when: unended,
    },
    sendCode: {
      done: { again: { ...visitorAsked, demo: null } },
      codes: [codes.tooManyRequests, codes.captchaFailed],
      when: unended,
    },
    prove: {
      done: { proved: visitorLink },
      codes: [codes.captchaFailed],
      when: unended,
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving, link }) => [leaving, leaving && link?.key !== null],
  project: ({ member, code, orders, topic, draft, asked, email, waits, link, notice, leaving }) => [
    member,
    code,
    orders.length,
    topic,
    draft.words !== '',
    asked > 0,
    email !== '',
    waits && waits.demo !== null,
    link && link.key !== null,
    notice !== null,
    leaving,
  ],
});
