import type pg from 'pg';
import { inPieces } from '../archive/bytes';
import { folderOfDump } from '../archive/names';
import { filePart, folderPart, type Part } from '../archive/write';
import { asksOf, type Backup } from '../asked';
import { besideDatabase } from '../folder';
import { majorOf, patient } from './client';
import { forPrograms, programsFor } from './programs';
import { run } from './running';

/** How much of a dump is in memory at a time. */
const piece = 16 * 1024 * 1024;

/** What pg_dump says, in pieces that `cat` puts together again; not zipped, the archive is. */
async function* dumpParts(
  databaseUrl: string,
  snapshot: string,
  program: string,
): AsyncGenerator<Part> {
  const { address, env } = forPrograms(databaseUrl);
  const { child, ended } = run(
    program,
    ['--format=custom', '--compress=0', `--snapshot=${snapshot}`, `--dbname=${address}`],
    env,
  );
  yield folderPart(folderOfDump);
  try {
    let count = 0;
    for await (const { bytes } of inPieces(child.stdout as AsyncIterable<Buffer>, piece))
      yield filePart(`${folderOfDump}/${String(count++).padStart(6, '0')}`, bytes);
    await ended;
  } finally {
    child.kill();
  }
}
async function inSnapshot<T>(
  client: pg.Client,
  work: (snapshot: string) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  return work(rows[0]?.name ?? '');
}
/**
 * A database of PostgreSQL, beside a running mall: what is counted and what is dumped are of one
 * moment.
 */
export async function backupPostgres(
  databaseUrl: string,
  dataDir: string,
  write: (backup: Backup) => Promise<void>,
): Promise<void> {
  const client = await patient(databaseUrl);
  try {
    const { dump, major } = programsFor(await majorOf(client));
    await inSnapshot(client, async (snapshot) => {
      const asked = await asksOf(async (text) => (await client.query(text)).rows as unknown[]);
      await write({
        ...asked,
        stood: 0,
        engine: 'postgres',
        major,
        async *parts() {
          yield* dumpParts(databaseUrl, snapshot, dump);
          yield* besideDatabase(dataDir);
        },
      });
    });
  } finally {
    await client.end();
  }
}
