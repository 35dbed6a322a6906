import { availableParallelism, cpus, totalmem } from 'node:os';
import { attacksBench, printAttacks } from './attacks';
import { bigBench } from './big/big';
import { casesBench, printCases } from './cases';
import { catalogueBench, printCatalogue } from './catalogue';
import { checkoutBench, printCheckout } from './checkout';
import { clusterBench, printCluster } from './cluster';
import { enginesBench } from './engines';
import { guessesBench, printGuesses } from './guesses';
import { importBench, printImport } from './import';
import { limitsBench, printLimits } from './limits';
import { pageBench, printPages } from './page';
import { memoryBench } from './memory';
import { printRates, ratesBench } from './rates';
import { printStops, stopsBench } from './stops';
import { printStreams, streamsBench } from './streams';
import { printWallet, walletBench } from './wallet';

/**
 * `npm run bench`: every figure, and beside it what the machine allows. `npm run bench -- page
 * limits` picks parts.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const noPostgres = (what: string) =>
  say(
    `\n${what}: PostgreSQL is not installed here (initdb and postgres are looked for in PATH and /usr/lib/postgresql); left out.`,
  );
const parts = {
  page: async () => printPages(await pageBench()),
  catalogue: async () => {
    const rows = await catalogueBench();
    if (rows.length > 0) printCatalogue(rows);
    else noPostgres('catalogue');
  },
  big: async () => {
    if (!(await bigBench())) noPostgres('big');
  },
  memory: memoryBench,
  engines: async () => {
    const why = await enginesBench();
    if (why) say(`\nengines: ${why}; left out.`);
  },
  checkout: async () => {
    const rows = await checkoutBench();
    if (rows.length > 0) printCheckout(rows);
    else noPostgres('checkout');
  },
  cases: async () => {
    const rows = await casesBench();
    if (rows.length > 0) printCases(rows);
    else noPostgres('cases');
  },
  wallet: async () => printWallet(await walletBench()),
  import: async () => printImport(await importBench()),
  rates: async () => printRates(await ratesBench()),
  stops: async () => printStops(await stopsBench()),
  cluster: async () => {
    const rows = await clusterBench();
    if (rows.length > 0) printCluster(rows);
    else say('\ncluster: PostgreSQL, nginx, pgbouncer or openssl is not installed here; left out.');
  },
  streams: async () => {
    const streams = await streamsBench();
    if (streams) printStreams(streams);
    else noPostgres('streams');
  },
  attacks: async () => printAttacks(await attacksBench()),
  guesses: async () => printGuesses(await guessesBench()),
  limits: async () => printLimits(await limitsBench()),
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name as Part));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`);
  process.exit(1);
}
say(
  `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(1)} GB. Medians; a busy machine shows in all of them.`,
);
for (const name of names) if (asked.length === 0 || asked.includes(name)) await parts[name]();
process.exit(0);
