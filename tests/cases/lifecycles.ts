import type { AnyStateMachine } from 'xstate';
import type { RefusalRule } from '#machines/lifecycle';
import { applicationLife } from '#server/applications/life';
import { codCollectionLife } from '#server/cash/life';
import { listingLife } from '#server/listings/life';
import { importLife } from '#server/imports/life';
import { orderLife } from '#server/orders/life';
import { disputeLife } from '#server/payment/disputes/life';
import { differenceLife } from '#server/payment/reconcile/life';
import { bankEntryLife } from '#server/statements/life';
import { rateLife } from '#server/rates/life';
import { cardRechargeLife, rechargeLife, withdrawalLife } from '#server/wallet/life';

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
