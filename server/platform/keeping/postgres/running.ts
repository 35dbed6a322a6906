import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { KeepingRefused } from '../archive/refused';

/** A program of PostgreSQL's that runs, and how it ends. */
export interface Running {
  child: ChildProcessWithoutNullStreams;
  /** Resolves when it ended well; refused with what it said otherwise. */
  ended: Promise<void>;
}
const said = 4000;
export function run(program: string, args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(program, args, { env, stdio: 'pipe' });
  let words = '';
  child.stderr.on('data', (bytes: Buffer) => (words = (words + bytes.toString()).slice(-said)));
  // Whoever it is that ended, the other side says why.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0
        ? done()
        : fail(new KeepingRefused(`${program} ended before its work was done.\n${words.trim()}`)),
    );
  });
  ended.catch(() => undefined);
  return { child, ended };
}
