import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/**
 * The smallest page React can make, served like ours: what first paint and weight cannot get below
 * with it.
 */
export async function startSmallest(): Promise<{ address: string; stop: () => Promise<void> }> {
  // Beside node_modules, so that React is found.
  const folder = mkdtempSync(
    fileURLToPath(new URL('../../node_modules/.smallest-', import.meta.url)),
  );
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Small</title><div id="root"></div><script type="module" src="/main.js"></script></html>',
  );
  writeFileSync(
    join(folder, 'main.js'),
    "import { createElement as e } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.getElementById('root')).render(e('header', null, e('h1', null, 'Hello')));",
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { modulePreload: { polyfill: false } },
  });
  const server = createServer(({ url = '/' }, reply) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    try {
      const body = brotliCompressSync(readFileSync(join(folder, 'dist', name)));
      reply
        .writeHead(200, {
          'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html',
          'content-encoding': 'br',
          'content-length': body.length,
        })
        .end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`, stop };
}
