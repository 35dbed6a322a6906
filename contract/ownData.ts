import { get, post, shoppers } from './endpoint';
import type { OwnDataAsk, OwnDataPart } from './shapes/ownData';

/** Days that an archive lies ready, and hours until the next may be asked for. */
export const ownDataDays = 7;
export const ownDataPause = 24;

export interface OwnData {
  /** `failed`: it could not be made; another may be asked for at once. */
  state: 'none' | 'preparing' | 'ready' | 'failed';
  askedAt: string | null;
  madeAt: string | null;
  /** Until when it lies ready. */
  until: string | null;
  bytes: number;
  /** How many parts it is fetched in. */
  parts: number;
  /** From when the next may be asked for; null: now. */
  nextAt: string | null;
}
/** One part of the archive, base64. */
export interface OwnDataBytes {
  data: string;
}
const mine = { who: shoppers, touches: 'self' } as const;

/** Everything that is kept about the caller, as one archive. */
export const ownData = {
  view: get<object, OwnData>('/customer/info/own_data', mine),
  /**
   * Has the archive made. 1100002 with the field where the password is wrong; 1000010 with `until`
   * where one was asked for in the last 24 hours.
   */
  ask: post<OwnDataAsk, OwnData>('/customer/info/own_data_ask', { ...mine, costs: 20 }),
  /** Parts count from 0. 2000019 where there is none, or none any more. */
  part: get<OwnDataPart, OwnDataBytes>('/customer/info/own_data_part', mine),
};
