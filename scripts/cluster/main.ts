import { missing } from './cluster';

/**
 * `npm run cluster`: the mall as several machines would run it, on this one. SIGUSR2 starts its
 * processes anew, one after the other; Ctrl-C ends all of it. `-- failover` ends its primary under
 * load; `-- upgrade FROM` begins with another version, from a commit or a tag, and brings this one
 * in; `-- engine` has Groonga answer searches instead of memory, and ends it. Each says what was
 * found, and ends with 1 where anything was wrong.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const [what = 'open', from = ''] = process.argv.slice(2);
const lacking = missing();
if (lacking.length > 0) {
  say(`Not installed here: ${lacking.join(', ')}. On Debian: apt-get install ${lacking.join(' ')}`);
  process.exit(1);
}
const acts: Record<string, () => Promise<boolean | void>> = {
  open: async () => (await import('./open')).openCluster(say),
  failover: async () => (await import('./tell')).tellFailover(say),
  engine: async () => (await import('./tell')).tellEngine(say),
  upgrade: async () => (await import('./tell')).tellUpgrade(from, say),
};
const act = acts[what];
if (!act || (what === 'upgrade') !== (from !== '')) {
  say('There are: npm run cluster, and of it -- failover, -- engine, -- upgrade FROM');
  process.exit(1);
}
const well = await act();
if (typeof well === 'boolean') process.exit(well ? 0 : 1);
