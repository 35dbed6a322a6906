import { resetDemo } from '../demo/fill';
import { openForCommand, say } from './open';

const db = await openForCommand();
try {
  await resetDemo(db, say);
  say('The demo mall is as on its first day.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await db.close();
}
