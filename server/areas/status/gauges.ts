import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import type { Config } from '../../config';
import type { Db } from '../../platform/db/open';
import { ageOf, figuresOf, type Figures, type QueueFigures } from './figures';
import { version } from './version';

/** Sets a gauge when it is read; where the database does not answer, it says nothing. */
const gauge = (register: Registry, name: string, help: string, read: () => Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      await read().then(
        (value) => this.set(value),
        () => this.remove(),
      );
    },
  });
/** The same by queue. */
const byQueue = (
  register: Registry,
  [name, help]: readonly [string, string],
  db: Db,
  valueOf: (one: QueueFigures, now: Date) => number | null,
) =>
  new Gauge({
    name,
    help,
    labelNames: ['queue'],
    registers: [register],
    async collect() {
      this.reset();
      const figures = await figuresOf(db).catch(() => undefined);
      for (const one of figures?.queues ?? []) {
        const value = valueOf(one, (figures as Figures).now);
        if (value !== null) this.set({ queue: one.queue }, value);
      }
    },
  });

function ofMall(register: Registry, db: Db): void {
  const add = (name: string, help: string, read: (figures: Figures) => number) =>
    gauge(register, name, help, async () => read(await figuresOf(db)));
  add(
    'arcada_orders_last_minute',
    'Orders placed within the last minute, mall-wide',
    (f) => f.orders,
  );
  add('arcada_outbox_waiting', 'Messages nobody was told of yet', (f) => f.outbox.waiting);
  add('arcada_outbox_oldest_seconds', 'How long the oldest of them waits', ({ outbox, now }) =>
    ageOf(outbox.since, now),
  );
  add(
    'arcada_mail_waiting',
    'Mails and text messages that did not leave yet',
    (f) => f.mail.waiting,
  );
  add('arcada_mail_oldest_seconds', 'How long the oldest of them waits', ({ mail, now }) =>
    ageOf(mail.since, now),
  );
  add(
    'arcada_ledger_violations',
    'Broken rules of the books, as the last check found them',
    (f) => f.ledger?.broken ?? 0,
  );
  add('arcada_ledger_checked_timestamp_seconds', 'When the books were last checked', (f) =>
    f.ledger ? f.ledger.at.getTime() / 1000 : 0,
  );
}
function ofDatabase(register: Registry, db: Db): void {
  gauge(register, 'arcada_database_up', '1 where the database answers', () =>
    figuresOf(db).then(
      () => 1,
      () => 0,
    ),
  );
}
function ofQueues(register: Registry, db: Db): void {
  const waiting = ['arcada_review_waiting', 'Things that wait for staff, by queue'] as const;
  const oldest = ['arcada_review_oldest_seconds', 'How long the first of them waits'] as const;
  const money = ['arcada_review_usd', 'Money that waits for staff, in US dollars'] as const;
  byQueue(register, waiting, db, (one) => one.waiting);
  byQueue(register, oldest, db, ({ since }, now) => ageOf(since, now));
  byQueue(register, money, db, ({ minor }) => (minor === null ? null : minor / 100));
}
function ofPool(register: Registry, db: Db): void {
  const add = (name: string, help: string, key: 'open' | 'idle' | 'waiting') =>
    gauge(register, name, help, async () => db.load?.()[key] ?? 0);
  add('arcada_pool_connections', 'Connections to the database', 'open');
  add('arcada_pool_idle', 'Connections at rest', 'idle');
  add('arcada_pool_waiting', 'Callers that wait for a connection', 'waiting');
}
async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'));
  return bavail * bsize;
}
function ofBuild(register: Registry, { engine }: Db): void {
  new Gauge({
    name: 'arcada_build_info',
    help: 'Which version runs; the value is always 1',
    labelNames: ['version', 'node', 'database'],
    registers: [register],
  }).set({ version, node: process.version, database: engine }, 1);
}
/** What is read when somebody asks: of the database, its connections, the disk. */
export function mallRegistry(db: Db, config: Pick<Config, 'dataDir' | 'smtpUrl'>): Registry {
  const register = new Registry();
  ofBuild(register, db);
  ofDatabase(register, db);
  ofMall(register, db);
  ofQueues(register, db);
  ofPool(register, db);
  gauge(
    register,
    'arcada_mail_server',
    '1 where a mail server is set; without one mail waits for staff',
    async () => (config.smtpUrl ? 1 : 0),
  );
  gauge(register, 'arcada_disk_free_bytes', 'Room on the disk of the data, or of the mall', () =>
    freeIn(config.dataDir),
  );
  return register;
}
