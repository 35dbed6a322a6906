import type { OrderCard, OrderList } from '#contract/orders';
import type { SellerOrdersQuery } from '#contract/shapes/sellerOffice';
import type { Context } from '../../../platform/http/route';
import { matching, sortedBy } from '../../orders/find';
import { ofAnyone } from '../../orders/load';
import { cards, list } from '../../orders/present';
import { shopOf } from './shop';

/** The shop's orders: a tab, found by letters, sorted. */
export const ordersOf = ({ db, caller }: Context, asked: SellerOrdersQuery): Promise<OrderList> =>
  list(
    db,
    matching(ofAnyone(shopOf(caller)), asked.q),
    { ...asked, order: sortedBy(asked) },
    'seller',
    caller.lang,
  );

const first = 5;
/** What the seller must act on, what is due first on top; then what waits longest. */
export const firstToAct = ({ db, caller }: Context): Promise<OrderCard[]> =>
  cards(
    db,
    ofAnyone(shopOf(caller)),
    { tab: 'toShip', size: first, order: sortedBy({ sort: 'deadline', dir: 'up' }) },
    'seller',
    caller.lang,
  );
