import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { sql, type Db } from '#server/platform/db/open';
import { fileStore } from '#server/platform/files/store/open';
import { s3Server, type S3Server } from '../../lib/s3Server';

export const kinds = ['folder', 'bucket'] as const;
type Kind = (typeof kinds)[number];
export interface Place {
  /** As if a file had been put in 1970. */
  age: (key: string) => void;
  /** Of a bucket: what can be made to fail. */
  bucket: S3Server | null;
  close: () => Promise<void>;
}
/** The process keeps its files there until it is closed, and shares them with no other test. */
export async function filesIn(kind: Kind): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-files-'));
  vi.stubEnv('DATA_DIR', folder);
  const bucket = kind === 'bucket' ? await s3Server() : null;
  for (const [name, value] of Object.entries(bucket?.env ?? {})) vi.stubEnv(name, value);
  const close = async () => {
    vi.unstubAllEnvs();
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const age = (key: string) => {
    const at = join(key.slice(0, 2), key.slice(2, 4), key);
    const object = bucket?.objects.get(`files/${at}`);
    if (object) object.at = new Date(0);
    else utimesSync(join(folder, 'files', at), 0, 0);
  };
  return { age, bucket, close };
}
export const keyOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
export const lies = async (key: string): Promise<boolean> =>
  (await fileStore().size(key)) !== undefined;
/** A picture's row that names a file; the file itself is not looked at. */
export const nameIt = (db: Db, file: string): Promise<unknown> =>
  db.rows(sql`insert into pictures (id, shop_id, mime, width, height, file)
    values (${file.slice(0, 32)}, null, 'image/webp', 1, 1, ${file})`);
/** As if it had been put a day and an hour ago. */
export const older = (db: Db, key: string): Promise<unknown> =>
  db.rows(sql`update stored_files set free_at = free_at - interval '25 hours' where key = ${key}`);
