import { randomUUID } from 'node:crypto';
import { officeMoney, type Queue, type QueueItem } from '#contract/officeMoney';
import { wallet } from '#contract/wallet';
import { toAmount } from '#contract/money';
import { ask, between, command, one, pause, think, type Stage } from './calls';
import { buyerDoes, judgeDoes, shopDoes } from './cases';
import { password, type Person } from './prepare';

async function paysInAndOut(stage: Stage, who: Person): Promise<void> {
  const { model, cast } = stage;
  const what = stage.random();
  if (what < 0.45) {
    const shop_id = one(stage, cast.shops) ?? '';
    const record = await command(stage, wallet.transfer, who, {
      shop_id,
      amount: toAmount(between(stage, 100, 3000)),
      password,
    });
    if (record) model.transferred(who.id, shop_id, record);
  } else if (what < 0.65) {
    const record = await command(stage, wallet.withdraw, who, {
      method: 'bank',
      amount: toAmount(between(stage, 1000, 9000)),
      password,
      signature: 'Chaos',
    });
    if (record) model.withdrawn(who.id, record);
  } else if (what < 0.8) {
    const id = one(stage, model.withdrawals.get(who.id) ?? []);
    const record = id ? await command(stage, wallet.recall, who, { id }) : undefined;
    if (record) model.recalled(who.id, record);
  } else {
    const transcation_id =
      (stage.random() < 0.1 ? one(stage, model.told) : undefined) ?? randomUUID();
    const record = await command(stage, wallet.recharge, who, {
      currency: 'BANK',
      amount: toAmount(between(stage, 10_000, 40_000)),
      transcation_id,
      cert_image: who.picture,
    });
    if (record) model.recharged(transcation_id);
  }
}
const choices: Record<string, readonly string[]> = {
  submitted: ['take'],
  pending: ['take'],
  underReview: ['approve', 'approve', 'approve', 'refuse', 'release'],
  paying: ['pay', 'pay', 'pay', 'payFailed'],
};
/** Reviewers race: whoever sees it may try, whether or not somebody else is at it. */
async function staffDoes(stage: Stage, who: Person): Promise<void> {
  const queue: Queue = stage.random() < 0.5 ? 'recharge' : 'withdrawal';
  const { data } = await ask(stage, officeMoney.queue, who, { queue });
  const item = one<QueueItem>(stage, data?.items ?? []);
  if (!item) return pause(20) as Promise<void>;
  const event = one(stage, choices[item.state] ?? ['take']) ?? 'take';
  const more =
    event === 'refuse' || event === 'payFailed'
      ? { reason: queue === 'recharge' ? 'idDiffers' : 'nameDiffers' }
      : event === 'pay'
        ? { reference: 'CHAOS' }
        : {};
  const actual =
    event === 'approve' && queue === 'recharge'
      ? { actual_amount: toAmount(between(stage, 5000, 40_000)) }
      : {};
  const done = await command(stage, officeMoney.act, who, {
    id: item.id,
    event,
    ...more,
    ...actual,
  });
  if (done) stage.model.acted(event, done);
}
/** Money comes and goes, and of what was bought things go back, under the same kills. */
async function customerDoes(stage: Stage): Promise<void> {
  const who = one(stage, stage.cast.customers) as Person;
  await (stage.random() < 0.5 ? paysInAndOut(stage, who) : buyerDoes(stage, who));
}
const deskDoes = (stage: Stage, who: Person): Promise<void> => {
  const what = stage.random();
  if (what < 0.45) return shopDoes(stage);
  return what < 0.65 ? judgeDoes(stage) : staffDoes(stage, who);
};
/** Five of eight buy, pay and ask, three decide. Each goes on until enough was answered. */
export async function play(stage: Stage, clients: number): Promise<void> {
  const { staff } = stage.cast;
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const reviewer = i % 8 >= 5 ? staff[i % staff.length] : undefined;
      while (stage.answered < stage.wanted) {
        await (reviewer ? deskDoes(stage, reviewer) : customerDoes(stage));
        await think(stage);
      }
    }),
  );
}
