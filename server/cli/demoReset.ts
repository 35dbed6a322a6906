import { resetDemo } from '../demo/fill';
import { openForCommand, say } from './open';

const db = await openForCommand();
try {
  await resetDemo(db, say);
  say('The demo mall is as on its first day.');
} finally {
  await db.close();
}
