import { afterSale, officeAfterSale, sellerAfterSale, type CaseDetail } from '#contract/afterSale';
import type { Endpoint } from '#contract/endpoint';
import { reviews } from '#contract/reviews';
import { tickets } from '#contract/tickets';
import { toAmount } from '#contract/money';
import type { KnownCase } from './books';
import { ask as read, between, command, one, pause, type Stage } from './calls';
import type { Person } from './prepare';

/** An event somebody sends to a case: its door, and what comes with it. */
type Deed = readonly [event: string, row: Endpoint, more?: (stage: Stage) => object];
const amount = (stage: Stage) => ({ amount: toAmount(between(stage, 1, 250)) });
const audit = (event: string, more?: Deed[2]): Deed => [event, sellerAfterSale.audit, more];
const receive = (event: string, more?: Deed[2]): Deed => [event, sellerAfterSale.receive, more];
const decide = (event: string, more?: Deed[2]): Deed => [event, officeAfterSale.act, more];
const withdraw: Deed = ['withdraw', afterSale.cancel];
const buyers: Readonly<Record<string, readonly Deed[]>> = {
  requested: [withdraw],
  offered: [
    ['acceptOffer', afterSale.answerOffer],
    ['acceptOffer', afterSale.answerOffer],
    ['declineOffer', afterSale.answerOffer],
  ],
  approved: [
    withdraw,
    ['dispatch', afterSale.dispatch, () => ({ carrier: 'Correos', log_sn: 'CHAOS' })],
  ],
  refused: [withdraw, ['appeal', afterSale.appeal, () => ({ words: 'Look again' })]],
};
const sellers: Readonly<Record<string, readonly Deed[]>> = {
  requested: [
    audit('approve'),
    audit('approveWithoutReturn'),
    audit('approveWithoutReturn'),
    audit('refuse', () => ({ reason: 'used' })),
    audit('offer', amount),
  ],
  offered: [audit('approveWithoutReturn')],
  approved: [audit('waiveReturn')],
  dispatched: [
    receive('receive'),
    receive('acceptGoods', () => ({ goods: 'shelf' })),
    receive('contest', () => ({ reason: 'nothingCame' })),
  ],
  returned: [
    receive('acceptGoods', () => ({ goods: 'damaged' })),
    receive('contest', () => ({ reason: 'incomplete' })),
  ],
  refused: [audit('approve')],
  arbitration: [audit('approveWithoutReturn')],
};
const proven = () => ({ reason: 'proven' });
const judges: Readonly<Record<string, readonly Deed[]>> = {
  arbitration: [
    decide('grantReturn', proven),
    decide('grantRefund', proven),
    decide('grantRefund', (stage) => ({ ...proven(), ...amount(stage) })),
    decide('endorse', proven),
    decide('deny', () => ({ reason: 'notProven' })),
  ],
  awaitingSecond: [decide('confirm'), decide('confirm'), decide('sendBack')],
};

async function ask(stage: Stage, who: Person): Promise<void> {
  const line = one(stage, who.bought.lines) ?? '';
  const told = await command(stage, afterSale.submit, who, {
    order_id: who.bought.id,
    line_ids: [line],
    quantities: [between(stage, 1, 2)],
    received: true,
    reason: 'changedMind',
    to: stage.random() < 0.5 ? 'origin' : 'wallet',
  });
  if (told) stage.model.cases.told('ask', who.id, told);
}
/** People act on what they last saw: others may have acted meanwhile, and then they hear a no. */
async function act(
  stage: Stage,
  who: Person,
  deeds: Readonly<Record<string, readonly Deed[]>>,
  cases: readonly KnownCase[],
): Promise<boolean> {
  const fitting = cases.filter(({ state }) => deeds[state]);
  const known = one(stage, fitting);
  const [event = '', row, more] = one(stage, deeds[known?.state ?? ''] ?? []) ?? [];
  if (!known || !row) return false;
  const told = await command(stage, row, who, { id: known.id, event, ...more?.(stage) });
  if (told) stage.model.cases.told(event, known.user, told as CaseDetail);
  else await look(stage, who, row, known);
  return true;
}
/** After a no one looks again: the page shows the case as it is. */
async function look(stage: Stage, who: Person, row: Endpoint, known: KnownCase): Promise<void> {
  const view = row === officeAfterSale.act ? officeAfterSale.view : afterSale.view;
  const { data } = await read(stage, view, who, { id: known.id });
  if (data) known.state = data.state;
}
const casesOf = ({ model }: Stage, fits: (one: KnownCase) => boolean): KnownCase[] =>
  [...model.cases.known.values()].filter(fits);

/** What a buyer does after the sale: asks, answers, says how it was, writes to the mall. */
export async function buyerDoes(stage: Stage, who: Person): Promise<void> {
  const what = stage.random();
  const { model } = stage;
  if (what < 0.12) {
    const input = { id: who.bought.id, line_id: one(stage, who.bought.lines), text: 'Chaos' };
    if (await command(stage, reviews.send, who, input)) model.count('review');
  } else if (what < 0.2) {
    const words = `Where is it? ${stage.random()}`;
    if (await command(stage, tickets.submit, who, { topic: 'order', words })) model.count('ticket');
  } else if (
    what < 0.5 ||
    !(await act(
      stage,
      who,
      buyers,
      casesOf(stage, ({ user }) => user === who.id),
    ))
  ) {
    await ask(stage, who);
  }
}
/** What a shop answers. */
export async function shopDoes(stage: Stage): Promise<void> {
  const { cast } = stage;
  const who = one(stage, cast.sellers) as Person;
  const did = await act(
    stage,
    who,
    sellers,
    casesOf(stage, ({ shop }) => shop === who.bought.shop),
  );
  if (!did) await pause(20);
}
/** What staff decide where the two do not agree. */
export async function judgeDoes(stage: Stage): Promise<void> {
  const who = one(stage, stage.cast.judges) as Person;
  const all = casesOf(stage, ({ state }) => state in judges);
  if (!(await act(stage, who, judges, all))) await pause(20);
}
