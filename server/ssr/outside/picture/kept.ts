import { createHash } from 'node:crypto';
import { sql, type Db } from '../../../platform/db/open';
import { ifRoom } from '../../../platform/db/room';
import { draw, type Shown } from './draw';

/** Pictures that are kept, of some 50 kB each: the ones drawn last. */
const mostKept = 4000;
const shows = (shown: Shown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);

/** The picture of a product in one language, if it was drawn and still says what is so. */
export async function keptPicture(
  db: Db,
  id: string,
  shown: Shown,
): Promise<Uint8Array | undefined> {
  const row = await db.row<{ data: Uint8Array }>(sql`select data from share_pictures
    where product_id = ${id}::bigint and lang = ${shown.lang} and shows = ${shows(shown)}`);
  return row?.data;
}
/** Draws it and keeps it, in place of what was drawn before; the oldest of all make room. */
export async function newPicture(db: Db, id: string, shown: Shown): Promise<Uint8Array> {
  const data = await draw(db, shown);
  await ifRoom(
    db.rows(sql`insert into share_pictures (product_id, lang, shows, data)
      values (${id}::bigint, ${shown.lang}, ${shows(shown)}, ${data})
      on conflict (product_id, lang) do update
        set shows = excluded.shows, data = excluded.data, made_at = clock_timestamp()`),
  );
  await db.rows(sql`delete from share_pictures where made_at <
    (select made_at from share_pictures order by made_at desc offset ${mostKept - 1} limit 1)`);
  return data;
}
