import { givingActs } from './affiliates/kit';
import { blogActs } from './blog/kit';
import { couponActs } from './coupons/kit';
import { dealActs } from './deals/kit';
import { storageActs } from './storage/kit';
import type { Client, Mall } from '../lib/server';

/** Ways in which staff change something, of areas that keep theirs beside their tests. */
export const areaActs = (standing: () => { mall: Mall; al: Client }) => ({
  ...couponActs(standing),
  ...givingActs(standing),
  ...dealActs(standing),
  ...blogActs(standing),
  ...storageActs(standing),
});
