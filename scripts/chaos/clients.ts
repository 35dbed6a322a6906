import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Envelope, Output } from '#contract/endpoint';
import { officeMoney, type Queue, type QueueItem } from '#contract/officeMoney';
import { wallet } from '#contract/wallet';
import { toAmount } from '#contract/money';
import { urlOf } from '#server/platform/http/route';
import type { Model } from './model';
import { password, type Cast, type Person } from './prepare';

export interface Stage {
  /** Where the server is now; it moves with every restart. */
  url: string;
  cast: Cast;
  model: Model;
  /** Commands that were answered, refused ones included. */
  answered: number;
  /** Times no answer came. */
  silent: number;
  wanted: number;
  codes: Map<number, number>;
  /** What can never be: two answers to one key. */
  oddities: string[];
  random: () => number;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const between = ({ random }: Stage, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const one = <T>(stage: Stage, list: readonly T[]): T | undefined =>
  list[Math.floor(stage.random() * list.length)];
/** Everybody calls from somewhere else: the limit of calls a minute is not what is tested. */
const anywhere = (stage: Stage) => ({
  'x-forwarded-for': `10.${between(stage, 0, 255)}.${between(stage, 0, 255)}.${between(stage, 1, 254)}`,
});

async function once(
  stage: Stage,
  row: Endpoint,
  { headers }: Person,
  input: object,
  key: string,
): Promise<Envelope | undefined> {
  const get = row.method === 'GET';
  const query = get ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  try {
    const answer = await fetch(`${stage.url}${urlOf(row.path)}${query}`, {
      method: row.method,
      headers: { ...headers, ...anywhere(stage), ...(get ? {} : { 'idempotency-key': key }) },
      signal: AbortSignal.timeout(20_000),
      ...(get ? {} : { body: JSON.stringify(input) }),
    });
    return answer.status < 500 ? ((await answer.json()) as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
/** Asks again, under the same key, until there is an answer: what a person's page does. */
async function ask<E extends Endpoint>(
  stage: Stage,
  row: E,
  who: Person,
  input: object,
  key: string = randomUUID(),
): Promise<Envelope<Output<E>>> {
  for (;;) {
    const answer = await once(stage, row, who, input, key);
    if (answer) return answer as Envelope<Output<E>>;
    stage.silent += 1;
    await pause(between(stage, 20, 120));
  }
}
/** A command; now and then pressed twice at the same moment. */
async function command<E extends Endpoint>(
  stage: Stage,
  row: E,
  who: Person,
  input: object,
): Promise<Output<E> | undefined> {
  const key = randomUUID();
  const twin = stage.random() < 0.1 ? ask(stage, row, who, input, key) : undefined;
  const answer = await ask(stage, row, who, input, key);
  const other = await twin;
  // A refusal may differ from its twin's: nothing was kept of either.
  if (other && other.code === 200 && answer.code === 200 && !isDeepStrictEqual(other, answer))
    stage.oddities.push(`${row.path}: two answers to one key`);
  const told =
    answer.code === 200 ? answer : other?.code === 200 ? (other as Envelope<Output<E>>) : answer;
  stage.answered += 1;
  stage.codes.set(told.code, (stage.codes.get(told.code) ?? 0) + 1);
  return told.code === 200 ? told.data : undefined;
}

async function customerDoes(stage: Stage): Promise<void> {
  const { model, cast } = stage;
  const who = one(stage, cast.customers) as Person;
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
/** Five of eight pay in and out, three decide. Each goes on until enough was answered. */
export async function play(stage: Stage, clients: number): Promise<void> {
  const { staff } = stage.cast;
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const reviewer = i % 8 >= 5 ? staff[i % staff.length] : undefined;
      while (stage.answered < stage.wanted)
        await (reviewer ? staffDoes(stage, reviewer) : customerDoes(stage));
    }),
  );
}
