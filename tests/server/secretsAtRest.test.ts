import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { officeSession } from '#contract/officeSession';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { sql, type Db } from '#server/platform/db/open';
import { requestHash } from '#server/platform/http/idempotency';
import { hashPassword } from '#server/areas/identity/session/passwords';
import type { Mall } from '../lib/server';
import { newcomer, registered } from '../lib/register';
import { testMall } from '../lib/server';

/** Every digest without a key that was made of something with one of these in it. */
const spied = vi.hoisted(() => ({
  words: [] as string[],
  digests: [] as { of: string; hex: string }[],
}));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const seen = (of: unknown, digest: Buffer): void => {
    const text = typeof of === 'string' ? of : Buffer.from(of as Uint8Array).toString('latin1');
    if (spied.words.some((word) => text.includes(word)))
      spied.digests.push({ of: text, hex: digest.toString('hex') });
  };
  const createHash: typeof real.createHash = (...made) => {
    const one = real.createHash(...made);
    const parts: Buffer[] = [];
    const update = one.update.bind(one) as (data: string | Uint8Array) => typeof one;
    one.update = ((data: string | Uint8Array) => (
      parts.push(Buffer.from(data as string)),
      update(data)
    )) as typeof one.update;
    const digest = one.digest.bind(one);
    one.digest = ((how?: 'hex') => {
      seen(Buffer.concat(parts), real.createHash(made[0]).update(Buffer.concat(parts)).digest());
      return how ? digest(how) : digest();
    }) as typeof one.digest;
    return one;
  };
  const hash = ((algorithm: string, data: string, how?: 'hex') => (
    seen(data, real.createHash(algorithm).update(data).digest()),
    real.hash(algorithm, data, how)
  )) as typeof real.hash;
  return { ...real, createHash, hash, default: { ...real, createHash, hash } };
});

let mall: Mall;
beforeAll(async () => {
  mall = await testMall();
  await mall.db.rows(
    sql`insert into shops (id, name, country, city, state) values ('verde', 'Casa Verde', 'ES', 'Madrid', 'open')`,
  );
});
afterAll(() => mall.close());

const [first, second, wrong] = ['winter-heron-4417', 'summer-otter-9023', 'autumn-finch-5580'];
const bank = {
  method: 'bank',
  bank_name: 'BBVA',
  bank_acc_name: 'Test Person',
  bank_acc_no: 'ES91 2100 0418 4502 0005 1823',
  bank_routing_no: '',
};

/** Everything the database holds, as text: bytes as hex, as a dump would have them. */
async function dumped(db: Db): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts = await Promise.all(
    tables.map(({ name }) =>
      db.rows<{ row: string }>({ text: `select t::text as row from ${name} t`, values: [] }),
    ),
  );
  return parts
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
/** Once through every door that takes a password, right and wrong, with a key and without. */
async function everyDoor(): Promise<void> {
  spied.words.push(first, second, wrong);
  const email = `${randomUUID()}@example.org`;
  await registered(mall, newcomer({ email, password: first, password_confirmation: first }));
  await mall.db.rows(
    sql`update users set password_hash = ${await hashPassword(first)} where email = ${email}`,
  );
  await mall.call(session.login, { email, password: wrong }, { as: mall.visitor() });
  const known = mall.visitor();
  await mall.call(session.login, { email, password: first }, { as: known });
  const staff = await mall.person({ staff: 'finance', password: first });
  await mall.call(
    officeSession.login,
    { email: staff.email, password: first },
    { as: mall.visitor() },
  );
  const ben = await mall.person({ password: first });
  const asked = [wallet.payout, wallet.transfer, wallet.withdraw] as const;
  const inputs = [
    bank,
    { shop_id: 'verde', amount: '1.00' },
    { method: 'bank', amount: '10.00', signature: 'Ben' },
  ];
  const { creditFromCashIn } = await import('#server/platform/ledger/credit');
  await creditFromCashIn(mall.db, Number(ben.id), 100_000, randomUUID());
  for (const [i, row] of asked.entries()) {
    for (const password of [wrong, first])
      for (const key of [randomUUID(), undefined])
        await mall.call(row, { ...inputs[i], password }, { as: ben, ...(key ? { key } : {}) });
  }
  const cy = await mall.person({ password: first });
  expect(
    (await mall.call(session.update, { password_old: first, password: second }, { as: cy })).code,
  ).toBe(200);
}

test('after every door that takes a password, the database holds no digest of anything with a password in it', async () => {
  await everyDoor();
  expect(
    (await mall.db.row<{ n: number }>(sql`select count(*)::int as n from idem`))?.n,
  ).toBeGreaterThanOrEqual(4);
  const all = await dumped(mall.db);
  const found = spied.digests.filter(({ hex }) =>
    [
      hex.slice(0, 16),
      Buffer.from(hex, 'hex').toString('base64').slice(0, 16),
      Buffer.from(hex, 'hex').toString('base64url').slice(0, 16),
    ].some((part) => all.includes(part)),
  );
  expect(found).toEqual([]);
  for (const word of spied.words) expect(all).not.toContain(word);
});

test('what is kept of a request has no password in it, and without the mall’s key fits nothing', () => {
  const transfer = {
    actor: 'u:1',
    key: 'k',
    route: '/customer/info/transfer_balance_to_merchat',
    input: { shop_id: 'verde', amount: '1.00' },
  };
  const mine = requestHash(transfer);
  expect(mine).toMatch(/^[0-9a-f]{8}:[0-9a-f]{64}$/);
  vi.stubEnv('SECRET_KEY', 'the key of a thief, who has the table only');
  expect(requestHash(transfer).split(':')[1]).not.toBe(mine.split(':')[1]);
  vi.unstubAllEnvs();
  expect(requestHash(transfer)).toBe(mine);
});
test('the database itself refuses a hash without a key, and a key worked out from one', async () => {
  await expect(
    mall.db.rows(
      sql`insert into idem (actor, key, req_hash) values ('u:1', 'some-key-1', ${'a'.repeat(64)})`,
    ),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(
    mall.db.rows(
      sql`insert into idem (actor, key, req_hash) values ('u:1', ${`auto:${'a'.repeat(40)}:1`}, 'unknown')`,
    ),
  ).rejects.toMatchObject({ code: '23514' });
});
test('a client cannot take a key that the server works out for those who send none', async () => {
  const ben = await mall.person();
  expect(
    await mall.call(wallet.cardRecharge, { amount: '10.00' }, { as: ben, key: 'auto:12345678' }),
  ).toMatchObject({ code: codes.invalidParameter });
});
