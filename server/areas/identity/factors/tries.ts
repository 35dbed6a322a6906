import { countTry, keyOf } from '../../../platform/http/throttle';
import type { Db } from '../../../platform/db/open';

/**
 * Six digits can be guessed: tries are counted for the account, wherever they come from. Only who
 * knows its password can make any.
 */
export const countFactorTry = (db: Db, userId: string): Promise<() => Promise<void>> =>
  countTry(db, [{ key: keyOf(['factor', userId]), own: true, free: 5, step: 1 }]);
