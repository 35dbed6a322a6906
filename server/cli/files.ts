import { join } from 'node:path';
import { readConfig } from '../config';
import { checkFiles } from '../platform/files/store/check';
import { copyFiles } from '../platform/files/store/copy';
import { FolderStore } from '../platform/files/store/folder';
import { S3Store } from '../platform/files/store/s3';
import { openForCommand, say, whyOf } from './open';

const [what, ...options] = process.argv.slice(2);
const config = readConfig();
const day = 86_400_000;

/** `--days N`: what came in the last N days alone. */
function since(): Date {
  const at = options.indexOf('--days');
  const days = Number(options[at + 1]);
  if (at >= 0 && !(days > 0)) throw new Error('--days takes a number of days');
  return at < 0 ? new Date(0) : new Date(Date.now() - days * day);
}
async function copy(): Promise<void> {
  if (!config.s3)
    throw new Error('Set FILES=s3://bucket: between it and DATA_DIR files are copied.');
  const [folder, bucket] = [new FolderStore(join(config.dataDir, 'files')), new S3Store(config.s3)];
  const [from, to] = what === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  const { copied, already } = await copyFiles(from, to, since());
  say(`${copied} files copied from ${from.name} to ${to.name}, ${already} were there.`);
}
async function check(): Promise<void> {
  const db = await openForCommand();
  try {
    const { named, lacking } = await checkFiles(db, { read: options.includes('--read') });
    say(`${named} files are named by rows, ${lacking.length} of them are not there.`);
    for (const one of lacking) say(`  ${one}`);
    if (lacking.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}
const works: Record<string, () => Promise<void>> = {
  'to-bucket': copy,
  'to-folder': copy,
  check,
};
try {
  const work = works[what ?? ''];
  if (!work) throw new Error('npm run files -- to-bucket | to-folder [--days N] | check [--read]');
  await work();
} catch (error) {
  process.stderr.write(`${whyOf(error)}\n`);
  process.exitCode = 1;
}
