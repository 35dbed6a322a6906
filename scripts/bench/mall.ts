import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The whole mall with its demo, in a process and a folder of its own. */
export interface Mall {
  address: string;
  stop: () => Promise<void>;
}
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts it as `npm start` does. Throws when the pages are not built. */
export async function startMall(): Promise<Mall> {
  if (!existsSync(join(root, 'dist/built'))) throw new Error('The pages are not built: run npm run build.');
  const folder = mkdtempSync(join(tmpdir(), 'arcada-bench-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error('the mall did not start')));
    server.stdout.on('data', (part: Buffer) => {
      said += String(part);
      const found = /open at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.removeAllListeners('exit').once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      server.kill('SIGINT');
    });
  return { address, stop };
}
