import { existsSync, openSync, readSync } from 'node:fs';

/**
 * Loaded into a server's process before the server itself, by benches alone: says how long it did
 * nothing else. A timer is due every millisecond; how late it came is how long everybody waited, and
 * what the thread computed meanwhile is how long they would have waited on a machine with nothing
 * else to do.
 */
const every = 1;
/** What holds up comes to its end, and the timer to its turn, before it is told. */
const late = 5;
const stat = `/proc/self/task/${process.pid}/schedstat`;
const file = existsSync(stat) ? openSync(stat, 'r') : null;
const text = Buffer.alloc(80);
/**
 * Milliseconds that this thread was on a processor; those of the clock where the system does not
 * say.
 */
function computed() {
  if (file === null) return performance.now();
  return (
    Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ')[0]) / 1e6
  );
}
let last = { at: performance.now(), cpu: computed() };
let longest = { waited: 0, computed: 0 };
setInterval(() => {
  const now = { at: performance.now(), cpu: computed() };
  longest = {
    waited: Math.max(longest.waited, now.at - last.at - every),
    computed: Math.max(longest.computed, now.cpu - last.cpu),
  };
  last = now;
}, every).unref();

process.on('message', (asked) => {
  if (asked === 'begin') {
    longest = { waited: 0, computed: 0 };
    process.send?.('began');
  } else setTimeout(() => process.send?.(longest), late);
});
process.channel?.unref();
