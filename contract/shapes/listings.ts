import { array, boolean, number, object, string, type InferType } from 'yup';
import { languages } from '../languages';
import { listingReasons, mostPictures, mostVariants } from '../listings';

const id = () => string().matches(/^\d{1,18}$/, 'form.id');
const page = () => number().integer().min(1).max(10_000);
const line = (max: number) => string().trim().max(max, 'form.tooLong');
const amount = () => string().trim().matches(/^\d{1,9}(\.\d{1,2})?$/, 'form.amount');
const whole = () => number().integer('form.number').min(0, 'form.number').max(1_000_000, 'form.number');
const localised = (max: number) => object(Object.fromEntries(languages.map((code) => [code, line(max)])));

export const listingsQuery = object({
  tab: string().oneOf(['all', 'onSale', 'inReview', 'refused', 'draft', 'offSale', 'soldOut'] as const),
  q: line(60),
  sort: string().oneOf(['updated', 'name', 'price', 'stock', 'sold'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type ListingsQuery = InferType<typeof listingsQuery>;
export const listingById = object({ id: id().required() });
export type ListingById = InferType<typeof listingById>;
export const pictureById = object({ id: string().matches(/^[a-f0-9]{32}$/, 'form.id').required() });
export type PictureById = InferType<typeof pictureById>;

const variant = object({
  sku: string().trim().max(80),
  seller_sku: line(60),
  values: array().of(line(60).required('form.enter')).max(3).default([]),
  price: amount().required('form.enter'),
  compare: string().trim().matches(/^(\d{1,9}(\.\d{1,2})?)?$/, 'form.amount'),
  stock: whole().required('form.enter'),
  /** What `stock` was when it was read: then the difference counts, and what was sold meanwhile stays sold. */
  stock_was: whole(),
  on_sale: boolean(),
});
/** A whole product as the editor holds it. `version`: the one that was read; none for a new one. English must be there before it is sent for review, not before it is kept. */
export const listingInput = object({
  id: id(),
  version: number().integer().min(0),
  name: localised(200),
  short_description: localised(300),
  description: localised(10_000),
  category_id: string().matches(/^([a-z0-9-]{1,64})?$/, 'form.id'),
  brand: line(80),
  options: array().of(object({ name: line(40).required('form.enter'), values: array().of(line(60).required('form.enter')).min(1).max(50).required() })).max(3).default([]),
  variants: array().of(variant.required()).min(1, 'form.enter').max(mostVariants).required('form.enter'),
  pictures: array().of(object({ id: string().max(200).required(), alt: line(200) })).max(mostPictures).default([]),
});
export type ListingInput = InferType<typeof listingInput>;
export const listingActInput = object({
  ids: array().of(id().required()).min(1).max(200).required(),
  event: string().oneOf(['submit', 'takeBack', 'takeOff', 'putOn', 'remove'] as const).required(),
});
export type ListingActInput = InferType<typeof listingActInput>;
export const stockInput = object({
  id: id().required(),
  rows: array().of(object({ sku: string().trim().max(80).required(), price: amount(), stock: whole(), stock_was: whole() })).min(1).max(mostVariants).required(),
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
export const officeListingById = object({ id: id().required() });
export type OfficeListingById = InferType<typeof officeListingById>;
const fields = Object.keys(listingReasons) as (keyof typeof listingReasons)[];
const reasons = Object.values(listingReasons).flat();
/** `refusals`: at least one with refuse. `version`: what was judged. */
export const listingVerdictInput = object({
  id: id().required(),
  event: string().oneOf(['approve', 'refuse', 'takeOff'] as const).required(),
  version: number().integer().min(0),
  refusals: array().of(object({ field: string().oneOf([...fields]).required(), reason: string().oneOf([...reasons]).required('form.select'), note: line(140) })).max(12).default([])
    .when('event', ([event], shape) => (event === 'approve' ? shape : shape.min(1, 'form.select'))),
});
export type ListingVerdictInput = InferType<typeof listingVerdictInput>;
