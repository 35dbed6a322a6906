import type { AnyStateMachine } from 'xstate';
import type { RefusalRule } from '#machines/lifecycle';
import { applicationLife } from '#server/areas/sellers/applications/life';
import { codCollectionLife } from '#server/areas/orders/cash/life';
import { listingLife } from '#server/areas/products/listings/life';
import { importLife } from '#server/areas/products/importRuns/life';
import { orderLife } from '#server/areas/orders/life';
import { disputeLife } from '#server/areas/orders/payment/disputes/life';
import { differenceLife } from '#server/areas/orders/payment/reconcile/life';
import { bankEntryLife } from '#server/areas/wallet/statements/life';
import { rateLife } from '#server/areas/wallet/rates/life';
import { cardRechargeLife, rechargeLife, withdrawalLife } from '#server/areas/wallet/life';

/** What a stored thing's chart says: its states, who may send what, and why not. */
export interface LifecycleChart {
  machine: AnyStateMachine;
  roles: readonly string[];
  refusals: Partial<Record<string, readonly RefusalRule[]>>;
}
/** Every lifecycle whose transition matrix is proved and published, by its name. */
export const lifecycles: Record<string, LifecycleChart> = {
  order: orderLife,
  recharge: rechargeLife,
  withdrawal: withdrawalLife,
  cardRecharge: cardRechargeLife,
  productImport: importLife,
  listing: listingLife,
  application: applicationLife,
  rate: rateLife,
  bankEntry: bankEntryLife,
  dispute: disputeLife,
  difference: differenceLife,
  codCollection: codCollectionLife,
};
