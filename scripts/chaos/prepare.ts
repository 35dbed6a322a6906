import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { seal } from '#server/platform/crypto/vault';
import { migrate } from '#server/platform/db/migrate';
import { sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { syncTransitions } from '#server/lifecycles';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { savePayout } from '#server/areas/wallet/payouts';
import type { Audience } from '#server/platform/http/caller';
import { buyFrom, fillShelves, type Bought } from './goods';

/** Who calls, and with what. */
export interface Person {
  id: string;
  headers: Record<string, string>;
  /** A picture of the person's own. */
  picture: string;
  /** Of a customer the order that was received; of a seller the own shop. */
  bought: Bought;
}
export interface Cast {
  customers: Person[];
  /** Who decide about money, and who of them about cases. */
  staff: Person[];
  judges: Person[];
  sellers: Person[];
  shops: string[];
}
export const password = 'chaos-chaos-chaos';
/** Minor USD each customer begins with. */
const opening = 1_000_00;

async function signedIn(db: Db, id: number, audience: Audience): Promise<Record<string, string>> {
  const { token, half } = await openSession(db, String(id), audience, { factor: 'checked' });
  return {
    'access-token': token,
    cookie: `${cookieNames[audience]}=${half}`,
    'content-type': 'application/json',
  };
}
/** As cheap a hash as there is: the price of hashing is not what is tested here. */
const cheap = () => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
const user = async (
  db: Db,
  hashed: string,
  { staff = null, role = 'customer' }: { staff?: string | null; role?: string } = {},
): Promise<number> =>
  (
    await db.row<{ id: number }>(
      sql`insert into users (email, name, password_hash, role, staff_role, pcode) values (${`${randomUUID()}@example.org`}, 'Chaos', ${hashed}, ${role}, ${staff}, ${randomUUID().slice(0, 12)}) returning id`,
    )
  )?.id ?? 0;
const nothing: Bought = { id: '', shop: '', lines: [] };
async function seller(db: Db, hashed: string, shop: string): Promise<Person> {
  const id = await user(db, hashed, { role: 'seller' });
  await db.rows(sql`update shops set owner_id = ${id} where id = ${shop}`);
  const headers = await signedIn(db, id, 'shop');
  return { id: String(id), headers, picture: '', bought: { ...nothing, shop } };
}

async function customer(db: Db, hashed: string, shop: string): Promise<Person> {
  return db.tx(async (tx) => {
    const id = await user(tx, hashed);
    await creditFromCashIn(tx, id, opening, `chaos:${id}`);
    await savePayout(tx, id, {
      method: 'bank',
      password: '',
      bank_name: 'Bank',
      bank_acc_name: 'Chaos',
      bank_acc_no: 'ES0000001823',
    });
    // Long ago: nothing pauses.
    await tx.rows(sql`update payouts set changed_at = null where user_id = ${id}`);
    const picture = await tx.row<{ id: string }>(
      sql`insert into uploads (owner, mime, width, height, bytes, sealed) values (${id}, 'image/webp', 1, 1, 1, ${seal('upload', 'x')}) returning id`,
    );
    return {
      id: String(id),
      headers: await signedIn(tx, id, 'shop'),
      picture: picture?.id ?? '',
      bought: await buyFrom(tx, id, shop),
    };
  });
}
/**
 * A mall with customers who can pay in and out and have received an order each, the shops that sold
 * it, and three members of staff who decide.
 */
export async function prepare(db: Db, count: number): Promise<Cast> {
  await migrate(db);
  await syncTransitions(db);
  const shops = ['one', 'two', 'three'];
  for (const id of shops)
    await db.rows(sql`insert into shops (id, name, country) values (${id}, ${id}, 'ES')`);
  await db.rows(sql`update wallets set pay_to = '[{"label": "account", "value": "ES00"}]'`);
  const hashed = await cheap();
  const customers: Person[] = [];
  await fillShelves(db, shops);
  const sellers: Person[] = [];
  for (const shop of shops) sellers.push(await seller(db, hashed, shop));
  for (let i = 0; i < count; i++)
    customers.push(await customer(db, hashed, shops[i % shops.length] ?? ''));
  const staff: Person[] = [];
  for (const role of ['finance', 'admin', 'reviewer']) {
    const id = await user(db, hashed, { staff: role });
    const headers = await signedIn(db, id, 'office');
    staff.push({ id: String(id), headers, picture: '', bought: nothing });
  }
  return { customers, staff, judges: staff.slice(0, 2), sellers, shops };
}
