import { build } from './app';
import { knowShops } from './areas/sellers/applications/shops';
import { readConfig } from './config';
import {
  askGroonga,
  catalogueReady,
  catalogueThere,
  keepCatalogueIn,
  prepare,
} from './areas/catalogue/catalogue';
import { demoAccounts } from './demo/fill';
import { alone } from './platform/db/alone';
import { openDb } from './platform/db/open';
import { openCopy } from './platform/db/postgres';
import { beside } from './platform/db/replica';
import { serveStill } from './platform/keeping/embedded/still';
import { wrongStore } from './platform/files/store/check';
import { startJobs } from './jobs/start';
import { notSetUp } from './notSetUp';
import { offersOf } from './areas/content/offers';
import { begin } from './setup/begin';
import { firstAdminAtStart } from './areas/identity/users/firstAdmin';
import { readRates } from './areas/wallet/rates/file';
import { keepLimits } from './areas/wallet/rates/limits';
import { servePages } from './ssr/pages';
import { serveSecurityTxt } from './platform/http/securityTxt';
import { mallRegistry } from './areas/status/gauges';
import { startSamples } from './areas/status/samples';
import { version } from './areas/status/version';
import { needDatabase, serveHealth } from './platform/seeing/health';
import { openMetrics } from './platform/seeing/port';
import { readiness } from './platform/seeing/readiness';

const say = (line: string) => process.stdout.write(`${line}\n`);
const config = readConfig();
const leave = (error: Error): never => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};
const db = await openDb({
  url: config.databaseUrl,
  folder: config.dataDir,
  pooler: config.databasePooler,
}).catch(leave);
const staff = await alone(db, async () => {
  await begin(db, config, say);
  await knowShops(db);
  const first = await firstAdminAtStart(db, config);
  await keepLimits(db, config.limits);
  return first;
}).catch(leave);
await readRates(db, config.ratesFile);

const copy = config.replicaUrl
  ? await beside(db, openCopy(config.replicaUrl, config.databasePooler))
  : undefined;
// Before the calls are watched: whether each is told as a span is settled then.
const tracing =
  config.otlp &&
  (await import('./platform/seeing/tracing')).startTracing(
    config.otlp,
    config.processName,
    version,
  );
if (config.groongaUrl) askGroonga(db, config.groongaUrl);
else keepCatalogueIn(db, config.cacheDir);
const app = await build(db, config, { log: true, copy, shed: true });
const ready = readiness();
needDatabase(ready, db);
ready.add('catalogue', () => catalogueReady(db));
if (config.groongaUrl) ready.tell('search', () => catalogueThere(db));
serveHealth(app, ready);
serveSecurityTxt(app, config);
if (process.env.PAGES !== 'off') await servePages(app, db, config);
// Asked before anybody is let in: whoever starts hears of a lost database, and nobody later.
const missing = notSetUp(await offersOf(db, config), config);
const metrics =
  config.metrics && (await openMetrics(config.metrics, mallRegistry(db, config)).catch(leave));
const misplaced = await wrongStore(db);
const address = await app.listen({ port: config.port, host: config.host });
const failed = (error: unknown) => app.log.error({ err: error }, 'a sample was not kept');
const samples = startSamples(db, config.processName, failed);
const jobs = startJobs(db, app);
const closeStill = db.engine === 'pglite' ? await serveStill(db, config.dataDir) : () => undefined;
void prepare(db);

say(`\nArcada is open at ${address}`);
say(`Back office: ${config.backofficeUrl || `${address}/backoffice`}`);
if (metrics) say(`Metrics: ${metrics.address}`);
for (const line of missing) say(line);
if (misplaced) say(misplaced);
if (staff === 'nobody')
  say(
    'Nobody can sign in there yet: stop the mall and run npm run setup, or start it with ADMIN_EMAIL and ADMIN_PASSWORD.',
  );
if (staff === 'made')
  say(
    `First administrator: ${config.adminEmail ?? ''}, whose first sign-in asks for a new password.`,
  );
const widest = (key: 'who' | 'email') => Math.max(...demoAccounts.map((one) => one[key].length));
if (config.demo)
  for (const { who, email, password } of demoAccounts)
    say(`  ${who.padEnd(widest('who'))}  ${email.padEnd(widest('email'))}  ${password}`);
if (db.engine === 'pglite')
  say(`Data: ${config.dataDir} (embedded; for real money set DATABASE_URL to a PostgreSQL)`);

/**
 * Stops taking requests, answers those that are running, then closes the database (docs/promises.md
 * R13).
 */
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  ready.leave();
  setTimeout(() => process.exit(1), 10_000).unref();
  // A connection whose answer was on its way turns idle only after it, and would be waited for
  // until it times out.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  // Nor is one waited for on which nothing was ever asked.
  setTimeout(() => app.server.closeAllConnections(), 8_000).unref();
  await app.close();
  closeStill();
  clearInterval(idle);
  await jobs.stop();
  await samples.stop();
  await metrics?.close();
  await copy?.close();
  await db.close();
  if (tracing) await tracing.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
