import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres, binaries } from '../bench/postgres';
import { begin, until, type Part } from './parts';

/** A primary, and a replica that follows it; each listens on a socket in a folder of its own. */
export interface Databases {
  /** Folders of their sockets. */
  primary: string;
  replica: string;
  /** Runs SQL on the primary. */
  sql: (text: string) => void;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
}
const run = (command: string, cwd: string): void => {
  const [program, args] = asPostgres(command);
  execFileSync(program, args, { stdio: 'pipe', cwd });
};
/** In a folder that the user postgres may write in. */
function foldersIn(folder: string): { primary: string; replica: string } {
  const places = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  for (const place of Object.values(places)) {
    mkdirSync(place, { mode: 0o777 });
    execFileSync('chmod', ['777', place]);
  }
  return places;
}
/** What the mall's statements need, where a pooler cannot pass on the mall's own settings. */
const roleSettings = {
  statement_timeout: "'5s'",
  idle_in_transaction_session_timeout: "'15s'",
  random_page_cost: '0.1',
  seq_page_cost: '0.1',
  jit: 'off',
};
async function start(bin: string, folder: string): Promise<Part> {
  const data = join(folder, 'data');
  const server = begin(
    asPostgres(
      `exec ${bin}/postgres -D ${data} -k ${folder} -c listen_addresses= -c shared_buffers=128MB -c wal_level=replica -c max_wal_senders=4 -c max_connections=60`,
    ),
    { cwd: folder },
  );
  const pidFile = join(data, 'postmaster.pid');
  await until(
    'PostgreSQL',
    () => existsSync(pidFile) && /ready/.test(readFileSync(pidFile, 'utf8')),
  );
  return server;
}
const master = (folder: string): number =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Makes both anew in `folder`. Throws where no PostgreSQL is installed. */
export async function startDatabases(folder: string, name: string): Promise<Databases> {
  const bin = binaries();
  if (!bin) throw new Error('No PostgreSQL is installed here.');
  const { primary, replica } = foldersIn(folder);
  run(`${bin}/initdb -D ${primary}/data -U arcada --auth=trust --locale=C.UTF-8 -E UTF8`, folder);
  const first = await start(bin, primary);
  const sql = (text: string, database = name) =>
    void execFileSync(`${bin}/psql`, ['-h', primary, '-U', 'arcada', '-d', database, '-qc', text]);
  for (const [setting, value] of Object.entries(roleSettings))
    sql(`alter role arcada set ${setting} = ${value}`, 'postgres');
  sql(`create database ${name}`, 'postgres');
  run(`${bin}/pg_basebackup -h ${primary} -U arcada -D ${replica}/data -R -X stream`, folder);
  let second: Part | undefined = await start(bin, replica);
  const end = async (part: Part | undefined, place: string) => {
    if (!part) return;
    process.kill(master(place), 'SIGINT');
    await part.stop('SIGCONT');
  };
  const stopReplica = async () => {
    await end(second, replica);
    second = undefined;
  };
  return {
    primary,
    replica,
    sql,
    stopReplica,
    startReplica: async () => void (second ??= await start(bin, replica)),
    async stop() {
      await stopReplica();
      await end(first, primary);
    },
  };
}
