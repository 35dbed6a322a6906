import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asPostgres, binaries, cpuOf } from '../bench/postgres';
import { begin, until, type Part } from './parts';

/**
 * A primary, and a replica that has what was committed before anybody hears of it; each listens on
 * a socket in a folder of its own.
 */
export interface Databases {
  /** Folders of their sockets, now. */
  readonly primary: string;
  readonly replica: string;
  /** CPU milliseconds of both so far. */
  cpu: () => number;
  /** Runs SQL on the primary. */
  sql: (text: string) => Promise<void>;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  /** SIGKILL, as a machine that is gone. */
  killPrimary: () => Promise<void>;
  /** The replica is the primary now, and stands alone. */
  promote: () => Promise<void>;
  /** What was the primary is made anew, as the replica of the other. */
  rejoin: () => Promise<void>;
  stop: () => Promise<void>;
}
const executed = promisify(execFile);
async function run(command: string, cwd: string): Promise<void> {
  const [program, args] = asPostgres(command);
  await executed(program, args, { cwd });
}
/** In a folder that the user postgres may write in. */
function foldersIn(folder: string): [string, string] {
  const places: [string, string] = [join(folder, 'one'), join(folder, 'two')];
  for (const place of places) {
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
/** What a replica calls itself to its primary, which waits for the one of that name. */
const follower = 'follower';
async function start(bin: string, folder: string): Promise<Part> {
  const data = join(folder, 'data');
  const server = begin(
    asPostgres(
      `exec ${bin}/postgres -D ${data} -k ${folder} -c listen_addresses= -c shared_buffers=128MB -c wal_level=replica -c max_wal_senders=4 -c max_connections=60 -c cluster_name=${follower}`,
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
/** Ends it by this signal; SIGCONT wakes the shell that it may have been started by. */
async function end(part: Part | undefined, place: string, by: NodeJS.Signals): Promise<void> {
  if (!part) return;
  process.kill(master(place), by);
  await part.stop('SIGCONT');
}

/** Two servers of PostgreSQL by their folders; which of them is the primary changes. */
class Pair implements Databases {
  private readonly running = new Map<string, Part>();
  constructor(
    private readonly bin: string,
    private readonly name: string,
    public primary: string,
    public replica: string,
  ) {}
  sql = async (text: string, database = this.name): Promise<void> => {
    const whom = ['-h', this.primary, '-U', 'arcada', '-d', database, '-qc', text];
    await executed(`${this.bin}/psql`, whom);
  };
  cpu = (): number =>
    [...this.running.keys()].reduce((sum, place) => sum + cpuOf(String(master(place))), 0);
  private async start(place: string): Promise<void> {
    if (!this.running.has(place)) this.running.set(place, await start(this.bin, place));
  }
  private async end(place: string, by: NodeJS.Signals): Promise<void> {
    await end(this.running.get(place), place, by);
    this.running.delete(place);
  }
  private copyInto(place: string): Promise<void> {
    const from = `-h ${this.primary} -U arcada`;
    return run(`${this.bin}/pg_basebackup ${from} -D ${place}/data -R -X stream -c fast`, place);
  }
  /** From now on nothing counts as committed that the replica does not have on its disk. */
  private async waitFor(names: string): Promise<void> {
    await this.sql(`alter system set synchronous_standby_names = '${names}'`, 'postgres');
    await this.sql('select pg_reload_conf()', 'postgres');
  }
  private async follow(): Promise<void> {
    await this.copyInto(this.replica);
    await this.startReplica();
    await this.waitFor(follower);
  }
  async begin(): Promise<void> {
    const made = `-U arcada --auth=trust --locale=C.UTF-8 -E UTF8`;
    await run(`${this.bin}/initdb -D ${this.primary}/data ${made}`, this.primary);
    await this.start(this.primary);
    for (const [setting, value] of Object.entries(roleSettings))
      await this.sql(`alter role arcada set ${setting} = ${value}`, 'postgres');
    await this.sql(`create database ${this.name}`, 'postgres');
    await this.follow();
  }
  startReplica = () => this.start(this.replica);
  stopReplica = () => this.end(this.replica, 'SIGINT');
  killPrimary = () => this.end(this.primary, 'SIGKILL');
  promote = async (): Promise<void> => {
    [this.primary, this.replica] = [this.replica, this.primary];
    // On a busy disk it may take longer than the mall's role gives a statement.
    await this.sql('set statement_timeout = 0; select pg_promote()', 'postgres');
  };
  rejoin = async (): Promise<void> => {
    await run(`rm -rf ${this.replica}/data`, this.replica);
    await this.follow();
  };
  async stop(): Promise<void> {
    await this.stopReplica();
    await this.end(this.primary, 'SIGINT');
  }
}

/** Makes both anew in `folder`. Throws where no PostgreSQL is installed. */
export async function startDatabases(folder: string, name: string): Promise<Databases> {
  const bin = binaries();
  if (!bin) throw new Error('No PostgreSQL is installed here.');
  const pair = new Pair(bin, name, ...foldersIn(folder));
  await pair.begin();
  return pair;
}
