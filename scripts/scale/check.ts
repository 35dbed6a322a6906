import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Cluster } from '../bench/postgres';
import { installed } from '../cluster/parts';
import { predicted, type Setup } from './checkouts';
import { frontOf, measured, type Measured } from './measure';
import { checkouts, openShop, type Shop } from '../bench/shop';
import { processorsLeft } from './spin';

/** What was foretold for so many people, and what came. */
export interface Point {
  what: string;
  cores: number;
  foretold: number;
  came: number;
}
export interface Checked {
  direct: Measured;
  fronted?: Measured;
  points: Point[];
}
const perPerson = 20;

async function point(
  { costs }: Measured,
  shop: Shop,
  address: string,
  setup: Omit<Setup, 'cores' | 'processes'>,
): Promise<Point> {
  const { people, fronted } = setup;
  const processes = shop.addresses.length;
  // Whoever asks, nginx and a connection of the database compute beside them.
  const programs = processes + 3;
  const before = await processorsLeft(programs);
  const { perSecond } = await checkouts(shop, address, { people, count: people * perPerson });
  const cores = (before + (await processorsLeft(programs))) / 2;
  return {
    what: `${people} people, ${processes} of the mall${fronted ? ', nginx before them' : ''}`,
    cores,
    foretold: predicted(costs, { ...setup, cores, processes }).perSecond,
    came: perSecond,
  };
}
/** One process by itself: ten people, then fifty. */
async function alone(cluster: Cluster): Promise<Checked> {
  const shop = await openShop(cluster, 1);
  const direct = await measured(cluster, shop);
  const [address = ''] = shop.addresses;
  const points: Point[] = [];
  for (const people of [10, 50])
    points.push(await point(direct, shop, address, { people, fronted: false }));
  shop.stop();
  return { direct, points };
}
/** Three processes behind nginx, from what one person costs there. */
async function several(cluster: Cluster): Promise<{ fronted: Measured; points: Point[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-scale-'));
  chmodSync(folder, 0o755);
  const shop = await openShop(cluster, 3);
  const front = await frontOf(folder, shop);
  try {
    const fronted = await measured(cluster, shop, front);
    const one = await point(fronted, shop, front.http, { people: 25, fronted: true });
    return { fronted, points: [one] };
  } finally {
    await front.stop();
    shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
/**
 * Measures a checkout by one person, and holds what the model says of many against what many do.
 * Undefined where no PostgreSQL is installed; without nginx, of one process alone.
 */
export async function check(): Promise<Checked | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  try {
    const one = await alone(cluster);
    if (!installed('nginx') || !installed('openssl')) return one;
    const { fronted, points } = await several(cluster);
    return { ...one, fronted, points: [...one.points, ...points] };
  } finally {
    cluster.stop();
  }
}
