import { readConfig } from '../config';
import { setUp } from '../setup/setUp';
import { asker } from './ask';
import { openAsItIs, say } from './open';

const usage =
  'npm run setup begins a mall that is no demo, once: its currencies, its category tree and its first administrator. It asks on a terminal; elsewhere set ADMIN_EMAIL, ADMIN_PASSWORD and, if you like, ADMIN_NAME, SETUP_CURRENCIES and SETUP_CATEGORIES.';

const { first, adminEmail, adminPassword, adminName } = readConfig();
const admin =
  adminEmail === undefined && adminPassword === undefined
    ? undefined
    : { email: adminEmail ?? '', name: adminName, password: adminPassword ?? '' };
if (!admin && !process.stdin.isTTY) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const db = await openAsItIs();
const asked = admin ? null : asker();
try {
  await setUp(db, { first, admin }, asked, say);
  say(
    "The mall's first administrator is made. The first sign-in at the back office asks for a new password and a second factor.",
  );
  say('Start the mall with MALL_DEMO=off: it is no demo from here on.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\nNobody was made.\n`);
  process.exitCode = 1;
} finally {
  asked?.close();
  await db.close();
}
