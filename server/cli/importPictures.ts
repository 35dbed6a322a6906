import { readConfig } from '../config';
import {
  failuresAt,
  fetchNamed,
  type Fetching,
} from '../areas/products/pictureFetches/fromTerminal';
import type { Db } from '../platform/db/open';
import { speaker } from '../platform/http/inWords';
import { say } from './open';

const shown = 50;
const number = new Intl.NumberFormat('en');
const whole = (n: number): string => number.format(n);
const settled = ({ fetched, failed }: Fetching): number => fetched + failed;

function progress(): (seen: Fetching) => void {
  let last = '';
  return (seen) => {
    const line = `${whole(settled(seen))} of ${whole(seen.all)} pictures`;
    if (line === last) return;
    last = line;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
}
function tellRest(seen: Fetching): void {
  const rest = seen.all - settled(seen);
  if (rest === 0) return;
  const from = seen.until ? `, from ${seen.until.toISOString().slice(0, 16)}Z on` : '';
  say(`${whole(rest)} did not come yet: the mall goes on with them while it runs${from}.`);
}
async function tellFailures(db: Db, shop: string): Promise<void> {
  const failures = await failuresAt(db, shop);
  for (const { line, address, reason } of failures.slice(0, shown))
    say(
      `  line ${line}: ${speaker('en').formatMessage({ id: `pictureFetch.${reason}` })} (${address.slice(0, 120)})`,
    );
  if (failures.length > shown) say(`  and ${whole(failures.length - shown)} more`);
}
/**
 * Fetches the pictures at other hosts that the shop's files name, and says which did not come and
 * why. Ctrl-C leaves the rest to the mall.
 */
export async function bringPictures(db: Db, shop: string): Promise<void> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  process.once('SIGINT', leave);
  const seen = await fetchNamed(
    db,
    shop,
    { standIns: readConfig().standIns, signal: stop.signal },
    {
      onProgress: progress(),
      onError: (error) => process.stderr.write(`${(error as Error).message}\n`),
    },
  ).finally(() => process.off('SIGINT', leave));
  if (seen.all === 0) return;
  if (process.stdout.isTTY) say('');
  say(
    `Pictures at other hosts: ${whole(seen.all)} = ${whole(seen.fetched)} fetched + ${whole(seen.failed)} failed + ${whole(seen.all - settled(seen))} waiting. A product whose pictures have all come is ready like the others.`,
  );
  await tellFailures(db, shop);
  tellRest(seen);
}
