import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, shared with what runs before anything is installed
import { program, programEnv } from '../program.mjs';
import { begin, freePort, until, type Part } from './parts';

/** What a process is started with; what is left out stays as it was. */
export interface Start {
  /** The folder of a mall. */
  root?: string | undefined;
  /** Settings beside those that it has. */
  env?: NodeJS.ProcessEnv;
}
/** A process of the mall, at a port that it keeps from one start to the next. */
export interface Process {
  port: number;
  /** 0 where it does not run. */
  pid: () => number;
  start: (changed?: Start) => Promise<void>;
  stop: () => Promise<void>;
}
const here = fileURLToPath(new URL('../..', import.meta.url));

/** Not started yet. `env`: its settings; `say` hears what it writes when it ends by itself. */
export async function aProcess(
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<Process> {
  const port = await freePort();
  let part: Part | undefined;
  let root = here;
  let settings = env;
  return {
    port,
    pid: () => part?.pid ?? 0,
    async start(changed = {}) {
      root = changed.root ?? root;
      settings = { ...settings, ...changed.env };
      let said = '';
      const hear = (text: string) => {
        said += text;
        if (/"level":[56]0/.test(text)) say(text);
      };
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      const own = { NODE_ENV: 'production', PORT: String(port) };
      const all = { ...programEnv, ...process.env, ...settings, ...own };
      part = begin([process.execPath, program()], { cwd: root, env: all, hear });
      await until(`the mall at ${port}: ${said}`, ready).catch((error: unknown) => {
        say(said);
        throw error;
      });
    },
    async stop() {
      await part?.stop();
      part = undefined;
    },
  };
}
