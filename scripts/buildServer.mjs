// The server as one program of plain JavaScript, in dist-mall: what tsx would translate at each
// start is translated once, and neither its second thread nor its maps are kept in memory.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, normalizePath } from 'vite';

const root = normalizePath(fileURLToPath(new URL('..', import.meta.url)));
const folder = process.argv[2] ?? 'dist-mall';
// Beside the one that runs, until it is whole.
const making = `${folder}-${process.pid}`;
const ofServer = (ending) =>
  readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
    .map(normalizePath)
    .filter((name) => name.endsWith(ending))
    .sort();

/** The thread begins with its own built file: nothing has to be translated for it. */
const thread = {
  file: 'server/areas/catalogue/memory/image/worker.ts',
  source: "new URL('./boot.mjs', import.meta.url)",
  built: "new URL('./thread.js', import.meta.url)",
};
function begun(code) {
  if (!code.includes(thread.source)) throw new Error(`${thread.file}: no ${thread.source}`);
  return code.replace(thread.source, thread.built);
}
/** A file reads what lies beside its source: it goes on saying where that is. */
const ownAddress = {
  name: 'arcada-own-address',
  enforce: 'pre',
  transform(code, id) {
    if (id === root + thread.file) return { code: begun(code), map: null };
    if (!id.startsWith(root) || id.includes('/node_modules/')) return null;
    const source = JSON.stringify(normalizePath(relative(join(root, folder), id)));
    const address = `new URL(${source}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
};
const finder = 'server/areaModules.ts';
/** What the server asks for by the ending of its name, wherever it asks. */
const endings = ofServer('.ts').flatMap((name) =>
  [...readFileSync(`${root}server/${name}`, 'utf8').matchAll(/areaModules\('([^']+)'\)/g)].map(
    ([, ending]) => ending,
  ),
);
/** What is found by its name is listed when it is built. */
const byEnding = {
  name: 'arcada-by-ending',
  enforce: 'pre',
  load(id) {
    if (id !== root + finder) return null;
    const rows = endings
      .flatMap(ofServer)
      .filter((name) => name.startsWith('areas/'))
      .map((name) => `['${name}', () => import('./${name}')],`);
    return `const files = [${rows.join('\n')}];
      export const areaModules = (ending) =>
        Promise.all(files.filter(([name]) => name.endsWith(ending)).map(([, load]) => load()));`;
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [ownAddress, byEnding],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: making,
    ssr: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: `${root}server/main.ts`,
        thread: `${root}server/areas/catalogue/memory/image/thread.ts`,
      },
      // Told in a stack by the names of their sources.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
writeFileSync(`${making}/built`, new Date().toISOString());
rmSync(folder, { recursive: true, force: true });
renameSync(making, folder);
