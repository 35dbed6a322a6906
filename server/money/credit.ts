import type { Db } from '../db/open';
import { available, cashIn } from './accounts';
import { leg, post } from './post';

/** Opens a demo wallet with `minor` USD from outside. `ref` is used once: a second call with it fails. */
export const creditFromCashIn = (db: Db, userId: string | number, minor: number, ref: string): Promise<void> =>
  post(db, 'opening_credit', ref, 'system', [leg(cashIn, -minor), leg(available(Number(userId)), minor)]);
