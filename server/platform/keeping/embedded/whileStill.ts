import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { holdFolder } from '../../db/lock';
import { KeepingRefused } from '../archive/refused';
import { said, stillSocket } from './still';

const notReached = (dataDir: string, why: string) =>
  new KeepingRefused(
    `${dataDir} is in use, and the mall there ${why}. Stop it (SIGTERM), back it up, and start it again.`,
  );
/** Lines as they come; nothing once the other side has gone. */
function heard(socket: Socket): () => Promise<string> {
  let kept = '';
  let over = false;
  let wake = () => {};
  const tell = () => wake();
  socket.on('data', (bytes: Buffer) => (kept += bytes.toString())).on('data', tell);
  socket.once('close', () => (over = true)).on('close', tell);
  socket.on('error', tell);
  return async () => {
    while (!kept.includes('\n') && !over) await new Promise<void>((done) => (wake = done));
    const at = kept.indexOf('\n') + 1;
    const line = kept.slice(0, at);
    kept = kept.slice(at);
    return line;
  };
}
async function ofRunning(dataDir: string, copy: () => Promise<void>): Promise<void> {
  const path = stillSocket(dataDir);
  if (!existsSync(path)) throw notReached(dataDir, 'cannot be asked to stand still');
  const socket = connect(path);
  try {
    const next = heard(socket);
    const first = await next();
    if (first === said.busy) throw new KeepingRefused('Another back-up is being made of it.');
    if (first !== said.still) throw notReached(dataDir, 'does not answer');
    await copy();
    socket.write(said.copied);
    if ((await next()) !== said.whole)
      throw notReached(dataDir, 'went on before all of it was copied: it is too large for that');
  } finally {
    socket.destroy();
  }
}
/**
 * Runs `copy` while nobody changes the embedded database in this folder: it is held where no mall
 * runs, and a running one stands still meanwhile. Refused with words where neither can be.
 */
export async function whileStill(dataDir: string, copy: () => Promise<void>): Promise<void> {
  const release = await holdFolder(dataDir).catch(() => undefined);
  if (!release) return ofRunning(dataDir, copy);
  try {
    await copy();
  } finally {
    release();
  }
}
