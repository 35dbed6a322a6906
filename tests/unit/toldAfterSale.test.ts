import { describe, expect, test } from 'vitest';
import { fallbackLanguage, languages } from '#contract/languages';
import { table } from '#machines/lifecycle';
import { afterSaleRules } from '#machines/lifecycles/afterSale';
import { productReviewRules } from '#machines/lifecycles/productReview';
import { ticketRules } from '#machines/lifecycles/ticket';
import { toldOfCase } from '#server/areas/messages/notices/afterSale';
import { aboutProductReview } from '#server/areas/messages/notices/productReview';
import { aboutTicket } from '#server/areas/messages/notices/ticket';
import type { Happened } from '#server/areas/messages/notices/happened';
import type { Told } from '#server/areas/messages/notices/write';
import type { Db } from '#server/platform/db/open';
import { speechOf } from '#server/platform/mail/language';

type Move = ReturnType<typeof table>[number];
const [buyer, owner] = [1, 2];
/** A database that answers every question with this row. */
const answers = (row: object) => ({ row: async () => row }) as unknown as Db;
const happened = (entity: string, { event, from, to }: Move) =>
  ({ entity, id: 7, event, from, to }) as Happened;
const begun = (event: string, by: string, to: string): Move => ({ event, by, to, from: '' });
const until = new Date('2026-03-04T10:00:00Z');

const aCase = {
  user_id: buyer,
  owner_id: owner,
  trade_sn: 'T1',
  shop: 'Verde',
  amount_minor: 1000,
  offer_minor: 250,
  booked_minor: null,
  received: true,
  dispatched_at: null,
  deadline: until,
  way: 'card',
};
const ofCase = (move: Move): Promise<Told[]> =>
  toldOfCase(answers({ ...aCase, id: 7, state: move.to }), happened('afterSale', move));
const aTicket = { number: 'ABCDEFGH23', user_id: buyer, deadline: until };
const ofTicket = (move: Move): Promise<Told[]> =>
  aboutTicket(answers({ ...aTicket, closed_by: move.by }), happened('ticket', move));
const aReview = {
  user_id: buyer,
  owner_id: owner,
  order_id: 3,
  name: { en: 'Pot' },
  shop: 'Verde',
  rating: 4,
  hidden_for: 'offensive',
  buyer_lang: 'en',
  owner_lang: 'en',
};
const ofReview = (move: Move): Promise<Told[]> =>
  aboutProductReview(answers(aReview), happened('productReview', move));

const caseMoves = [
  begun('ask', 'buyer', 'requested'),
  ...table(afterSaleRules.machine, afterSaleRules.roles),
];
const ticketMoves = [
  begun('open', 'asker', 'open'),
  ...table(ticketRules.machine, ticketRules.roles),
];
const reviewMoves = [
  begun('send', 'buyer', 'shown'),
  ...table(productReviewRules.machine, productReviewRules.roles),
];

/** Whoever did not do it, and hears nothing of it: "event person". */
async function silent(
  moves: readonly Move[],
  tell: (move: Move) => Promise<Told[]>,
  people: Readonly<Record<string, number>>,
): Promise<string[]> {
  const found = new Set<string>();
  for (const move of moves) {
    const heard = (await tell(move)).map(({ userId }) => userId);
    for (const [name, id] of Object.entries(people))
      if (name !== move.by && !heard.includes(id)) found.add(`${move.event} ${name}`);
  }
  return [...found].sort();
}

describe('whoever did not do it hears of it', () => {
  test('of a case: both sides, but for what staff do among themselves and what is told with the money', async () => {
    expect(await silent(caseMoves, ofCase, { buyer, seller: owner })).toEqual([
      // The shop hears of these when the money went ("refund").
      'acceptOffer seller',
      // The shop's part was booked the first time.
      'cameBack seller',
      'confirm seller',
      'endorse buyer',
      'endorse seller',
      'grantRefund seller',
      'inspectOverdue seller',
      'receiveOverdue seller',
      'sendBack buyer',
      'sendBack seller',
      'waiveReturn seller',
    ]);
    const paid = caseMoves.filter(({ event }) => event === 'refund');
    expect(await silent(paid, ofCase, { buyer, seller: owner })).toEqual([]);
  });
  test('of a question: its person, but for what staff do among themselves', async () => {
    expect(await silent(ticketMoves, ofTicket, { asker: buyer })).toEqual(
      ['assign', 'note', 'release', 'take', 'unassign'].map((event) => `${event} asker`),
    );
  });
  test('of a review: its shop what was said, its buyer what was answered and decided', async () => {
    expect(await silent(reviewMoves, ofReview, { buyer, seller: owner })).toEqual([
      // Staff see to words that stay, or are taken away, with whoever wrote them.
      'hide seller',
      'keep buyer',
      'keep seller',
      // A report is between whoever sent it and staff: it takes nothing away.
      'report buyer',
      'report seller',
      'restore seller',
    ]);
  });
});
describe.each(languages)('in %s', (lang) => {
  const { text } = speechOf(lang);
  /** Words with all their values filled in; English where the pack lacks them. */
  const written = async (moves: readonly Move[], tell: (move: Move) => Promise<Told[]>) => {
    const all = (await Promise.all(moves.map(tell))).flat();
    return all.flatMap((told) =>
      ['title', 'body'].map((part) => {
        const id = `notice.${told.text}.${part}`;
        return { id, said: text(id, told.values) };
      }),
    );
  };
  test('each of these notices, and its mail, has its words', async () => {
    const notices = [
      ...(await written(caseMoves, ofCase)),
      ...(await written(ticketMoves, ofTicket)),
      ...(await written(reviewMoves, ofReview)),
    ];
    const mails = ['open', 'answer', 'close', 'lapse', 'fallBehind'].flatMap((about) =>
      ['subject', 'text'].map((part) => {
        const id = `letter.ticket.${about}.${part}`;
        return { id, said: text(id, { number: 'T1', until: 'May' }) };
      }),
    );
    const rest = ['mail.case.see', 'letter.ticket.see', 'mail.review.see', 'mail.review.why'].map(
      (id) => ({ id, said: text(id, { reason: 'May' }) }),
    );
    const wrong = [...notices, ...mails, ...rest].filter(
      ({ id, said }) => said === id || said === '' || /[{}]|undefined/.test(said),
    );
    expect(wrong).toEqual([]);
    const english = speechOf(fallbackLanguage).text;
    const untranslated = [...mails, ...rest].filter(
      ({ id, said }) =>
        lang !== fallbackLanguage &&
        said === english(id, { number: 'T1', until: 'May', reason: 'May' }),
    );
    expect(untranslated).toEqual([]);
  });
});
