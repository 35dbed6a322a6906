import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notices, stream, type Live, type Notice } from '#contract/notices';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { liveHandlers } from '#server/areas/messages/events.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { publishOutbox } from '#server/jobs/outbox';
import { jobsOf, startJobs } from '#server/jobs/start';
import { urlOf } from '#server/platform/http/route';
import type { Client, Mall } from '../lib/server';
import { headersOf } from './uploadKit';
import {
  acts,
  customer,
  moneyMall,
  payable,
  recharge,
  sent,
  setPayout,
  staffOf,
  transfer,
  withdraw,
} from './wallet/kit';

let mall: Mall;
let url: string;
let [fay, al]: Client[] = [];
beforeAll(async () => {
  mall = await moneyMall([noticeHandlers, liveHandlers]);
  url = await mall.app.listen({ port: 0, host: '127.0.0.1' });
  [fay, al] = await staffOf(mall);
});
afterAll(() => mall.close());

const tell = () =>
  publishOutbox(mall.db, (error) => {
    throw error;
  });
const told = async (as: Client): Promise<Notice[]> => {
  await tell();
  return (await mall.call(notices.list, {}, { as })).data.notices;
};
const texts = async (as: Client) =>
  (await told(as)).map(({ text, type }) => `${text} ${type}`).reverse();
const one = (as: Client | undefined): Client => {
  if (!as) throw new Error('nobody');
  return as;
};

describe('what its owner is told of', () => {
  test('a recharge: sent, looked at, and in the wallet', async () => {
    const ana = await customer(mall);
    const { id } = await sent(recharge(mall, ana));
    await acts(mall, one(fay), id, 'take', 'approve');
    expect(await texts(ana)).toEqual([
      'recharge.submitted 500',
      'recharge.underReview 500',
      'recharge.completed 500',
    ]);
    expect((await told(ana))[0]).toMatchObject({
      about: id,
      values: { amount: '200.00', method: 'Bank transfer' },
    });
  });
  test('a recharge that was not accepted: why', async () => {
    const ana = await customer(mall);
    const { id } = await sent(recharge(mall, ana));
    await acts(mall, one(fay), id, 'take', 'refuse');
    expect((await told(ana))[0]).toMatchObject({
      type: 500,
      text: 'recharge.failed',
      values: { reason: 'wallet.why.unreadable' },
    });
  });
  test('nothing of its reviewer putting it back', async () => {
    const ana = await customer(mall);
    const { id } = await sent(recharge(mall, ana));
    await acts(mall, one(fay), id, 'take', 'release');
    expect(await texts(ana)).toEqual(['recharge.submitted 500', 'recharge.underReview 500']);
  });
  test('a withdrawal, from asked for to paid by two people', async () => {
    const ana = await customer(mall, 100_00);
    await payable(mall, ana);
    const { id } = await sent(withdraw(mall, ana));
    await acts(mall, one(fay), id, 'take', 'approve');
    await acts(mall, one(al), id, 'pay');
    expect(await texts(ana)).toEqual([
      'payout.set 0',
      'withdrawal.pending 400',
      'withdrawal.underReview 400',
      'withdrawal.paying 400',
      'withdrawal.completed 400',
    ]);
    expect((await told(ana))[0]).toMatchObject({
      about: id,
      values: { amount: '50.00', net: '49.00', method: 'BBVA ··1823' },
    });
  });
  test('a withdrawal that was refused, with the reason; and one recalled', async () => {
    const ana = await customer(mall, 100_00);
    await payable(mall, ana);
    const first = await sent(withdraw(mall, ana));
    await acts(mall, one(fay), first.id, 'take', 'refuse');
    expect((await told(ana))[0]).toMatchObject({
      text: 'withdrawal.failed',
      values: { reason: 'wallet.why.nameDiffers' },
    });
    const second = await sent(withdraw(mall, ana));
    await mall.call(wallet.recall, { id: second.id }, { as: ana, key: `recall-${second.id}` });
    expect((await told(ana))[0]).toMatchObject({ text: 'withdrawal.recalled', about: second.id });
  });
  test('a transfer: both who sent it and whose shop it is', async () => {
    const [ana, seller] = [
      await customer(mall, 100_00, { name: 'Ana' }),
      await customer(mall, 100_00),
    ];
    await mall.db.rows(sql`update shops set owner_id = ${seller.id} where id = 'verde'`);
    const { id } = await sent(transfer(mall, ana));
    expect((await told(ana))[0]).toMatchObject({
      type: 1,
      text: 'transfer.completed',
      about: id,
      values: { amount: '10.00', shop: 'Casa Verde' },
    });
    expect((await told(seller))[0]).toMatchObject({
      type: 1,
      text: 'transfer.received',
      about: 'shop-verde',
      values: { customer: 'Ana' },
    });
    await sent(transfer(mall, seller));
    expect(await texts(seller)).toEqual(['transfer.received 1', 'transfer.completed 1']);
  });
  test('changed payment settings: until when nothing is paid out', async () => {
    const ana = await customer(mall);
    await setPayout(mall, ana);
    await setPayout(mall, ana, {
      method: 'bank',
      bank_name: 'N26',
      bank_acc_name: 'Test Person',
      bank_acc_no: 'DE89 3704 0044 0532 0130 00',
      bank_routing_no: '',
      password: 'a long walk at night',
    });
    const [last] = await told(ana);
    expect(last).toMatchObject({ type: 0, text: 'payout.changed', about: 'payout-bank' });
    expect(Math.round((new Date(last?.values.until ?? 0).getTime() - Date.now()) / 3_600_000)).toBe(
      24,
    );
  });
});
test('an approved recharge reaches an open stream within 5 s: the money and the notice', async () => {
  const ana = await customer(mall);
  const { id } = await sent(recharge(mall, ana));
  await acts(mall, one(fay), id, 'take');
  await tell();
  const jobs = startJobs(
    mall.db,
    mall.app,
    jobsOf(mall.db, mall.app.log).filter(({ name }) => name === 'outbox'),
  );
  const stop = new AbortController();
  const answer = await fetch(url + urlOf(stream.path), {
    headers: headersOf(ana),
    signal: stop.signal,
  });
  const heard: string[] = [];
  const reading = (async () => {
    for await (const chunk of answer.body ?? [])
      for (const [, data = ''] of Buffer.from(chunk as Uint8Array)
        .toString()
        .matchAll(/^data: (.*)$/gm)) {
        const { topic, unread } = JSON.parse(data) as Live;
        heard.push(`${topic} ${unread}`);
      }
  })().catch(() => undefined);
  const until = async (what: string) => {
    while (!heard.includes(what)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until('notice 2');
  const began = performance.now();
  await acts(mall, one(fay), id, 'approve');
  await Promise.all([
    until('notice 3'),
    new Promise<void>((done) => {
      const timer = setInterval(() => {
        if (heard.some((text) => text.startsWith('wallet'))) {
          clearInterval(timer);
          done();
        }
      }, 20);
    }),
  ]);
  const late = performance.now() - began;
  stop.abort();
  await reading;
  await jobs.stop();
  expect(late).toBeLessThan(5000);
});
