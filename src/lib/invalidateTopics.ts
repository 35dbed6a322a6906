import { sellerApplication } from '#contract/applications';
import { cart } from '#contract/cart';
import type { Endpoint } from '#contract/endpoint';
import { notices, type Live } from '#contract/notices';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { refresh } from './query';

export type Topic = Live['topic'];
/**
 * What shows something of a topic: out of date as soon as something of it changed, here or
 * elsewhere.
 */
const shows: Record<Topic, readonly Endpoint[]> = {
  notice: [notices.list],
  wallet: [
    session.balance,
    wallet.overview,
    wallet.activity,
    wallet.details,
    wallet.recharges,
    wallet.withdrawals,
    wallet.rechargeOptions,
  ],
  // What was ordered elsewhere is in no cart any more.
  order: [orders.index, orders.view, cart.index],
  application: [sellerApplication.view],
};
export const topics = Object.keys(shows) as Topic[];
/**
 * Whatever shows one of these topics asks again, at once or when it is looked at next. Settles when
 * what is on the screen has been answered.
 */
export const invalidateTopics = (...changed: readonly Topic[]): Promise<unknown> =>
  Promise.all(changed.flatMap((topic) => shows[topic]).map(refresh));
