import type { Can } from './can';
import { get, open, post, sends } from './endpoint';
import type { PromotionPage, PromotionSent, PromotionStep } from './promotions';
import type { DealAct, DealById, DealGoods, DealInput, DealsQuery } from './shapes/deals';
import type { PromotionQueue } from './shapes/promotions';

export const dealStates = [
  'draft',
  'inReview',
  'scheduled',
  'running',
  'soldOut',
  'ended',
  'stopped',
] as const;
export type DealState = (typeof dealStates)[number];

/** A deal beside what it is on. Amounts: US dollars. */
export interface DealFace {
  id: string;
  price: string;
  /** The lowest price of the thirty days before it began; null before that. */
  was: string | null;
  starts_at: string;
  ends_at: string;
  /** The mall's clock when this was answered: countdowns go by it, whatever the reader's says. */
  now: string;
  /** How many can still be had at this price, of how many there were. */
  left: number;
  total: number;
  /** How many of them one person can have. */
  each: number;
}
/** In the list of deals. */
export interface DealCard extends DealFace {
  state: 'scheduled' | 'running' | 'soldOut';
  sku: string;
  /** Name in the language asked for; `lang` says when it fell back. */
  product: {
    id: string;
    name: string;
    lang: string;
    picture: string;
    ground: string;
    shop: { id: string; name: string };
  };
  /** Of the variant it is on, in the reader's language. */
  options: string;
}
/** Running, and what begins within a week; the soonest to end or begin first. */
export interface DealsShown {
  now: string;
  running: DealCard[];
  next: DealCard[];
}
export const deals = {
  index: get<object, DealsShown>('/customer/flash/index', open),
  /** One that runs or will; what ended is 2000019. */
  view: get<DealById, DealCard>('/customer/flash/view', open),
};

/** As whoever draws and judges it sees it. */
export interface DrawnDeal extends DealFace {
  state: DealState;
  shop: { id: string; name: string };
  sku: string;
  product: { id: string; name: string; picture: string; ground: string };
  taken: number;
  /** The lowest price of the last thirty days: the deal lies below it. */
  lowest: string;
  /** Why it was last sent back; '' where it never was. */
  reason: string;
  drawn_by: string;
  can: Record<string, Can>;
}
export interface DrawnDealsPage {
  deals: DrawnDeal[];
  page: number;
  pages: number;
}
/** As it stands in the queue of staff. */
export interface DealItem extends DrawnDeal, PromotionSent {}
/** One of them with what a decision rests on. */
export interface DealCase extends DealItem {
  history: PromotionStep[];
}
export interface DealQueue extends PromotionPage {
  items: DealItem[];
}
/** What a deal can be drawn on: a variant that is on sale. */
export interface DealGood {
  sku: string;
  name: string;
  price: string;
  lowest: string;
  stock: number;
}
const shop = { who: ['seller'], touches: 'self' } as const;
const staff = { who: ['staff'], touches: 'staff', right: 'listings' } as const;
/** Of one's own shop. */
export const sellerDeals = {
  index: get<DealsQuery, DrawnDealsPage>('/backoffice/seller/deals/index', shop),
  goods: get<DealGoods, { goods: DealGood[] }>('/backoffice/seller/deals/goods', shop),
  save: sends('change', post<DealInput, DrawnDeal>('/backoffice/seller/deals/save', shop)),
  act: post<DealAct, DrawnDeal>('/backoffice/seller/deals/act', { ...shop, once: true }),
};
/** Of shops that nobody owns, the mall's; and what sellers send to be looked at. */
export const officeDeals = {
  index: get<DealsQuery, DrawnDealsPage>('/backoffice/deals/index', staff),
  goods: get<DealGoods, { goods: DealGood[] }>('/backoffice/deals/goods', staff),
  save: sends('change', post<DealInput, DrawnDeal>('/backoffice/deals/save', staff)),
  act: post<DealAct, DealCase>('/backoffice/deals/act', { ...staff, once: true }),
  /** What waits for another member of staff, and what one decided. */
  queue: get<PromotionQueue, DealQueue>('/backoffice/deals/queue', staff),
  view: get<DealById, DealCase>('/backoffice/deals/view', staff),
  waiting: get<object, { waiting: number }>('/backoffice/deals/waiting', staff),
};
