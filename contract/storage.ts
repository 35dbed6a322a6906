import type { Can } from './can';
import { get, post, sends } from './endpoint';
import type { StorageKind } from './storageLimits';
import type {
  StorageAct,
  StorageAsk,
  StorageCount,
  StorageGoods,
  StorageHandOver,
  StorageQuery,
  StorageStaffAct,
} from './shapes/storage';

export const storageStates = [
  'asked',
  'agreed',
  'received',
  'differing',
  'disputed',
  'stored',
  'sentBack',
  'ended',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type StorageState = (typeof storageStates)[number];

export interface StorageLine {
  sku: string;
  name: string;
  expected: number;
  /** Null until it is counted. */
  good: number | null;
  damaged: number | null;
}
export interface StorageStep {
  at: string;
  by: 'seller' | 'staff' | 'system';
  event: string;
  to: StorageState;
  reason: string;
}
/** A request as its seller and staff see it. */
export interface StorageRequest {
  id: string;
  kind: StorageKind;
  state: StorageState;
  shop: { id: string; name: string };
  lines: StorageLine[];
  parcels: number;
  /** The day on which it would come, or should go. */
  on_day: string;
  note: string;
  /** What staff agreed to; '' and null before. */
  address: string;
  opens_at: string | null;
  closes_at: string | null;
  reason: string;
  carrier: string;
  log_sn: string;
  asked_at: string;
  /** When it moves on by itself. */
  until: string | null;
  history: StorageStep[];
  can: Record<string, Can>;
}
export interface StoragePage {
  requests: StorageRequest[];
  page: number;
  pages: number;
}
/** What can be sent to the warehouse, or had back from it; and where its pieces lie. */
export interface StorageGood {
  sku: string;
  name: string;
  /** In the warehouse, and at the shop's own place. */
  there: number;
  own: number;
  /** How many of them can be asked for now. */
  free: number;
}
/** An order that the warehouse ships, or whose shop it hands pieces over to. */
export interface WarehouseOrder {
  id: string;
  trade_sn: string;
  shop: { id: string; name: string };
  state: string;
  /** Whether all of it is shipped from the warehouse; otherwise the pieces go to the shop first. */
  whole: boolean;
  placed_at: string;
  lines: { sku: string; name: string; pieces: number }[];
  can: { handOver: Can };
}
const shop = { who: ['seller'], touches: 'self' } as const;
const staff = { who: ['staff'], touches: 'staff', right: 'storage' } as const;
/** Of one's own shop. */
export const sellerStorage = {
  index: get<StorageQuery, StoragePage>('/backoffice/seller/storage/index', shop),
  goods: get<StorageGoods, { goods: StorageGood[] }>('/backoffice/seller/storage/goods', shop),
  ask: post<StorageAsk, StorageRequest>('/backoffice/seller/storage/ask', { ...shop, once: true }),
  act: post<StorageAct, StorageRequest>('/backoffice/seller/storage/act', { ...shop, once: true }),
};
/** Of all shops. */
export const officeStorage = {
  index: get<StorageQuery, StoragePage>('/backoffice/storage/index', staff),
  act: post<StorageStaffAct, StorageRequest>('/backoffice/storage/act', { ...staff, once: true }),
  /** The first count, or the second after the seller disputed it. */
  count: sends(
    ['countRight', 'countDiffers', 'recount'],
    post<StorageCount, StorageRequest>('/backoffice/storage/count', { ...staff, once: true }),
  ),
  /** What waits to be shipped from the warehouse, or to be handed over to a shop. */
  orders: get<object, { orders: WarehouseOrder[] }>('/backoffice/storage/orders', staff),
  handOver: post<StorageHandOver, { orders: WarehouseOrder[] }>('/backoffice/storage/hand_over', {
    ...staff,
    once: true,
  }),
};
