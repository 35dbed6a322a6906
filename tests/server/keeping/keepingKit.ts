import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import type { Db } from '#server/platform/db/open';
import { temporaryFolder } from '../promisesKit';
import { rooms, thing, tradeMall } from '../tradeKit';
import type { Mall } from '../../lib/server';
import { peopleOf, trade, until } from './tradeUnderWay';

/** A key and two files, as a mall keeps them beside its database. */
export function keepFiles(dataDir: string): void {
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'ab', 'cd.webp'), 'a picture');
  writeFileSync(join(dataDir, 'files', 'empty'), '');
  writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(32), { mode: 0o600 });
}
export const mode = (path: string): number => statSync(path).mode & 0o777;
export const newFile = async (): Promise<string> => join(await temporaryFolder(), 'one.backup');
/** A path in a folder of its own where nothing is yet. */
export const newPlace = async (): Promise<string> => join(await temporaryFolder(), 'data');
/** What a restore left beside the place it was for. */
export const leftBeside = (place: string): string[] =>
  readdirSync(dirname(place)).filter((name) => name !== basename(place));

/** A mall in which six people order without end, until it is stopped. */
export async function underWay(db: Db): Promise<{ mall: Mall; orders: ReturnType<typeof trade> }> {
  const mall = await tradeMall(rooms, {}, { db, close: () => db.close() });
  const sku = await thing(db, { stock: 100_000 });
  const orders = trade(mall, sku, await peopleOf(mall));
  await until(() => orders.answered.length >= 20);
  return { mall, orders };
}

/** Runs a command of the mall as an operator does. */
export function command(
  name: 'backup' | 'restore' | 'doctor' | 'rotate',
  args: string[],
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/cli/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stdout.on('data', (bytes: Buffer) => (words += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (words += bytes.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, words }));
  return { child, ended };
}
/** Kills it as soon as it works in a folder of this name; answers whether it came so far. */
export async function killedIn(
  { child, ended }: ReturnType<typeof command>,
  folder: string,
  name: RegExp,
  wait = 0,
): Promise<boolean> {
  const there = () => existsSync(folder) && readdirSync(folder).some((one) => name.test(one));
  while (!there() && child.exitCode === null) await later(5);
  const seen = there();
  await later(wait);
  child.kill('SIGKILL');
  await ended;
  return seen;
}
