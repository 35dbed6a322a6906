// Whether what was built is as new as its sources: the browser's files, and the server's program.
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
const ofServer = [
  'server',
  'contract',
  'machines',
  'locales',
  'tsconfig.json',
  'package-lock.json',
  'scripts/buildServer.mjs',
];
const isNewer = (built, than) =>
  existsSync(built) && statSync(built).mtimeMs >= Math.max(...than.map(newest));
export const isBuilt = () => isNewer('dist/built', sources);
export const isServerBuilt = () => isNewer('dist-mall/built', ofServer);
