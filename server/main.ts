import { build } from './app';
import { knowShops } from './areas/sellers/applications/shops';
import { readConfig } from './config';
import { warm } from './areas/catalogue/catalogue';
import { basicsIfEmpty } from './demo/basics';
import { refuseOtherKind } from './demo/kind';
import { fillIfEmpty, demoAccounts } from './demo/fill';
import { migrate } from './platform/db/migrate';
import { openDb } from './platform/db/open';
import { startJobs } from './jobs/start';
import { notSetUp } from './notSetUp';
import { offersOf } from './areas/content/offers';
import { firstAdminAtStart } from './areas/identity/users/firstAdmin';
import { syncTransitions } from './lifecycles';
import { readRates } from './areas/wallet/rates/file';
import { keepLimits } from './areas/wallet/rates/limits';
import { servePages } from './ssr/pages';
import { serveSecurityTxt } from './platform/http/securityTxt';

const say = (line: string) => process.stdout.write(`${line}\n`);
const config = readConfig();
const leave = (error: Error): never => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};
const db = await openDb({ url: config.databaseUrl, folder: config.dataDir }).catch(leave);
await migrate(db);
await syncTransitions(db);
await refuseOtherKind(db, config.demo).catch(leave);
await (config.demo ? fillIfEmpty(db, say) : basicsIfEmpty(db));
await knowShops(db);
const staff = await firstAdminAtStart(db, config).catch(leave);
await keepLimits(db, config.limits);
await readRates(db, config.ratesFile);

const app = await build(db, config, { log: true, shed: true });
app.get('/api/health', { config: { open: true } }, async (_, reply) => {
  const ready = await db.row({ text: 'select 1 as ok', values: [] }).catch(() => undefined);
  return reply.status(ready ? 200 : 503).send({
    code: ready ? 200 : 2000018,
    message: ready ? 'ready' : 'the database does not answer',
    data: null,
  });
});
serveSecurityTxt(app, config);
if (process.env.PAGES !== 'off') await servePages(app, db, config);
// Asked before anybody is let in: whoever starts hears of a lost database, and nobody later.
const missing = notSetUp(await offersOf(db, config), config);
const address = await app.listen({ port: config.port, host: config.host });
const jobs = startJobs(db, app);
void warm(db).catch(() => undefined);

say(`\nArcada is open at ${address}`);
say(`Back office: ${config.backofficeUrl || `${address}/backoffice`}`);
for (const line of missing) say(line);
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
  setTimeout(() => process.exit(1), 10_000).unref();
  // A connection whose answer was on its way turns idle only after it, and would be waited for
  // until it times out.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  // Nor is one waited for on which nothing was ever asked.
  setTimeout(() => app.server.closeAllConnections(), 8_000).unref();
  await app.close();
  clearInterval(idle);
  await jobs.stop();
  await db.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
