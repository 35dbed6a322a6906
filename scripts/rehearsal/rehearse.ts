import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rehearseContainer } from './container';
import { rehearsePages } from './page';
import { bareDebian, missing } from './root';

/**
 * `npm run rehearse`: types the pages of docs/operations that operators follow in a bare Debian, then
 * runs the lines of the Containerfile. `REHEARSE=page` or `container` does one of them.
 */
const began = performance.now();
const say = (line: string): void => {
  const at = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${at} s  ${line}\n`);
};
const lacking = missing();
if (lacking.length > 0) {
  say(`Left out: the rehearsal. This machine lacks ${lacking.join(', ')}.`);
  process.exit(0);
}
const kept = process.env.REHEARSAL_DIR ?? join(tmpdir(), 'arcada-rehearsal');
mkdirSync(kept, { recursive: true });
const which = process.env.REHEARSE ?? 'page container';
const tar = bareDebian(kept, say);
const work = mkdtempSync(join(kept, 'run-'));
try {
  if (which.includes('page')) rehearsePages(tar, work, say);
  if (which.includes('container')) {
    say(
      'An engine for containers is not used: the lines are run in a chroot, and layers are folders.',
    );
    await rehearseContainer(tar, work, say);
  }
  say('All of it works.');
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
