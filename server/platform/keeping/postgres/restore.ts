import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename } from 'node:fs/promises';
import {
  figuresQuery,
  refuseOthers,
  sameTexts,
  tablesQuery,
  type Figures,
} from '../archive/figures';
import type { About } from '../archive/manifest';
import { folderOfDump } from '../archive/names';
import type { Entry } from '../archive/read';
import { KeepingRefused } from '../archive/refused';
import { putOut, syncAll } from '../folder';
import { inPlace, type Putting } from '../putting';
import { majorOf, patient } from './client';
import { forPrograms, programsFor } from './programs';
import { run, type Running } from './running';

/** Anything of somebody's own that is no part of an extension. */
const somethingThere = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`;

async function emptyServer(databaseUrl: string): Promise<number> {
  const client = await patient(databaseUrl);
  try {
    if ((await client.query(somethingThere)).rows.length > 0)
      throw new KeepingRefused(
        'The database of DATABASE_URL is not empty: a restore goes into an empty one only. Make one with createdb.',
      );
    return await majorOf(client);
  } finally {
    await client.end();
  }
}
/** psql with a transaction that only our own word ends: where we are gone, nothing was written. */
class Session {
  private heard = '';
  private readonly mark = randomUUID();
  private wake = () => {};
  constructor(readonly psql: Running) {
    const { child } = psql;
    const tell = () => this.wake();
    child.stdout.on('data', (bytes: Buffer) => {
      // What a dump's own statements answer is nothing to us.
      const kept = this.heard + bytes.toString();
      const at = kept.indexOf(this.mark);
      this.heard = at < 0 ? kept.slice(-this.mark.length) : kept.slice(at);
      tell();
    });
    child.once('close', tell);
    this.say('begin;\n');
  }
  say(text: string): void {
    this.psql.child.stdin.write(text);
  }
  /** One text, as a line of its own behind a mark that nothing else has. */
  async ask(query: string): Promise<string> {
    const { child, ended } = this.psql;
    this.say(`select '${this.mark}' || (${query});\n`);
    while (!/\n/.test(this.heard.split(this.mark)[1] ?? '') && child.exitCode === null)
      await new Promise<void>((done) => (this.wake = done));
    const [, line = ''] = this.heard.split(this.mark);
    this.heard = '';
    if (!line) await ended;
    return line.trim();
  }
  async commit(): Promise<void> {
    this.say('commit;\n');
    this.psql.child.stdin.end();
    await this.psql.ended;
  }
}
interface Pipe {
  session: Session;
  restore: Running;
}
/** pg_restore reads the dump and writes SQL, which psql runs. */
function pipeOf(databaseUrl: string, major: number): Pipe {
  const { psql, restore } = programsFor(major);
  const { address, env } = forPrograms(databaseUrl);
  const session = new Session(
    run(psql, ['-X', '-qAt', '-v', 'ON_ERROR_STOP=1', `--dbname=${address}`], env),
  );
  const reading = run(restore, ['--no-owner', '--no-privileges', '--no-comments', '--file=-'], env);
  reading.child.stdout.pipe(session.psql.child.stdin, { end: false });
  // Nobody reads what it writes any more: it would wait for ever, and we for it.
  session.psql.child.once('close', () => reading.child.kill());
  return { session, restore: reading };
}
/** Whichever of the two ended first says why. */
const whyEnded = async ({ session, restore }: Pipe): Promise<void> => {
  const running = session.psql.child;
  if (running.exitCode !== null) await session.psql.ended;
  await restore.ended;
};
async function into(pipe: Pipe, entry: Entry): Promise<void> {
  const { stdin } = pipe.restore.child;
  for await (const bytes of entry.bytes()) {
    if (!stdin.writable) return whyEnded(pipe);
    if (!stdin.write(bytes))
      await Promise.race([once(stdin, 'drain'), once(stdin, 'close')]).catch(() => whyEnded(pipe));
  }
}
async function figuresIn({ session, restore }: Pipe, then: Figures): Promise<Figures> {
  const read = once(restore.child.stdout, 'end');
  restore.child.stdin.end();
  await Promise.race([restore.ended.then(() => read), session.psql.ended]);
  session.say(`${sameTexts}\n`);
  const tables = JSON.parse(await session.ask(tablesQuery)) as string[];
  const missing = Object.keys(then.counts).find((name) => !tables.includes(name));
  if (missing) throw new KeepingRefused(`The table ${missing} is not in this archive.`);
  return JSON.parse(await session.ask(figuresQuery(tables))) as Figures;
}
/**
 * The folder is there first, and goes again where the database is not written after all: a mall
 * without its keys would make new ones.
 */
async function commitBoth(session: Session, work: string, dataDir: string): Promise<void> {
  await inPlace(work, dataDir);
  await session.commit().catch(async (error: unknown) => {
    await rename(dataDir, work);
    throw error;
  });
}
/** A dump: into a transaction that is held against its figures before it is committed. */
export async function putPostgres(databaseUrl: string, work: string): Promise<Putting> {
  const server = await emptyServer(databaseUrl);
  let pipe: Pipe | undefined;
  return {
    folder: folderOfDump,
    begin: async (about: About) => void (pipe = pipeOf(databaseUrl, Math.max(server, about.major))),
    put: async (entry) => {
      if (!entry.name.startsWith(folderOfDump)) return putOut(entry, work);
      if (pipe && !entry.folder) await into(pipe, entry);
    },
    finish: async (then, dataDir) => {
      if (!pipe) throw new KeepingRefused('The archive does not say what it is.');
      refuseOthers(then, await figuresIn(pipe, then));
      await mkdir(work, { recursive: true });
      await syncAll(work);
      await commitBoth(pipe.session, work, dataDir);
    },
    end: async () => {
      pipe?.restore.child.kill();
      pipe?.session.psql.child.kill();
    },
  };
}
