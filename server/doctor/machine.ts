import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fine, heed, wrong, type Found } from './found';

const [oldest, advised] = [20, 24];
/** The version of Node, and whether it knows the languages. */
export function node(version = process.versions): Found[] {
  const [major = 0, minor = 0] = version.node.split('.').map(Number);
  const said = `Node ${version.node}, ICU ${version.icu ?? 'none'}.`;
  if (major < oldest || (major === oldest && minor < 19))
    return [wrong('node', said, 'Install Node 20.19 or newer.')];
  if (Intl.DateTimeFormat.supportedLocalesOf(['zh', 'hu', 'th', 'ja']).length < 4)
    return [
      wrong('node', said, 'This Node was built with few languages: install one with full ICU.'),
    ];
  if (major < advised)
    return [heed('node', said, 'Install Node 24 when you can: this one gets no more mends.')];
  return [fine('node', said)];
}
const [least, little] = [64e6, 1e9];
const exists = (path: string): string => (existsSync(path) ? path : exists(dirname(path)));
/** Bytes that are left where the data is. */
export function disk(dataDir: string): Found[] {
  const { bavail, bsize, blocks } = statfsSync(exists(resolve(dataDir)));
  const free = bavail * bsize;
  const [left, all] = [free, blocks * bsize].map((bytes) => (bytes / 1e9).toFixed(1));
  const said = `${left} GB of ${all} GB are free for ${dataDir}.`;
  if (free < least) return [wrong('disk', said, 'Make room: nothing is written below 64 MB.')];
  return free < little
    ? [heed('disk', said, 'Make room, or move DATA_DIR to a larger disk.')]
    : [fine('disk', said)];
}
