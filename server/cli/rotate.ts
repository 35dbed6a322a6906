import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Db } from '../platform/db/open';
import { audit } from '../platform/ledger/audit';
import { reseal } from '../platform/crypto/reseal';
import { resealFiles } from '../platform/files/store/reseal';
import { forgetKeys, keyFiles } from '../platform/crypto/vault';
import { openForCommand, say, whyOf } from './open';

const own = !process.env.SECRET_KEY;
const keepsOld = process.argv.includes('--keep-old');
/** What was handed out by mail is opened by the key that it was made with. */
const endsWithIt =
  'links in mails that were sent with it: a visitor’s to a ticket, and the one that takes an address back within a week';

/**
 * Of the embedded database nobody else has the key in memory: its folder opens to one process. With
 * PostgreSQL a server may be running with the old one.
 */
function newKeyFile({ engine }: Db): void {
  if (existsSync(keyFiles.before())) return say('An older key is still there: it is ended first.');
  if (engine !== 'pglite')
    throw new Error(
      'Set SECRET_KEY to a new key and start the servers again; what the key in DATA_DIR sealed stays open. Then run this again.',
    );
  if (existsSync(keyFiles.now())) renameSync(keyFiles.now(), keyFiles.before());
  forgetKeys();
}
function afterwards(): void {
  if (!own) {
    const file = existsSync(keyFiles.now()) ? ` and remove ${keyFiles.now()}` : '';
    return say(
      `Nothing is sealed with the older keys any more: take SECRET_KEY_BEFORE away${file}. What ends with it: ${endsWithIt}.`,
    );
  }
  if (keepsOld)
    return say(`${keyFiles.before()} stays, for ${endsWithIt}. npm run rotate takes it away.`);
  rmSync(keyFiles.before(), { force: true });
  say(`The old key is gone, and with it ${endsWithIt}.`);
}

const db = await openForCommand();
try {
  if (own) newKeyFile(db);
  const [rows, files] = [await reseal(db), await resealFiles(db)];
  const [anew, already] = [rows.anew + files.anew, rows.already + files.already];
  const lost = [...rows.lost, ...files.lost];
  await audit(db, 'system', 'key.rotated', { anew, already, lost: lost.length });
  say(`${anew} sealed anew, ${already} were already.`);
  for (const place of lost) say(`  no key opens ${place}`);
  if (lost.length === 0) afterwards();
  else process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${whyOf(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.close();
}
