// npm run dev: the API restarts on change, the pages reload on change; one command, two processes
// of its own.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';

install();
const api = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: '3001', PAGES: 'off' },
  },
);
const { createServer } = await import('vite');
const pages = await createServer({ server: { port: Number(process.env.PORT ?? 3000) } });
await pages.listen();
pages.printUrls();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    api.kill(signal);
    void pages.close().then(() => process.exit(0));
  });
}
