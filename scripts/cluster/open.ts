import { existsSync } from 'node:fs';
import { startCluster } from './cluster';

/** A cluster with a mall for people to look at, until Ctrl-C. */
export async function openCluster(say: (line: string) => void): Promise<void> {
  if (!existsSync('dist/built')) {
    say('The pages are not built: run npm run build.');
    process.exit(1);
  }
  process.env.SECRET_KEY ??= 'a cluster of one machine, which keeps nothing';
  say('Starting PostgreSQL with a replica, pgbouncer, three processes and nginx.');
  const cluster = await startCluster({ say });
  say(`\nArcada is open at ${cluster.front.https} (a certificate of its own making)`);
  say(`Restart its processes one by one: kill -USR2 ${process.pid}`);
  process.on('SIGUSR2', () => {
    cluster
      .restart((port) => say(`started anew: ${port}`))
      .then(
        () => say('All processes are new.'),
        (error: unknown) => say(`The restart stopped: ${String(error)}`),
      );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cluster.stop().then(() => process.exit(0)));
}
