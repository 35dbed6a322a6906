// The two pages, compressed once with brotli; the mall's first page as a function the server calls.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { install } from './install.mjs';

install();
const { build } = await import('vite');
const started = Date.now();
rmSync('dist', { recursive: true, force: true });
await build({ logLevel: 'warn' });

const walk = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
for (const file of walk('dist').filter((name) => /\.(js|css|svg|json|html|webmanifest)$/.test(name))) {
  const text = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
}
writeFileSync('dist/built', new Date().toISOString());
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
