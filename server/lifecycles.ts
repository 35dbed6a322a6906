import { syncTransitions as write } from './platform/workflow/advance';
import { applicationLife } from './areas/sellers/applications/life';
import { codCollectionLife } from './areas/orders/cash/life';
import type { Db } from './platform/db/open';
import { importLife } from './areas/products/importRuns/life';
import { cardRechargeLife, rechargeLife, withdrawalLife } from './areas/wallet/life';
import { listingLife } from './areas/products/listings/life';
import { bankEntryLife } from './areas/wallet/statements/life';
import { disputeLife } from './areas/orders/payment/disputes/life';
import { differenceLife } from './areas/orders/payment/reconcile/life';
import { rateLife } from './areas/wallet/rates/life';
import { orderLife } from './areas/orders/life';

/**
 * Every chart's allowed changes as rows: the database refuses every other one. Run at each start.
 */
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
