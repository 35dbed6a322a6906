import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, freePort, installed, until } from './parts';
import { fillIn } from './templates';

/** nginx before the processes of the mall. */
export interface Front {
  pid: number;
  /** For browsers. */
  https: string;
  /** Without TLS, for what runs on this machine. */
  http: string;
  /** Sends no more calls to the process at that port; answers when none is on its way there. */
  takeOut: (port: number) => Promise<void>;
  bringBack: (port: number) => Promise<void>;
  stop: () => Promise<void>;
}
/** A certificate that nobody vouches for, for a week. */
function certificateIn(folder: string): void {
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
  ];
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', '7', ...subject, ...files], {
    stdio: 'pipe',
  });
}
/** Processes that a process began. */
const childrenOf = (pid: number): string[] =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  });

/** Starts nginx in `folder`. Throws where it or openssl is not installed. */
export async function startFront(folder: string, ports: readonly number[]): Promise<Front> {
  const program = installed('nginx');
  if (!program) throw new Error('No nginx is installed here.');
  const place = join(folder, 'front');
  mkdirSync(place);
  certificateIn(place);
  const out = new Set<number>();
  const list = () =>
    writeFileSync(
      join(place, 'processes.conf'),
      ports.map((at) => `server 127.0.0.1:${at}${out.has(at) ? ' down' : ''};\n`).join(''),
    );
  list();
  const [https, http, direct] = [await freePort(), await freePort(), await freePort()];
  fillIn('deploy/nginx.conf', join(place, 'mall.conf'), {
    host: 'localhost',
    https: `127.0.0.1:${https}`,
    http: `127.0.0.1:${http}`,
    cache: join(place, 'cache'),
    processes: join(place, 'processes.conf'),
    certificate: join(place, 'tls.crt'),
    key: join(place, 'tls.key'),
  });
  const file = fillIn('cluster/nginx.conf', join(place, 'nginx.conf'), { folder: place, direct });
  const part = begin([program, ['-p', place, '-c', file]], { cwd: place });
  await until('nginx', () => existsSync(join(place, 'nginx.pid')));
  /** The workers that knew the old list go when their last call is answered. */
  const reload = async () => {
    const before = childrenOf(part.pid);
    list();
    process.kill(part.pid, 'SIGHUP');
    await until('the new list', () => {
      const now = childrenOf(part.pid);
      return now.length > 0 && before.every((pid) => !now.includes(pid));
    });
  };
  return {
    pid: part.pid,
    https: `https://localhost:${https}`,
    http: `http://127.0.0.1:${direct}`,
    takeOut: (port) => (out.add(port), reload()),
    bringBack: (port) => (out.delete(port), reload()),
    stop: () => part.stop('SIGTERM'),
  };
}
