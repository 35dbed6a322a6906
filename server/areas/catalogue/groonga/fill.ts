import { sql, type Db } from '../../../platform/db/open';
import { horizonOf, stampOf, stillKnown } from '../memory/stamp';
import { loadNames } from '../names';
import { Condition } from './condition';
import type { Groonga } from './client';
import { writing } from './follow';
import { Heard } from './heard';
import { layIndexes, layTables, tables } from './schema';
import { selected } from './select';
import { teachAll } from './teach';
import { type Making, readMaking, readTold, renamedSince, tell, tellMaking } from './told';
import { removeProducts, writeProducts } from './write';

/** So many products are read and written at once. */
const step = 500;
/** Milliseconds after which whoever made the index, and says nothing, is taken to have ended. */
const silence = 120_000;
type Say = (done: number) => void;

/** Whether there is a whole index of this database, which what has changed can be read into. */
export async function isFilled(db: Db, groonga: Groonga): Promise<boolean> {
  const told = await readTold(groonga);
  return told !== null && (told.stamp === null || (await stillKnown(db, told.stamp)));
}
async function nextIds(db: Db, after: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from products where id > ${after} and state = 'onSale'
      order by id limit ${step}`,
  );
  return rows.map(({ id }) => id);
}
/** Every product on sale, a piece at a time; what else the index has is taken out behind it. */
async function writeAll(db: Db, groonga: Groonga, heard: Heard, say: Say): Promise<void> {
  // Who is called otherwise meanwhile has all its products noted as changed.
  const names = await loadNames(db);
  await (await renamedSince(groonga, names)).remember();
  const there = new Set(await idsThere(groonga));
  const fresh = there.size === 0;
  for (let after = 0, done = 0; ;) {
    const ids = await nextIds(db, after);
    if (ids.length === 0) break;
    await writing(db, (tx) => writeProducts(groonga, { db: tx, names, heard, fresh }, ids));
    for (const id of ids) there.delete(id);
    after = ids.at(-1) ?? after;
    done += ids.length;
    await tellMaking(groonga, await makingNow(db));
    say(done);
  }
  await removeProducts(groonga, [...there]);
}
async function idsThere(groonga: Groonga): Promise<number[]> {
  const { rows } = await selected<[number]>(groonga, {
    condition: Condition.everything,
    columns: ['_key'],
    limit: -1,
  });
  return rows.map(([id]) => id);
}
async function makingNow(db: Db): Promise<Making> {
  const row = await db.row<Making>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  return { at: row?.at ?? 0 };
}
/** Whether somebody else is making the index now. */
export async function isBeingMade(db: Db, groonga: Groonga): Promise<boolean> {
  await layTables(groonga);
  const making = await readMaking(groonga);
  return making !== null && (await makingNow(db)).at - making.at < silence;
}
/**
 * Makes the index of everything on sale, beside whatever answers meanwhile. One that is there goes
 * on answering and is written over. What changes while it is made is read again afterwards.
 */
export async function fill(db: Db, groonga: Groonga, say: Say = () => undefined): Promise<void> {
  await layTables(groonga);
  const since = (await horizonOf(db)) ?? '0';
  const heard = new Heard(false);
  await tellMaking(groonga, await makingNow(db));
  await writeAll(db, groonga, heard, say);
  await teachAll(groonga, heard);
  await layIndexes(groonga, async () => tellMaking(groonga, await makingNow(db)));
  await writing(db, async (tx) => {
    const before = await readTold(groonga);
    await tell(groonga, {
      since,
      seen: [],
      stamp: await stampOf(tx, since),
      version: (before?.version ?? 0) + 1,
      names: (before?.names ?? 0) + 1,
      words: (before?.words ?? 0) + 1,
    });
  });
  await tellMaking(groonga, null);
}
/** How many products the index has. */
export async function sizeOf(groonga: Groonga): Promise<number> {
  const asked = { condition: Condition.everything, columns: ['_key'], limit: 0 };
  return (await selected(groonga, { ...asked, table: tables.products })).total;
}
