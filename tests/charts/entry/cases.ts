import { codes } from '#contract/codes';
import { entry, type EntryAnswer, type EntryContext } from '#machines/flows/entry';
import { chartOf } from '../shared/vocabulary';

const mall = 'https://mall.example';
const answers: Record<string, EntryAnswer> = {
  inside: { why: 'in', shop: 'Casa Verde', mall },
  used: { why: 'used', mall },
  late: { why: 'late', mall },
  elsewhere: { why: 'elsewhere', mall: '' },
  closed: { why: 'closed', mall },
  stopped: {
    why: 'closed',
    mall,
    stopped: {
      shop: 'Casa Verde',
      state: 'suspended',
      message: 'apply.why.ordersNeglected',
      remark: 'Two parcels came back empty.',
    },
  },
};
/**
 * The test vocabulary of the way into a seller's back office. Who comes has no session yet that
 * could end.
 */
export const chart = chartOf<EntryContext>(entry, {
  starts: { code: { code: 'a-code-of-one-minute' } },
  sessionCodes: [],
  actors: { redeem: { done: answers, codes: [codes.tooManyRequests] } },
  /** Where the way out leads is the page's to know. */
  tells: ({ mall: back }) => back,
  project: ({ code, shop, mall: back, stopped, notice }) => [
    code !== null,
    shop,
    back,
    stopped?.state,
    notice !== null,
  ],
});
