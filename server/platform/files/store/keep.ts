import { hash } from 'node:crypto';
import { sql, type Db } from '../../db/open';
import { fileStore } from './open';

/** What a file is named by: SHA-256 of what is in it. */
const keyOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/**
 * Keeps bytes, and answers the name a row may give from then on. The word that they come is there
 * before they are: nothing sweeps them for a day, by then a row names them or nobody ever will
 * (docs/decisions/099).
 */
export async function keepFile(db: Db, bytes: Uint8Array): Promise<string> {
  const key = keyOf(bytes);
  await db.rows(sql`insert into stored_files as f (key, bytes, free_at)
    values (${key}, ${bytes.length}, clock_timestamp() + interval '1 day')
    on conflict (key) do update set free_at = excluded.free_at`);
  await fileStore().put(key, bytes);
  return key;
}
/**
 * Undefined where the store has no such file, or one that is not what its name says: nobody is
 * shown what somebody put in its place.
 */
export async function keptFile(key: string): Promise<Buffer | undefined> {
  const bytes = await fileStore().get(key);
  return bytes && keyOf(bytes) === key ? bytes : undefined;
}
/** Bytes of a row that still has them itself, or names the file that does. */
export const bytesOf = async (
  here: Uint8Array | null,
  file: string | null,
): Promise<Uint8Array | undefined> => (file ? keptFile(file) : (here ?? undefined));
