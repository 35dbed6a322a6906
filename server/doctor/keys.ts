import { existsSync, statSync } from 'node:fs';
import { sealedColumns } from '../platform/crypto/reseal';
import { keyFiles, opened } from '../platform/crypto/vault';
import type { Db } from '../platform/db/open';
import { asFound, fine, heed, wrong, type Found } from './found';

const mendKey = 'Bring the key back that the mall had: SECRET_KEY, or secret.key from a back-up.';
/** The key where it lies: that it is there, and its owner's alone. */
export function keyFile(env: NodeJS.ProcessEnv): Found[] {
  const file = keyFiles.now();
  const begun = existsSync(keyFiles.before())
    ? [heed('keys', 'A rotation was begun and not ended.', 'npm run rotate goes on with it.')]
    : [];
  if (env.SECRET_KEY) {
    const long = env.SECRET_KEY.length >= 32;
    return long
      ? [fine('keys', 'SECRET_KEY is set.'), ...begun]
      : [wrong('keys', 'SECRET_KEY is shorter than 32 characters.', 'openssl rand -base64 32')];
  }
  if (!existsSync(file)) return [fine('keys', `${file} is made with the first start.`), ...begun];
  const open = (statSync(file).mode & 0o077) !== 0;
  return open
    ? [
        wrong('keys', `${file} can be read by others on this machine.`, `chmod 600 ${file}`),
        ...begun,
      ]
    : [fine('keys', `${file} is its owner’s alone.`), ...begun];
}
/** Newest and oldest of each kind: a key that is lost opens neither. */
const some = (db: Db, { table, column, key }: (typeof sealedColumns)[number]) =>
  db.rows<{ sealed: Uint8Array }>({
    text: `(select ${column} as sealed from ${table} where length(${column}) > 0
        order by ${key} limit 1)
      union all (select ${column} from ${table} where length(${column}) > 0
        order by ${key} desc limit 1)`,
    values: [],
  });
function opens(use: string, sealed: Uint8Array): boolean {
  try {
    opened(use, sealed);
    return true;
  } catch {
    return false;
  }
}
/** Whether what is sealed opens with the keys that are known here. */
export const sealedOpens = (db: Db): Promise<Found[]> =>
  asFound('keys', mendKey, async () => {
    const shut: string[] = [];
    let tried = 0;
    for (const where of sealedColumns)
      for (const { sealed } of await some(db, where)) {
        tried++;
        if (!opens(where.use, sealed)) shut.push(`${where.table}.${where.column}`);
      }
    if (shut.length > 0)
      return [
        wrong('keys', `No key opens what is sealed in ${[...new Set(shut)].join(', ')}.`, mendKey),
      ];
    return [fine('keys', `What is sealed opens (${tried} tried).`)];
  });
