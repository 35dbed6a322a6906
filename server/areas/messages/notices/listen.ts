import type { Db } from '../../../platform/db/open';
import { aboutAccountClosing } from './accountClosing';
import { aboutAffiliate, aboutReward } from './affiliate';
import { aboutCase } from './afterSale';
import { aboutApplication } from './application';
import { aboutDeal } from './deal';
import { aboutDispute } from './dispute';
import { aboutListing } from './listing';
import {
  aboutCardRecharge,
  aboutPayout,
  aboutRecharge,
  aboutTransfer,
  aboutWithdrawal,
} from './money';
import { aboutCash, aboutOrder } from './order';
import { aboutTicket } from './ticket';
import { aboutProductReview } from './productReview';
import { aboutOwnData } from './ownData';
import { aboutHandOver, aboutStorage } from './storage';
import { aboutWishes } from './wishes';
import { tell, type Told } from './write';
import type { Happened } from './happened';

const about: Readonly<Record<string, (db: Db, happened: Happened) => Promise<Told[]>>> = {
  order: aboutOrder,
  afterSale: aboutCase,
  codCollection: aboutCash,
  dispute: aboutDispute,
  recharge: aboutRecharge,
  cardRecharge: aboutCardRecharge,
  withdrawal: aboutWithdrawal,
  transfer: aboutTransfer,
  payout: aboutPayout,
  listing: aboutListing,
  flashDeal: aboutDeal,
  application: aboutApplication,
  ticket: aboutTicket,
  productReview: aboutProductReview,
  wishes: aboutWishes,
  ownData: aboutOwnData,
  accountClosing: aboutAccountClosing,
  affiliate: aboutAffiliate,
  affiliateReward: aboutReward,
  storageRequest: aboutStorage,
  storageHandOver: aboutHandOver,
};
/** Hears every message: who it concerns is told, once. */
export async function notify(
  db: Db,
  { id, payload }: { id: number; payload: Happened },
): Promise<void> {
  for (const told of (await about[payload.entity]?.(db, payload)) ?? []) await tell(db, id, told);
}
