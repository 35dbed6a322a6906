import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { sql } from '#server/platform/db/open';
import type { CaseDesk } from './lib/caseDesk';
import type { RunningMall } from './lib/mall';
import { seen, type Shopper } from './lib/shopper';
import { at, chosen, pressed, standing, submitted, type Bought } from './returnSteps';

/**
 * The ten seconds in which it could be taken back; then it is sent and stands. The desk goes on to
 * the next of its queue, if there is one.
 */
async function stands(desk: CaseDesk): Promise<void> {
  await seen(desk.button('office.review.press.undo'), 'the way back');
  const sent = desk.page.waitForResponse((response) => response.request().method() === 'POST');
  await desk.page.clock.fastForward(10_500);
  expect(await (await sent).json()).toMatchObject({ code: 200 });
}
/** A queue of the desk, and one of its rows, which is opened beside it. */
async function opens(desk: CaseDesk, queue: string, row: (page: Page) => Locator): Promise<void> {
  await desk.page.goto(`${new URL(desk.page.url()).origin}/backoffice#/${queue}`);
  await desk.page.reload();
  await row(desk.page).click({ timeout: 15_000 });
  await at(desk, 'open.');
}
/** Staff read both sides at their desk, and give a part of it back. */
export async function rules(desk: CaseDesk, { number }: Bought, amount: string): Promise<void> {
  await opens(desk, 'returns', (page) =>
    page.getByRole('table').getByRole('link', { name: new RegExp(number) }),
  );
  await seen(desk.page.getByText('It was never used.'), 'what the buyer said');
  await chosen(desk, 'choose', { verdict: 'grantRefund' });
  await chosen(desk, 'pick', { reason: 'fairShare' });
  await desk.page.locator('form[data-ev="rule"] [name="amount"]').fill(amount);
  await submitted(desk, 'rule');
  await stands(desk);
}
/** The acquirer gave it back to the card, once; nothing of it is on its way still. */
export async function isOnTheCard({ db }: RunningMall, { id }: Bought, minor: number) {
  const refunds = () =>
    db.rows(
      sql`select state, minor, gateway_refund <> '' as named from card_refunds where order_id = ${id}`,
    );
  await expect.poll(refunds, { timeout: 20_000 }).toEqual([{ state: 'done', minor, named: true }]);
  // The case hears of it in its own time; a page that was opened before asks again only later.
  const state = () =>
    db.row<{ state: string }>(sql`select state from after_sale_cases where order_id = ${id}`);
  await expect.poll(state, { timeout: 20_000 }).toEqual({ state: 'refunded' });
  const journals = await db.rows<{ kind: string }>(
    sql`select j.kind from journal j where (j.kind like 'case%' and j.ref in (select id::text from after_sale_cases where order_id = ${id}))
      or j.ref in (select ref from card_refunds where order_id = ${id}) order by j.id`,
  );
  expect(journals.map(({ kind }) => kind)).toEqual(['case_card', 'card_refunded']);
}
export async function isPaidBack(buyer: Shopper): Promise<void> {
  await buyer.page.reload();
  await standing(buyer, 'refunded');
  await buyer.reads('afterSale.why.fairShare');
}

/**
 * The receipt is confirmed; then stars and words for the one that was kept, found again where
 * everybody reads them.
 */
export async function reviews(buyer: Shopper, { id }: Bought, words: string): Promise<void> {
  await buyer.go(`/pages/history/detail?id=${id}`);
  await buyer.page.locator('[data-asks="confirmReceipt"]').first().click({ timeout: 15_000 });
  await pressed(buyer, 'confirmReceipt');
  await buyer.link('action.rate').click({ timeout: 15_000 });
  await at(buyer, 'choosing');
  await pressed(buyer, 'pick');
  await at(buyer, 'describing');
  await chosen(buyer, 'rate', { stars: 4 });
  await buyer.page.locator('form[data-ev="describe"] textarea').fill(words);
  await submitted(buyer, 'describe');
  await at(buyer, 'pictures');
  await pressed(buyer, 'next');
  await at(buyer, 'checking');
  await pressed(buyer, 'send');
  await buyer.sees('review.sent');
  await pressed(buyer, 'seeProduct');
  await seen(buyer.page.getByText(words), 'the review on the page of the product');
}

/** A question about the case, from its page: it says which, and leads back there. */
export async function asksMall(buyer: Shopper, { number }: Bought, asked: string) {
  await buyer.go('/pages/mine/refund_sent');
  await buyer.page.getByRole('link', { name: new RegExp(number) }).click({ timeout: 15_000 });
  await standing(buyer, 'refunded');
  await buyer.link('ui.error.help').click({ timeout: 15_000 });
  await at(buyer, 'choosing');
  await pressed(buyer, 'choose', { topic: 'order' });
  await at(buyer, 'describing');
  await buyer.page.locator('form[data-ev="describe"] [name="words"]').fill(asked);
  await submitted(buyer, 'describe');
  await buyer.sees('ticket.sent.title');
  await pressed(buyer, 'see');
  await seen(caseLink(buyer), 'what it is about');
  return { ticket: /number=(\w+)/.exec(buyer.page.url())?.[1] ?? '', asked };
}
const caseLink = ({ page }: Shopper) =>
  page.getByRole('main').locator('a[href*="/pages/mine/refund_sent?id="]');
/** At the desk it stands with its words and a way to the case; it is answered. */
export async function answers(
  desk: CaseDesk,
  { ticket, asked }: { ticket: string; asked: string },
  words: string,
): Promise<void> {
  await opens(desk, 'tickets', (page) => page.locator(`[data-row="${ticket}"]`));
  await seen(desk.page.getByText(asked), 'the question');
  await seen(desk.page.locator("main a[href*='#/returns?id=']"), 'the case it is about');
  await desk.page.locator('form[data-ev="answer"] [name="words"]').fill(words);
  await submitted(desk, 'answer');
  await stands(desk);
}
export async function closes(buyer: Shopper, answer: string): Promise<void> {
  await buyer.page.reload();
  await seen(buyer.page.getByText(answer), 'the answer');
  await buyer.reads('state.ticket.answered');
  await buyer.press('ticket.close');
  await buyer.reads('state.ticket.closed');
}
