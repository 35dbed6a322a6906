import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { officeMoney, type QueueDetail } from '#contract/officeMoney';
import { wallet, type WalletRecord } from '#contract/wallet';
import { sql, type Db } from '#server/platform/db/open';
import { officeMoneyHandlers } from '#server/areas/wallet/officeMoney.routes';
import { siteHandlers } from '#server/areas/content/site.routes';
import { walletHandlers } from '#server/areas/wallet/wallet.routes';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import type { Room } from '#server/platform/http/route';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { keep } from '#server/platform/files/uploads/store';
import { testMall, type Client, type Mall, type Person } from '../../lib/server';
import { rooms } from '../tradeKit';

export const password = 'a long walk at night';
let hash: Promise<string> | undefined;
const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
  .webp()
  .toBuffer();

/** A mall with ways to pay in, one of them switched off, and two shops, one of them closed. */
export async function moneyMall(
  also: readonly ((room: Room) => void | Promise<void>)[] = [],
): Promise<Mall> {
  const mall = await testMall({
    rooms: [...rooms, walletHandlers, officeMoneyHandlers, siteHandlers, ...also],
  });
  const line = JSON.stringify([{ label: 'account', value: 'ES91 2100 0418 4502 0005 1332' }]);
  await mall.db.rows(sql`update wallets set pay_to = ${line}::jsonb, open = code <> 'BTC'`);
  await mall.db.rows(
    sql`insert into shops (id, name, country, city, state) values ('verde', 'Casa Verde', 'ES', 'Madrid', 'open'), ('shut', 'Casa Cerrada', 'ES', 'Madrid', 'closed')`,
  );
  return mall;
}
/** A customer whose password is `password`, with money (minor USD). */
export async function customer({ db, person }: Mall, minor = 0, who: Person = {}): Promise<Client> {
  const client = await person(who);
  hash ??= hashPassword(password);
  await db.rows(
    sql`update users set password_hash = ${await hash}, lang = 'en' where id = ${client.id}`,
  );
  if (minor > 0) await creditFromCashIn(db, client.id, minor, `opening:${client.id}`);
  return client;
}
export async function proof(db: Db, client: Client): Promise<string> {
  return (
    await keep(db, client.id, { mime: 'image/webp', data: await picture, width: 4, height: 4 })
  ).id;
}
export const bank = {
  method: 'bank',
  bank_name: 'BBVA',
  bank_acc_name: 'Test Person',
  bank_acc_no: 'ES91 2100 0418 4502 0005 1823',
  bank_routing_no: '',
  password,
};
export const setPayout = (mall: Mall, as: Client, input: object = bank) =>
  mall.call(wallet.payout, input, { as, key: randomUUID() });

/** Paid to for so long that nothing pauses. */
export async function payable(mall: Mall, as: Client, input: object = bank): Promise<void> {
  expect((await setPayout(mall, as, input)).code).toBe(200);
  await mall.db.rows(
    sql`update payouts set changed_at = changed_at - interval '25 hours' where user_id = ${as.id}`,
  );
}

let count = 0;
export const recharge = async (
  mall: Mall,
  as: Client,
  input: { cert_image?: string } & Record<string, unknown> = {},
  key: string = randomUUID(),
) =>
  mall.call(
    wallet.recharge,
    {
      currency: 'BANK',
      amount: '200.00',
      transcation_id: `REF-${++count}-${as.id}`,
      ...input,
      cert_image: input.cert_image ?? (await proof(mall.db, as)),
    },
    { as, key },
  );
export const withdraw = (mall: Mall, as: Client, input: object = {}, key: string = randomUUID()) =>
  mall.call(
    wallet.withdraw,
    { method: 'bank', amount: '50.00', password, signature: 'M0 0L9 9', ...input },
    { as, key },
  );
export const transfer = (mall: Mall, as: Client, input: object = {}, key: string = randomUUID()) =>
  mall.call(
    wallet.transfer,
    { shop_id: 'verde', amount: '10.00', password, ...input },
    { as, key },
  );
export const act = (
  mall: Mall,
  as: Client,
  id: string,
  event: string,
  input: object = {},
  key: string = randomUUID(),
) => mall.call(officeMoney.act, { id, event, ...more[event], ...input }, { as, key });
const more: Record<string, object> = {
  pay: { reference: 'BANK-1' },
  refuse: { reason: 'unreadable' },
  payFailed: { reason: 'bankReturned' },
};

/** It must be taken: answers what it is then. */
export async function sent(
  answer: Promise<{ code: number; message: string; data: WalletRecord }>,
): Promise<WalletRecord> {
  const { code, message, data } = await answer;
  expect({ code, message }).toEqual({ code: 200, message: 'success' });
  return data;
}
export async function acts(
  mall: Mall,
  as: Client,
  id: string,
  ...events: string[]
): Promise<QueueDetail | undefined> {
  let last: QueueDetail | undefined;
  for (const event of events) {
    const reason =
      id.startsWith('withdrawal') && event === 'refuse' ? { reason: 'nameDiffers' } : {};
    const { code, message, data } = await act(mall, as, id, event, reason);
    expect({ event, code, message }).toEqual({ event, code: 200, message: 'success' });
    last = data;
  }
  return last;
}
export const funds = async (db: Db, { id }: Client) => {
  const rows = await db.rows<{ kind: string; balance: number }>(
    sql`select kind, balance from account where owner_id = ${id}`,
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { available: of('avail'), frozen: of('frozen') };
};
export const staffOf = async (mall: Mall): Promise<[Client, Client, Client]> => [
  await mall.person({ staff: 'finance', name: 'Fay' }),
  await mall.person({ staff: 'admin', name: 'Al' }),
  await mall.person({ staff: 'reviewer', name: 'Rita' }),
];
export const tally = (answers: readonly { code: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ code }) => code))].map((code) => [
      code,
      answers.filter((answer) => answer.code === code).length,
    ]),
  );
