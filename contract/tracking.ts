import { everyone, get, post, buyers } from './endpoint';
import type { OrderState } from './orders';
import type { OrderById } from './shapes/orders';
import type { TrackInput } from './shapes/tracking';

/** What a carrier says of a parcel, in the order in which it usually does. */
export const scanCodes = [
  'announced',
  'collected',
  'sorted',
  'outForDelivery',
  'attempted',
  'delivered',
] as const;
export type ScanCode = (typeof scanCodes)[number];
/** Where the carrier left it. */
export const spots = ['door', 'reception', 'neighbour', 'locker'] as const;
export type Spot = (typeof spots)[number];

export type StepName = 'ordered' | 'accepted' | 'shipped' | 'cancelled' | ScanCode;
/** Something that happened on the way. */
export interface TrackStep {
  at: string;
  step: StepName;
  /** A town or a depot; '' where nobody said. */
  place: string;
}
/** Who took the parcel, where and when, by the carrier's last scan. */
export interface DeliveryProof {
  at: string;
  /** The name; for whoever is not signed in, its first letters. */
  by: string;
  spot: Spot;
  place: string;
}
/** One shop's part of an order on its way. */
export interface TrackedParcel {
  shop: string;
  state: OrderState;
  /** Days; null once it is there, or will not come. */
  arrives: { from: string; to: string } | null;
  carrier: string;
  log_sn: string;
  /** The carrier's own page about it. */
  page: string | null;
  /** The carrier tells by itself where it is. */
  live: boolean;
  /** Oldest first. */
  steps: TrackStep[];
  proof: DeliveryProof | null;
}
export interface Tracking {
  trade_sn: string;
  date: string;
  parcels: TrackedParcel[];
}

export const tracking = {
  /** An own order. */
  own: get<OrderById, Tracking>('/customer/order/tracking', { who: buyers, touches: 'order' }),
  /**
   * By number and e-mail, for anybody. A number that is not there and another's e-mail are the same
   * 1500018, in the same time; too many tries 1000010. POST, so that no address holds the e-mail.
   */
  find: post<TrackInput, Tracking>('/customer/order/track', {
    who: everyone,
    touches: 'public',
    costs: 5,
  }),
};
