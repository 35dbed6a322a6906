import type { FileStore, Stored } from './port';

/** Files under way at once: a bucket far away answers each after a while. */
const lanes = 8;
export interface Copied {
  copied: number;
  /** There already. */
  already: number;
}
/**
 * Puts into one store what another holds, beside a running mall; what is there is passed over, so
 * stopped half way it is simply begun again. `since`: what is younger alone.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  since = new Date(0),
): Promise<Copied> {
  const sum: Copied = { copied: 0, already: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  const one = async ({ key, bytes: size }: Stored) => {
    if ((await to.size(key)) === size) return void sum.already++;
    const bytes = await from.get(key);
    if (!bytes) return;
    await to.put(key, bytes);
    sum.copied++;
  };
  const lane = async () => {
    for (let next = await files.next(); !next.done; next = await files.next())
      if (next.value.at >= since) await one(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}
