import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDb, sql } from '#server/platform/db/open';
import { numbersFrom } from '../../tests/kit/model/random';
import type { Cluster } from '../bench/postgres';
import type { Stage } from './calls';
import { play } from './clients';
import { booksOf, differences, Model } from './model';
import { prepare } from './prepare';
import { unseen } from './spoiled';

export interface Plan {
  clients: number;
  commands: number;
  /** Times the application is killed (kill -9). */
  kills: number;
  customers: number;
  seed: number;
  /** The negative control's server. */
  broken?: boolean;
  /** Hears how far it is. */
  tell?: (line: string) => void;
  /** Without: the embedded database. */
  postgres?: { cluster: Cluster; url: string; crashes: number };
}
export interface Outcome {
  answered: number;
  silent: number;
  kills: number;
  crashes: number;
  ended: number;
  seconds: number;
  codes: Map<number, number>;
  /** Cases that were paid back. */
  refunds: number;
  differences: string[];
  /** Faults in the refunds that the comparison would not have noticed. */
  blind: string[];
}
const root = fileURLToPath(new URL('../..', import.meta.url));
// Server and script open the same seals.
process.env.SECRET_KEY ??= 'chaos makes no secrets, it needs thirty-two characters';

/** Whoever ends in the middle of a play leaves no server behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
async function start(
  { broken, postgres, tell }: Plan,
  folder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const file = broken ? 'scripts/chaos/broken.ts' : 'server/main.ts';
  const env = {
    ...process.env,
    // A few people do what thousands would.
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ACCOUNT: '0',
    SHED_DELAY: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    PORT: '0',
    PAGES: 'off',
    MALL_DEMO: 'off',
  };
  for (let tries = 0; tries < 20; tries++) {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let text = '';
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (signal !== 'SIGKILL') tell?.(`ended (${code ?? signal}): ${text.slice(-1800)}`);
    });
    const url = await new Promise<string>((resolve) => {
      const hear = (part: Buffer) => {
        text += String(part);
        const found = /open at (http:\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => resolve(''));
    });
    if (url) return { child, url };
    // The database may be coming back just now.
    if (!postgres) throw new Error(text);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the server does not start');
}
/** Waits for the moments at which something is to be ended, spread over the commands. */
async function at(stage: Stage, times: number, end: () => Promise<void>): Promise<number> {
  let done = 0;
  for (let i = 1; i <= times; i++) {
    const moment = Math.floor(((i - 1 + 0.2 + 0.6 * stage.random()) * stage.wanted) / times);
    while (stage.answered < moment) await new Promise((resolve) => setTimeout(resolve, 5));
    await end();
    done += 1;
  }
  return done;
}
/**
 * Connections ended at random, about three a second, as long as the play goes on. A server that
 * starts is let be: on a slow machine it would lose the one it has each time, and never begin.
 */
async function endConnections(stage: Stage, url: string, starting: () => boolean): Promise<number> {
  let ended = 0;
  while (stage.answered < stage.wanted) {
    if (starting()) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      continue;
    }
    const db = await openDb({ url, folder: '' }).catch(() => undefined);
    const rows = await db
      ?.rows<{ ok: boolean }>(
        sql`select pg_terminate_backend(pid) as ok from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
      )
      .catch(() => []);
    ended += rows?.length ?? 0;
    await db?.close().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return ended;
}

/** Plays the plan and compares the books with the answers. */
export async function chaos(plan: Plan): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-chaos-'));
  const where = { url: plan.postgres?.url, folder };
  const filling = await openDb(where);
  const cast = await prepare(filling, plan.customers);
  const model = new Model(await booksOf(filling));
  await filling.close();
  const began = performance.now();
  let server = await start(plan, folder);
  const stage: Stage = {
    url: server.url,
    cast,
    model,
    answered: 0,
    silent: 0,
    wanted: plan.commands,
    codes: new Map(),
    oddities: [],
    random: numbersFrom(plan.seed),
  };
  let starting = false;
  // A server that goes down on its own is a finding, and the play goes on with the next one.
  const watch = () =>
    server.child.once('exit', (code) => {
      if (!code) return;
      stage.oddities.push(`the server ended by itself, exit code ${code}`);
      again().catch((error: unknown) => stage.oddities.push(String(error)));
    });
  const again = async () => {
    server = await start(plan, folder);
    stage.url = server.url;
    watch();
  };
  watch();
  const kill = async () => {
    starting = true;
    const gone = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await gone;
    plan.tell?.(`killed after ${stage.answered} answers`);
    await again();
    starting = false;
  };
  const { postgres } = plan;
  const [, kills, crashes, ended] = await Promise.all([
    play(stage, plan.clients),
    at(stage, plan.kills, kill),
    postgres ? at(stage, postgres.crashes, () => postgres.cluster.crash()) : 0,
    postgres ? endConnections(stage, postgres.url, () => starting) : 0,
  ]);
  const seconds = (performance.now() - began) / 1000;
  const gone = once(server.child, 'exit');
  server.child.kill(plan.broken ? 'SIGKILL' : 'SIGTERM');
  await gone;
  const db = await openDb(where);
  const found = [...(await differences(db, stage.model)), ...stage.oddities];
  const blind = await unseen(db, stage.model);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    answered: stage.answered,
    silent: stage.silent,
    kills,
    crashes,
    ended,
    seconds,
    codes: stage.codes,
    refunds: stage.model.cases.refunded.size,
    differences: found,
    blind,
  };
}
