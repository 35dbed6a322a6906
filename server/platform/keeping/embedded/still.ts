import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql, type Db } from '../../db/open';

/** Where a back-up asks a running embedded mall to stand still; its folder is its owner's alone. */
export const stillFolder = (dataDir: string): string => join(dataDir, 'admin');
export const stillSocket = (dataDir: string): string => join(stillFolder(dataDir), 'still.sock');
/** What is said there, a line each. */
export const said = { still: 'still\n', copied: 'copied\n', whole: 'whole\n', busy: 'busy\n' };
/** Milliseconds that everybody else may be made to wait. */
const longest = 20_000;

/** Resolves when the other side says that it has copied, goes away, or takes too long. */
const copiedBy = (socket: Socket, patience: number): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(() => done(false), patience);
    const end = (whole: boolean) => {
      clearTimeout(timer);
      done(whole);
    };
    socket.once('data', (bytes: Buffer) => end(bytes.toString() === said.copied));
    socket.once('close', () => end(false));
  });
/** In a transaction of its own nobody else speaks with the embedded database. */
async function standStill(db: Db, socket: Socket, patience: number): Promise<void> {
  const whole = await db.tx(async (tx) => {
    if (socket.destroyed) return false;
    // What is only in its buffers is not in its files.
    await tx.rows(sql`checkpoint`);
    socket.write(said.still);
    return copiedBy(socket, patience);
  });
  if (whole) socket.end(said.whole);
  else socket.destroy();
}
/** Its folder is made for its owner alone, whoever made it before. */
function ownFolder(dataDir: string): string {
  mkdirSync(stillFolder(dataDir), { recursive: true, mode: 0o700 });
  chmodSync(stillFolder(dataDir), 0o700);
  const path = stillSocket(dataDir);
  rmSync(path, { force: true });
  return path;
}
const nothing = () => undefined;
/**
 * Lets `npm run backup` copy the files of a running embedded mall while nothing changes them: one
 * at a time, and not for longer than 20 seconds. Answers what closes it. Where it cannot be offered
 * (no such sockets here, a path too long for one), a back-up asks for a stopped mall.
 */
export function serveStill(db: Db, dataDir: string, patience = longest): Promise<() => void> {
  let held: Socket | undefined;
  const server = createServer((socket) => {
    socket.on('error', nothing);
    if (held) return void socket.end(said.busy);
    held = socket;
    void standStill(db, socket, patience)
      .catch(() => socket.destroy())
      .finally(() => (held = undefined));
  });
  const close = () => {
    server.close();
    held?.destroy();
  };
  return new Promise((done) => {
    server.once('error', () => done(nothing));
    try {
      server.listen(ownFolder(dataDir), () => done(close));
      server.unref();
    } catch {
      done(nothing);
    }
  });
}
