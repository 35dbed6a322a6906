import { KeepingRefused } from './refused';

/** The names of things in an archive; anything else in one is refused before it is written. */
export const aboutName = 'about.json';
export const sumsName = 'SHA256SUMS';
export const manifestName = 'manifest.json';
export const keyNames: readonly string[] = ['secret.key', 'secret.key.before'];
/** The folder of the embedded database, and the pieces of what pg_dump said. */
export const folderOfDatabase = 'db';
export const folderOfDump = 'dump';
/** What the mall keeps beside its database, where it keeps anything there. */
export const folderOfFiles = 'files';

const single = new Set([aboutName, sumsName, manifestName, ...keyNames]);
const folders = new Set([folderOfDatabase, folderOfDump, folderOfFiles]);
const segment = /^[A-Za-z0-9_.-]{1,100}$/;

/** A name that stays within the place it is put out to (no `..`, no root, no other folder). */
export function safeName(name: string): string {
  const parts = name.length > 256 ? [] : name.replace(/\/$/, '').split('/');
  const [first = ''] = parts;
  const known = parts.length === 1 ? single.has(first) || folders.has(first) : folders.has(first);
  if (!known || parts.some((part) => !segment.test(part) || part === '.' || part === '..'))
    throw new KeepingRefused(
      `The archive names a place that no back-up has: ${JSON.stringify(name.slice(0, 80))}. Nothing was restored.`,
    );
  return parts.join('/');
}
