import { build } from '#server/app';
import { readConfig } from '#server/config';
import { openDb, sql, type Db, type Sql, type Tx } from '#server/platform/db/open';

/**
 * The negative control: the same mall, but the row that makes a key's effect happen once is written
 * after the effect instead of with it.
 * A kill between the two, or a second press meanwhile, does it again. If the books still agreed,
 * the test would prove nothing.
 */
interface Late {
  values: readonly unknown[];
  response?: unknown;
}
/** Milliseconds: as long as a command takes, so that a kill falls between the two of some. */
const gap = 250;
const isAnswer = ({ text }: Sql): boolean => text.startsWith('update idem');
/** The transaction as it is, but for the key and its answer, which are only remembered. */
function without(tx: Tx, remember: (what: Partial<Late>) => void): Tx {
  const inner: Tx = {
    ...tx,
    tx: (next) => next(inner),
    async row<T>(query: Sql) {
      if (!query.text.startsWith('insert into idem')) return tx.row<T>(query);
      remember({ values: query.values });
      const [actor, key] = query.values;
      return (await tx.row(sql`select key from idem where actor = ${actor} and key = ${key}`))
        ? undefined
        : ({ key } as T);
    },
    later: (query) => (isAnswer(query) ? remember({ response: query.values[0] }) : tx.later(query)),
  };
  return inner;
}
const late = (db: Db): Db => ({
  ...db,
  askedBy: (asker) => late(db.askedBy?.(asker) ?? db),
  async tx(work) {
    const kept: Late = { values: [] };
    const done = await db.tx((tx) => work(without(tx, (what) => Object.assign(kept, what))));
    if (kept.response === undefined) return done;
    const [actor, key, hash] = kept.values;
    await new Promise((resolve) => setTimeout(resolve, gap));
    await db.rows(
      sql`insert into idem (actor, key, req_hash, answer) values (${actor}, ${key}, ${hash}, ${kept.response}) on conflict do nothing`,
    );
    return done;
  },
});
const config = readConfig();
const db = late(await openDb({ url: config.databaseUrl, folder: config.dataDir }));
const app = await build(db, config, { perMinute: 0 });
process.stdout.write(`open at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
