import { codes as answers } from '#contract/codes';
import { hasGroonga } from '../bench/groonga';
import { switched } from './engine';
import { failedOver } from './failover';
import type { Played } from './play';
import { upgraded } from './upgrade';

type Say = (line: string) => void;
const listed = (all: ReadonlyMap<string | number, number>): string =>
  [...all].map(([what, n]) => `${what}: ${n}`).join(', ') || 'none';
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What was played, and whether all of it is right. */
export function tellPlayed(say: Say, { answered, orders, codes, missed, differences }: Played) {
  say(`${answered} commands and ${orders} orders were answered; by code ${listed(codes)}`);
  say(`calls without an answer of their own, asked again under their key: ${listed(missed)}`);
  for (const one of differences.slice(0, 12)) say(`wrong: ${one}`);
  if (differences.length === 0)
    say('The books equal what was answered: no order is lost, none is there twice.');
  return differences.length === 0;
}
/** `npm run cluster -- failover` */
export async function tellFailover(say: Say): Promise<boolean> {
  say('The primary is killed as twelve order and six pay, ask back and decide.');
  const plan = { clients: 6, customers: 24, shoppers: 12, seed: Date.now() % 1_000_000 };
  const played = await failedOver({ ...plan, say: () => undefined }, 100);
  say(`the replica had taken over after ${seconds(played.taken)}`);
  say(`an order was confirmed again after ${seconds(played.away)}`);
  say(`${played.again} orders of before were asked for again, and were answered the same`);
  return tellPlayed(say, played);
}
/** `npm run cluster -- engine` */
export async function tellEngine(say: Say): Promise<boolean> {
  if (!hasGroonga) {
    say('Not installed here: groonga. On Debian: apt-get install groonga-bin');
    return false;
  }
  const plan = { clients: 4, customers: 24, shoppers: 6, seed: Date.now() % 1_000_000 };
  const played = await switched({ ...plan, say: () => undefined });
  const { products, before, after, heard, without, failed } = played;
  say(`${products} products in the index, then one process after the other asked it`);
  say(`searches meanwhile by code ${listed(before)}`);
  say(`a new name was found by each process after ${heard.map(seconds).join(', ')}`);
  say(`Groonga was killed: ${without} orders more, searches nobody had made ${listed(after)}`);
  say(`${failed} calls failed`);
  const refused = [...after.keys()].every((code) => code === 200 || code === answers.busy);
  return tellPlayed(say, played) && failed === 0 && before.size === 1 && refused;
}
/** `npm run cluster -- upgrade FROM` */
export async function tellUpgrade(from: string, say: Say): Promise<boolean> {
  const plan = { clients: 6, customers: 24, shoppers: 6, seed: Date.now() % 1_000_000 };
  const played = await upgraded({ ...plan, say }, from);
  say(
    `from ${played.version}: ${played.migrations.length} migrations: ${played.migrations.join(', ')}`,
  );
  say(
    `${played.replaced} processes were replaced, old and new side by side for ${seconds(played.beside)}`,
  );
  say(`${played.failed} calls failed`);
  return tellPlayed(say, played) && played.failed === 0;
}
