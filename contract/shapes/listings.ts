import { boolean, object, string, type InferType } from 'yup';
import { listingReasons } from '../verdicts';
import { mostPictures, mostVariants } from '../limits';
import { price } from '../numbers';
import { longestAddress } from '../pictureFetch';
import { longestSpecName, longestSpecValue, mostSpecs } from '../specification';
import { amount, formed, line, list, localised, page, rowId, text, version, whole } from './fields';

const count = () => whole(0, 1_000_000);

export const listingsQuery = object({
  tab: string().oneOf([
    'all',
    'onSale',
    'inReview',
    'refused',
    'draft',
    'offSale',
    'soldOut',
  ] as const),
  q: line(60),
  sort: string().oneOf(['updated', 'name', 'price', 'stock', 'sold'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type ListingsQuery = InferType<typeof listingsQuery>;
export const listingById = object({ id: rowId().required() });
export type ListingById = InferType<typeof listingById>;
export const pictureById = object({ id: formed(32, /^[a-f0-9]{32}$/, 'form.id').required() });
export type PictureById = InferType<typeof pictureById>;
/** What an address may be is judged where it is asked: `pictureFetch.<reason>`. */
export const pictureAddressInput = object({
  address: line(longestAddress, 'pictureFetch.address').required('form.enter'),
});
export type PictureAddressInput = InferType<typeof pictureAddressInput>;

const variant = object({
  sku: line(80),
  seller_sku: line(60),
  values: list(line(60).required('form.enter'), 3).default([]),
  price: price().required('form.enter'),
  compare: amount({ empty: true }),
  stock: count().required('form.enter'),
  /**
   * What `stock` was when it was read: then the difference counts, and what was sold meanwhile
   * stays sold.
   */
  stock_was: count(),
  on_sale: boolean(),
});
/**
 * A whole product as the editor holds it. `version`: the one that was read; none for a new one.
 * English must be there before it is sent for review, not before it is kept.
 */
export const listingInput = object({
  id: rowId(),
  version: version(),
  name: localised(200),
  short_description: localised(300),
  description: localised(10_000),
  category_id: formed(64, /^([a-z0-9-]{1,64})?$/, 'form.id'),
  brand: line(80),
  options: list(
    object({
      name: line(40).required('form.enter'),
      values: list(line(60).required('form.enter'), 50).min(1).required(),
    }),
    3,
  ).default([]),
  /** What it is made of, how large it is …; none said, what there is stays. */
  specification: list(
    object({
      name: line(longestSpecName).required('form.enter'),
      value: line(longestSpecValue).required('form.enter'),
    }),
    mostSpecs,
  ),
  variants: list(variant.required(), mostVariants).min(1, 'form.enter').required('form.enter'),
  pictures: list(object({ id: text(200).required(), alt: line(200) }), mostPictures).default([]),
});
export type ListingInput = InferType<typeof listingInput>;
export const listingActInput = object({
  ids: list(rowId().required(), 200).min(1).required(),
  event: string()
    .oneOf(['submit', 'takeBack', 'takeOff', 'putOn', 'remove'] as const)
    .required(),
});
export type ListingActInput = InferType<typeof listingActInput>;
export const stockInput = object({
  id: rowId().required(),
  rows: list(
    object({ sku: line(80).required(), price: price(), stock: count(), stock_was: count() }),
    mostVariants,
  )
    .min(1)
    .required(),
});
export type StockInput = InferType<typeof stockInput>;

export const officeListingsQuery = object({
  tab: string().oneOf(['waiting', 'approved', 'refused'] as const),
  q: line(60),
  sort: string().oneOf(['waiting', 'name', 'shop'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type OfficeListingsQuery = InferType<typeof officeListingsQuery>;
export const officeListingById = object({ id: rowId().required() });
export type OfficeListingById = InferType<typeof officeListingById>;
const fields = Object.keys(listingReasons) as (keyof typeof listingReasons)[];
const reasons = Object.values(listingReasons).flat();
/** `refusals`: at least one with refuse. `version`: what was judged. */
export const listingVerdictInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['approve', 'refuse', 'takeOff'] as const)
    .required(),
  version: version(),
  refusals: list(
    object({
      field: string()
        .oneOf([...fields])
        .required(),
      reason: string()
        .oneOf([...reasons])
        .required('form.select'),
      note: line(140),
    }),
    12,
  )
    .default([])
    .when('event', ([event], shape) => (event === 'approve' ? shape : shape.min(1, 'form.select'))),
});
export type ListingVerdictInput = InferType<typeof listingVerdictInput>;
