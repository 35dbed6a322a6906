// The two pages, compressed once with brotli; the scripts before the first paint and at the end of
// the page; the mall's first page as a function the server calls; the server's own program.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { install } from './install.mjs';

install();
process.env.NODE_ENV = 'production';
const { build, loadConfigFromFile } = await import('vite');
const started = Date.now();
for (const folder of ['dist', 'dist-server', 'dist-states'])
  rmSync(folder, { recursive: true, force: true });
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' });
const logLevel = 'warn';
/** The same settings, other files. */
const also = (part, more = {}) =>
  build({
    ...config,
    ...more,
    configFile: false,
    logLevel,
    publicDir: false,
    build: { ...config.build, emptyOutDir: false, manifest: false, license: false, ...part },
  });

await build({ logLevel });
/**
 * The fixtures sign in as the demo's people; their stand-ins take any password, so the real one
 * leaves no script.
 */
const withoutPassword = {
  name: 'arcada-no-password',
  renderChunk: (code) => ({ code: code.replaceAll('arcada-demo-1', 'made-up-word-1'), map: null }),
};
// Links to states, for testers and designers: in a folder of their own, which a mall that is no
// demo neither builds nor serves.
if (process.env.MALL_DEMO !== 'off') {
  await also(
    { outDir: 'dist-states', rollupOptions: { input: { states: 'states.html' } } },
    { plugins: [...config.plugins, withoutPassword] },
  );
}
const alone = async (entry, name) =>
  (
    await also(
      {
        write: false,
        lib: { entry: `src/${entry}/${name}.ts`, name, formats: ['iife'] },
        rollupOptions: {},
      },
      { define: { 'process.env.NODE_ENV': '"production"' } },
    )
  )[0].output[0].code.trim();
const [before, early] = [await alone('shop/boot', 'before'), await alone('shop/boot', 'early')];
writeFileSync('dist/worker.js', await alone('worker', 'worker'));
await also(
  {
    outDir: 'dist-server',
    ssr: true,
    rollupOptions: {
      input: { first: 'src/shop/boot/first.server.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
  { ssr: { noExternal: true } },
);

/**
 * What is needed for the first paint stands in the page itself: nothing is waited for. The server's
 * policy names all by their hashes.
 */
function bootOf(html, ahead) {
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)">/g)].map(
    ([, href]) => href,
  );
  const main = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html)[1];
  const more = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)">/g)].map(
    ([, href]) => href,
  );
  const css = styles.map((href) => readFileSync(`dist${href}`, 'utf8').trim()).join('\n');
  if (/<\/script|<!--/i.test(before + early) || /<\/style/i.test(css))
    throw new Error('What stands in the page would end its element.');
  // A screen that comes later finds its styles named and does not send for them again.
  const named = styles.map((href) => `<link rel="stylesheet" disabled href="${href}">`).join('');
  const plain = html
    .replace(/\s*<script type="module".*<\/script>/, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
  return plain
    .replace(
      /\n(\s*)<link/,
      (_, space) =>
        `\n${space}<script>${before}</script>\n${space}<style>${css}</style>${named}\n${space}<link`,
    )
    .replace(
      '</body>',
      () =>
        `  <script data-main="${main}" data-more="${more.join(' ')}" data-ahead="${ahead}">${early}</script>\n</body>`,
    );
}

/** Pages that people land on from outside, by their address, and the screens they show. */
const landings = {
  '/pages/prouduct/detail': 'catalogue/ProductDetail',
  '/pages/category/detail': 'catalogue/CategoryDetail',
  '/pages/search/search': 'catalogue/Search',
  '/pages/shop/detail': 'shop/ShopDetail',
};
/** What those need besides what every page needs: the address of the list. */
function aheadOf(manifest) {
  const chunks = (name, met = new Set()) => {
    if (met.has(name)) return met;
    met.add(name);
    for (const one of manifest[name].imports ?? []) chunks(one, met);
    return met;
  };
  const everywhere = chunks('index.html');
  const filesOf = (screen) =>
    [...chunks('src/shop/oftenRoutes.ts'), ...chunks(`src/shop/screens/${screen}.tsx`)]
      .filter((name) => !everywhere.has(name))
      .flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])])
      .map((file) => `/${file}`);
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(landings).map(([page, screen]) => [page, filesOf(screen)])),
  );
  const address = `/assets/ahead-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  writeFileSync(`dist${address}`, text);
  return address;
}
const ahead = aheadOf(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));
writeFileSync('dist/index.html', bootOf(readFileSync('dist/index.html', 'utf8'), ahead));

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
for (const file of ['dist', 'dist-states']
  .filter(existsSync)
  .flatMap(walk)
  .filter((name) => /\.(js|css|svg|json|html|webmanifest)$/.test(name))) {
  const text = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  );
}
await import('./buildServer.mjs');
writeFileSync('dist/built', new Date().toISOString());
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
