import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keyNames } from '../platform/keeping/archive/names';
import { KeepingRefused } from '../platform/keeping/archive/refused';
import { backup } from '../platform/keeping/backup';
import { figuresSaid, inWords, placeOf } from './keeping';
import { say } from './open';

const usage = `npm run backup -- [FILE or FOLDER] [--without-files]

Writes one archive of the whole mall: its database, the keys beside it and its files, beside a
running mall or of one that is stopped. In a folder (here: this one) it gets a name by its time.
With BACKUP_PASSPHRASE (16 letters or more) the archive is sealed: nobody opens it without.
--without-files   of a mall whose files are in a bucket (FILES=s3://…): all but these.`;

function asked(): { target: string; withoutFiles: boolean } {
  const options = { 'without-files': { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.length > 1) throw new KeepingRefused(usage);
    return { target: positionals[0] ?? '.', withoutFiles: values['without-files'] };
  } catch {
    throw new KeepingRefused(usage);
  }
}
const inBucket = () => (process.env.FILES ?? '').startsWith('s3:');
function refuseBucket(withoutFiles: boolean): void {
  if (inBucket() && !withoutFiles)
    throw new KeepingRefused(
      'The files of this mall are in a bucket (FILES), which keeps versions of its own: see that it does. npm run backup -- --without-files takes all the rest.',
    );
}
await inWords(async () => {
  const { target, withoutFiles } = asked();
  refuseBucket(withoutFiles);
  const where = placeOf();
  const { file, bytes, figures, proved, stood } = await backup(where, target);
  say(`${file}: ${(bytes / 1e6).toFixed(1)} MB, readable by you alone.`);
  for (const line of figuresSaid(figures)) say(line);
  if (stood > 0) say(`The mall stood still for ${Math.ceil(stood)} ms.`);
  const keys = keyNames.filter((name) => existsSync(join(where.dataDir, name)));
  if (keys.length > 0)
    say(
      `${keys.join(' and ')} ${keys.length > 1 ? 'are' : 'is'} IN IT: ${where.passphrase ? 'sealed by BACKUP_PASSPHRASE, which nothing brings back' : 'whoever has this file opens everything that is sealed. Set BACKUP_PASSPHRASE to seal it'}.`,
    );
  if (process.env.SECRET_KEY)
    say('SECRET_KEY is not in it: without that key what is sealed stays shut. Keep it elsewhere.');
  if (inBucket()) say('The files are not in it: they are in the bucket of FILES.');
  if (!proved) process.exitCode = 1;
});
