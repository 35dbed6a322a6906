// The two pages, compressed once with brotli; the script before the first paint; the mall's first page as a function the server calls.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { install } from './install.mjs';

install();
process.env.NODE_ENV = 'production';
const { build, loadConfigFromFile } = await import('vite');
const started = Date.now();
for (const folder of ['dist', 'dist-server']) rmSync(folder, { recursive: true, force: true });
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' });
const logLevel = 'warn';
/** The same settings, other files. */
const also = (part, more = {}) => build({ ...config, ...more, configFile: false, logLevel, publicDir: false, build: { ...config.build, emptyOutDir: false, manifest: false, ...part } });

await build({ logLevel });
// Links to states, for testers and designers: on their own, so that the shop's files are the same with and without them.
if (process.env.MALL_DEMO !== 'off') await also({ outDir: 'dist', rollupOptions: { input: { states: 'states.html' } } });
await also({ outDir: 'dist/assets', lib: { entry: 'src/shop/boot/early.ts', name: 'early', formats: ['iife'] }, rollupOptions: { output: { entryFileNames: 'early-[hash].js' } } });
await also({ outDir: 'dist-server', ssr: true, rollupOptions: { input: { first: 'src/shop/boot/first.server.tsx' }, output: { entryFileNames: '[name].js' } } }, { ssr: { noExternal: true } });

/** The page's modules come after its first paint: their names are handed to the script that comes before it. */
function bootOf(html) {
  const early = readdirSync('dist/assets').find((name) => name.startsWith('early-'));
  const main = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html)[1];
  const more = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)">/g)].map(([, href]) => href);
  const plain = html.replace(/\s*<script type="module".*<\/script>/, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '').replaceAll('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"');
  return plain.replace(/\n(\s*)<link/, `\n$1<script src="/assets/${early}" data-main="${main}" data-more="${more.join(' ')}"></script>\n$1<link`);
}
writeFileSync('dist/index.html', bootOf(readFileSync('dist/index.html', 'utf8')));

const walk = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
for (const file of walk('dist').filter((name) => /\.(js|css|svg|json|html|webmanifest)$/.test(name))) {
  const text = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
}
writeFileSync('dist/built', new Date().toISOString());
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
