import { syncTransitions as write } from '../advance';
import { applicationLife } from '../applications/life';
import { codCollectionLife } from '../cash/life';
import type { Db } from '../db/open';
import { importLife } from '../imports/life';
import { cardRechargeLife, rechargeLife, withdrawalLife } from '../wallet/life';
import { listingLife } from '../listings/life';
import { bankEntryLife } from '../statements/life';
import { disputeLife } from '../payment/disputes/life';
import { differenceLife } from '../payment/reconcile/life';
import { rateLife } from '../rates/life';
import { orderLife } from './life';

/** Every chart's allowed changes as rows: the database refuses every other one. Run at each start. */
export const syncTransitions = (db: Db): Promise<void> =>
  write(db, [
    orderLife,
    rechargeLife,
    withdrawalLife,
    cardRechargeLife,
    applicationLife,
    listingLife,
    importLife,
    rateLife,
    bankEntryLife,
    codCollectionLife,
    disputeLife,
    differenceLife,
  ]);
