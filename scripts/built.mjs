// Builds the browser's files when a source is newer than what was built.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const newest = (path) => {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  return found.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : found.mtimeMs;
};
const sources = [
  'src',
  'contract',
  'machines',
  'locales',
  'public',
  'index.html',
  'office.html',
  'states.html',
  'stories/link',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
];
export const isBuilt = () =>
  existsSync('dist/built') && statSync('dist/built').mtimeMs >= Math.max(...sources.map(newest));
