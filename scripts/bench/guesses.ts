import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { verify } from '@node-rs/argon2';
import { officeSession } from '#contract/officeSession';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { urlOf } from '#server/platform/http/route';
import { cookieNames } from '#server/platform/http/cookies';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { openSession } from '#server/areas/identity/session/sessions';

/** What a thief of the whole database, who lacks the mall's key, has to guess passwords against. */
export interface GuessesResult {
  rows: number;
  /**
   * Fast digests of anything that holds the password and could be made up: how many were tried, and
   * found.
   */
  tried: number;
  found: string[];
  /** Columns that hold a slow hash of the password. */
  slow: string[];
  perSecond: { sha256: number; argon2: number };
}
const password = 'winter-heron-4417';
process.env.SECRET_KEY ??= 'a bench makes no secrets, it needs thirty-two characters';

/** Everything the database holds, as a dump would have it. */
async function dumped(db: Db): Promise<{ table: string; row: string }[]> {
  const tables = await db.rows<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const all = await Promise.all(
    tables.map(async ({ name }) =>
      (
        await db.rows<{ row: string }>({ text: `select t::text as row from ${name} t`, values: [] })
      ).map(({ row }) => ({ table: name, row })),
    ),
  );
  return all.flat();
}
/** Through every door that takes a password, with keys and without. Answers what was sent. */
async function everyDoor(db: Db): Promise<{ path: string; input: object }[]> {
  const app = await build(db, readConfig({}), { perMinute: 0 });
  const email = 'ana@example.org';
  const user = await db.row<{ id: number }>(
    sql`insert into users (email, name, password_hash, pcode) values (${email}, 'Ana', ${await hashPassword(password)}, 'ANA') returning id`,
  );
  const id = user?.id ?? 0;
  await db.rows(sql`insert into shops (id, name, country) values ('verde', 'Verde', 'ES')`);
  await creditFromCashIn(db, id, 100_000, randomUUID());
  const { token, half } = await openSession(db, String(id), 'shop');
  const known = { 'access-token': token, cookie: `${cookieNames.shop}=${half}` };
  const keys: Record<string, string>[] = [{ 'idempotency-key': randomUUID() }, {}];
  const sent: { path: string; input: object; headers: Record<string, string> }[] = [
    { path: session.login.path, input: { email, password }, headers: {} },
    { path: officeSession.login.path, input: { email, password }, headers: {} },
    ...keys.flatMap((key) => [
      {
        path: wallet.payout.path,
        input: {
          method: 'bank',
          bank_name: 'BBVA',
          bank_acc_name: 'Ana',
          bank_acc_no: 'ES9121000418450200051823',
          password,
        },
        headers: { ...known, ...key },
      },
      {
        path: wallet.transfer.path,
        input: { shop_id: 'verde', amount: '1.00', password },
        headers: { ...known, ...key },
      },
      {
        path: wallet.withdraw.path,
        input: { method: 'bank', amount: '10.00', signature: 'Ana', password },
        headers: { ...known, ...key },
      },
    ]),
  ];
  const codes: number[] = [];
  for (const { path, input, headers } of sent)
    codes.push(
      (await app.inject({ method: 'POST', url: urlOf(path), headers, payload: input })).json<{
        code: number;
      }>().code,
    );
  // Signed in, an address set and money sent, at the least: otherwise nothing was tried.
  if (codes.filter((code) => code === 200).length < 4)
    throw new Error(`the doors did not open: ${codes.join(' ')}`);
  await app.close();
  return sent;
}
const sorted = (input: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))));
const plain = (sent: readonly { path: string; input: object }[]): string[] => [
  password,
  password.normalize('NFC'),
  `ana@example.org${password}`,
  `${password}ana@example.org`,
  `ana@example.org:${password}`,
  `ana@example.org\n${password}`,
  `spray\n${password}`,
  ...sent.flatMap(({ path, input }) => [
    JSON.stringify(input),
    sorted(input),
    `${path} ${JSON.stringify(input)}`,
    `${path} ${sorted(input)}`,
  ]),
];
function perSecond(times: number, work: () => unknown): number {
  const began = performance.now();
  for (let i = 0; i < times; i++) work();
  return (times * 1000) / (performance.now() - began);
}
export async function guessesBench(): Promise<GuessesResult> {
  const db = await openDb({ folder: 'memory' });
  await migrate(db);
  const sent = await everyDoor(db);
  const rows = await dumped(db);
  const texts = [...new Set(plain(sent))];
  const digests = texts.flatMap((text) =>
    ['md5', 'sha1', 'sha256', 'sha512'].map((kind) => ({
      name: `${kind} of ${text.slice(0, 40)}`,
      digest: createHash(kind).update(text).digest(),
    })),
  );
  const written = (digest: Buffer) =>
    [digest.toString('hex'), digest.toString('base64'), digest.toString('base64url')].map((one) =>
      one.slice(0, 16),
    );
  const holds = (parts: readonly string[]) =>
    rows.find(({ row }) => parts.some((part) => row.includes(part)))?.table;
  const found = [
    { name: 'the password itself', parts: [password] },
    ...digests.map(({ name, digest }) => ({ name, parts: written(digest) })),
  ].flatMap(({ name, parts }) => {
    const table = holds(parts);
    return table ? [`${name} in ${table}`] : [];
  });
  const stored =
    (
      await db.row<{ hash: string }>(
        sql`select password_hash as hash from users where email = 'ana@example.org'`,
      )
    )?.hash ?? '';
  const began = performance.now();
  for (let i = 0; i < 20; i++) await verify(stored, `${password}${i}`);
  const argon2 = 20_000 / (performance.now() - began);
  await db.close();
  const slow = rows
    .filter(({ row }) => row.includes('$argon2id$'))
    .map(({ table }) => `${table}.password_hash`);
  return {
    rows: rows.length,
    tried: digests.length,
    found,
    slow: [...new Set(slow)],
    perSecond: {
      sha256: perSecond(200_000, () => createHash('sha256').update(password).digest()),
      argon2,
    },
  };
}
export function printGuesses({
  rows,
  tried,
  found,
  slow,
  perSecond: { sha256, argon2 },
}: GuessesResult): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(
    `\nGuesses at a password against a stolen database, without the mall's key: ${rows} rows after every door that takes a password`,
  );
  say(
    `fast digests that fit (${sha256.toFixed(0)} guesses a second on one core): ${found.length} of ${tried} tried${found.map((one) => `\n  ${one}`).join('')}`,
  );
  say(
    `slow hashes that fit, argon2id: ${slow.join(', ')}: ${argon2.toFixed(0)} guesses a second on one core`,
  );
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printGuesses(await guessesBench());
  process.exit(0);
}
