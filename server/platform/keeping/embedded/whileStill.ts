import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { holdFolder } from '../../db/lock';
import { KeepingRefused } from '../archive/refused';
import { said, stillSocket } from './still';

const notReached = (dataDir: string, why: string) =>
  new KeepingRefused(
    `${dataDir} is in use, and the mall there ${why}. Stop it (SIGTERM), back it up, and start it again.`,
  );
/** Milliseconds without a word; a mall that is busy answers later than one that is idle. */
const patience = 60_000;
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
async function ofRunning(dataDir: string, copy: () => Promise<void>): Promise<number> {
  const path = stillSocket(dataDir);
  if (!existsSync(path)) throw notReached(dataDir, 'cannot be asked to stand still');
  const socket = connect(path);
  socket.setTimeout(patience, () => socket.destroy());
  try {
    const next = heard(socket);
    const first = await next();
    if (first === said.busy) throw new KeepingRefused('Another back-up is being made of it.');
    if (first !== said.still) throw notReached(dataDir, 'does not answer');
    const began = performance.now();
    await copy();
    socket.write(said.copied);
    if ((await next()) !== said.whole)
      throw notReached(dataDir, 'went on before all of it was copied: it is too large for that');
    return performance.now() - began;
  } finally {
    socket.destroy();
  }
}
/**
 * Runs `copy` while nobody changes the embedded database in this folder: it is held where no mall
 * runs, and a running one stands still meanwhile. Answers how many milliseconds people waited.
 * Refused with words where neither can be.
 */
export async function whileStill(dataDir: string, copy: () => Promise<void>): Promise<number> {
  const release = await holdFolder(dataDir).catch(() => undefined);
  if (!release) return ofRunning(dataDir, copy);
  try {
    await copy();
    return 0;
  } finally {
    release();
  }
}
