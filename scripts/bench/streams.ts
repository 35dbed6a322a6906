import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { get, type ClientRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { stream } from '#contract/notices';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql, type Db } from '#server/platform/db/open';
import { hashOf, newSecret } from '#server/platform/crypto/secrets';
import { cookieNames } from '#server/platform/http/cookies';
import { urlOf } from '#server/platform/http/route';
import { wait } from './calls';
import { heard } from './child';
import { startPostgres, type Cluster } from './postgres';

/** What open streams cost one process, and how long news take to the last who listens. */
export interface Streams {
  open: number;
  /** Bytes of memory each. */
  each: number;
  /** CPU milliseconds a second while nothing happens: server and database. */
  rest: { server: number; database: number };
  /** Milliseconds from the commit of a notice for one of them until they hear it. */
  one: number;
  /** The same, of a notice for everybody: the half of them, and the last. */
  half: number;
  last: number;
  /** Milliseconds until the server has let go of all of them when they leave at once. */
  leave: number;
}
const most = Number(process.env.BENCH_STREAMS ?? 10_000);
interface Listener {
  request: ClientRequest;
  /** Moments at which it was told of a notice. */
  told: number[];
}

/** So many people who came long ago, each with a session. */
async function people(db: Db): Promise<string[][]> {
  await migrate(db);
  const secrets = Array.from({ length: most }, () => [newSecret(), newSecret()]);
  await db.rows(sql`insert into users (email, name, password_hash, pcode, created_at)
    select 's' || n || '@example.org', 'Bench', 'none', 'S' || n, now() - interval '1 year'
    from generate_series(1, ${most}::int) n`);
  const hashes = secrets.map((two) => two.map((one) => hashOf(one).toString('hex')));
  await db.rows(sql`insert into sessions (token_hash, half_hash, user_id, audience, proved_at, expires_at)
    select decode(token, 'hex'), decode(half, 'hex'), u.id, 'shop', now(), now() + interval '1 day'
    from unnest(${hashes.map(([token]) => token)}::text[], ${hashes.map(([, half]) => half)}::text[])
      with ordinality as s(token, half, n) join users u on u.pcode = 'S' || s.n`);
  // What such people have read before: the planner knows tables that are not empty.
  await db.rows(sql`insert into notices (outbox_id, user_id, type, text, about, read_at)
    select -k, id, 1, 'order.paid', 'order-1', now() from users, generate_series(1, 10) k`);
  await db.script('vacuum analyze');
  return secrets;
}
/** From somewhere of their own, as a proxy on this machine says. */
const placeOf = (n: number) => `10.${n >> 8}.${n & 255}.1`;
function listen(address: string, [token = '', half = '']: string[], n: number): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const headers = {
      'access-token': token,
      cookie: `${cookieNames.shop}=${half}`,
      'x-forwarded-for': placeOf(n),
    };
    const options = { agent: false, headers, localAddress: `127.0.0.${1 + (n % 250)}` };
    const told: number[] = [];
    const request = get(`${address}${urlOf(stream.path)}`, options, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/event-stream'))
        reject(new Error(`stream ${n} does not open: ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: notice')) told.push(performance.now());
      });
      answer.on('error', () => undefined);
      resolve({ request, told });
    });
    request.on('error', reject);
  });
}
async function openAll(address: string, secrets: readonly string[][]): Promise<Listener[]> {
  const all: Listener[] = [];
  let next = 0;
  const opener = async () => {
    for (let n = next++; n < secrets.length; n = next++)
      all.push(await listen(address, secrets[n] ?? [], n));
  };
  await Promise.all(Array.from({ length: 50 }, opener));
  return all;
}
interface Look {
  cpu: number;
  rss: number;
}
async function look(child: ChildProcess): Promise<Look> {
  child.send('look');
  return heard<Look>(child);
}
/** A notice for each of these people; answers how long each listener waited for theirs. */
async function notices(db: Db, all: readonly Listener[], to: number): Promise<number[]> {
  for (const { told } of all) told.length = 0;
  const about = randomBytes(4).readInt32BE();
  await db.rows(sql`insert into notices (outbox_id, user_id, type, text, about)
    select ${about}::bigint, id, 1, 'order.paid', 'order-1' from users
    order by id desc limit ${to}::int`);
  const began = performance.now();
  const waited = () => all.flatMap(({ told: [at] }) => (at === undefined ? [] : at - began));
  while (waited().length < to) {
    if (performance.now() - began > 120_000) throw new Error(`${waited().length} of ${to} heard`);
    await wait(50);
  }
  return waited().sort((a, b) => a - b);
}
async function atRest(child: ChildProcess, cluster: Cluster): Promise<Streams['rest']> {
  const [before, database, began] = [await look(child), cluster.cpu(), performance.now()];
  await wait(12_000);
  const seconds = (performance.now() - began) / 1000;
  return {
    server: ((await look(child)).cpu - before.cpu) / seconds,
    database: (cluster.cpu() - database) / seconds,
  };
}
async function left(child: ChildProcess, all: readonly Listener[]): Promise<number> {
  const began = performance.now();
  for (const { request } of all) request.on('error', () => undefined).destroy();
  // Its answer comes behind whatever the process is busy with.
  await wait(200);
  await look(child);
  return performance.now() - began - 200;
}
async function measure(cluster: Cluster, db: Db, child: ChildProcess): Promise<Streams> {
  const { address } = await heard<{ address: string }>(child);
  const secrets = await people(db);
  const before = await look(child);
  const all = await openAll(address, secrets);
  await wait(6000);
  const { rss } = await look(child);
  const rest = await atRest(child, cluster);
  const [one = 0] = await notices(db, all, 1);
  const many = await notices(db, all, all.length);
  const [half = 0, last = 0] = [many[many.length >> 1], many.at(-1)];
  const each = (rss - before.rss) / all.length;
  return { open: all.length, each, rest, one, half, last, leave: await left(child, all) };
}

/** Opens as many as BENCH_STREAMS says; nothing where no PostgreSQL is installed. */
export async function streamsBench(): Promise<Streams | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  const db = await openDb({ url: cluster.url('postgres'), folder: '' });
  const child = fork(fileURLToPath(new URL('./streamsServer.ts', import.meta.url)), {
    env: { ...process.env, BENCH_URL: cluster.url('postgres') },
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  try {
    return await measure(cluster, db, child);
  } finally {
    child.disconnect();
    await db.close();
    cluster.stop();
  }
}
export function printStreams({ open, each, rest, one, half, last, leave }: Streams): void {
  const say = (what: string, value: string) =>
    process.stdout.write(`${what.padEnd(58)} ${value.padStart(10)}\n`);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  process.stdout.write(`\n${open} streams open on one process\n`);
  say('memory each', `${(each / 1024).toFixed(1)} kB`);
  say('CPU a second while nothing happens: the process', ms(rest.server));
  say('CPU a second while nothing happens: the database', ms(rest.database));
  say('a notice for one of them is heard after', ms(one));
  say('a notice for each is heard by the half of them after', ms(half));
  say('a notice for each is heard by the last after', ms(last));
  say('all leave at once: the process answers again after', ms(leave));
}
