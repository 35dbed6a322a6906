import { readFileSync } from 'node:fs';
import { readConfig } from '../config';
import { checkHeads, headsIn } from '../platform/ledger/auditHead';
import { openForCommand, say } from './open';

const [, , file = readConfig().auditFile] = process.argv;
const heads = file ? headsIn(readFileSync(file, 'utf8')) : [];
const db = await openForCommand();
try {
  const { entries, brokenAt, missing } = await checkHeads(db, heads);
  say(
    brokenAt === null
      ? `The chain of ${entries} entries is whole.`
      : `The chain is BROKEN at entry ${brokenAt}.`,
  );
  say(
    file
      ? `${heads.length - missing.length} of ${heads.length} heads in ${file} are in it.`
      : 'No file of heads was given: npm run audit -- FILE.',
  );
  for (const { day, id } of missing) say(`  ${day}: entry ${id} is missing or was changed`);
  process.exitCode = brokenAt === null && missing.length === 0 ? 0 : 1;
} finally {
  await db.close();
}
