import type { ListingField } from './verdicts';
import { get, post } from './endpoint';
import type { Check } from './officeMoney';
import type { Can } from './can';
import type {
  ListingActInput,
  ListingById,
  ListingInput,
  ListingVerdictInput,
  ListingsQuery,
  OfficeListingById,
  OfficeListingsQuery,
  PictureAddressInput,
  PictureById,
  StockInput,
} from './shapes/listings';
import type { SpecTyped } from './specification';
import type { Localised } from './text';

/** A product as its seller has it (docs/rules.md, States). */
export const listingStates = ['draft', 'inReview', 'onSale', 'refused', 'offSale'] as const;
export type ListingState = (typeof listingStates)[number];
export const listingTabs = [
  'all',
  'onSale',
  'inReview',
  'refused',
  'draft',
  'offSale',
  'soldOut',
] as const;
export type ListingTab = (typeof listingTabs)[number];
/** Hours within which staff look at a listing. */
export const listingHours = 48;

export interface ListingRow {
  id: string;
  name: string;
  picture: string;
  ground: string;
  state: ListingState;
  /** Cheapest and dearest variant, USD. */
  price: { from: string; to: string };
  stock: number;
  variants: number;
  sold: number;
  updated_at: string;
  /** Languages the name is written in. */
  languages: string[];
  /** Text id of the first refusal; '' where there is none. */
  reason: string;
  can: Record<string, Can>;
}
export interface ListingPage {
  listings: ListingRow[];
  counts: Record<ListingTab, number>;
  page: number;
  pages: number;
  total: number;
}
export interface ListingVariant {
  /** '' for one that is new. */
  sku: string;
  seller_sku: string;
  /** One per option, in their order. */
  values: string[];
  price: string;
  /** What the seller crosses out; '' for none. */
  compare: string;
  /** Left to sell: on hand less what is held for orders that are being paid. */
  stock: number;
  held: number;
  /** Of all there is, in the mall's warehouse; and set aside to go there or come back. */
  there: number;
  aside: number;
  on_sale: boolean;
}
export interface ListingDetail extends Omit<ListingRow, 'name' | 'languages' | 'reason'> {
  handle: string;
  name: Localised;
  short_description: Localised;
  description: Localised;
  category_id: string | null;
  brand: string;
  options: { name: string; values: string[] }[];
  /** In the caller's language, as it would be typed. */
  specification: SpecTyped[];
  variants_list: ListingVariant[];
  pictures: { id: string; src: string; alt: string }[];
  /** Of the last refusal. */
  refusals: { field: ListingField; reason: string; note: string }[];
  /**
   * Changes with every change: what is saved must name the one it began with, else 2000037 with who
   * changed it.
   */
  version: number;
  changed_by: { name: string; at: string };
  history: {
    at: string;
    by: 'seller' | 'staff' | 'system';
    event: string;
    from: string | null;
    to: string;
    note: string;
  }[];
  next: { who: 'seller' | 'staff' | 'system' | null; until: string | null };
}
export interface Picture {
  id: string;
  src: string;
  width: number;
  height: number;
}
/** A product in 15 languages with a hundred variants. */
const large = 1_000_000;
const own = { who: ['seller'], touches: 'self' } as const;
const mine = { who: ['seller'], touches: 'listing' } as const;
/** The seller's products. The shop is the session's own. */
export const listings = {
  index: get<ListingsQuery, ListingPage>('/backoffice/seller/listings/index', own),
  view: get<ListingById, ListingDetail>('/backoffice/seller/listings/view', mine),
  /**
   * No id: a new draft. Words, pictures and category of what is on sale go back to review when they
   * change; prices and stock do not.
   */
  save: post<ListingInput, ListingDetail>('/backoffice/seller/listings/save', {
    ...mine,
    once: true,
    bytes: large,
  }),
  /**
   * submit, takeBack, takeOff, putOn, remove (a draft): one or several at once; each answers for
   * itself.
   */
  act: post<ListingActInput, { done: string[]; refused: { id: string; can: Can }[] }>(
    '/backoffice/seller/listings/act',
    { ...mine, once: true, bytes: large },
  ),
  /** Price and stock of variants, as they are typed in the table. */
  stock: post<StockInput, ListingDetail>('/backoffice/seller/listings/stock', {
    ...mine,
    once: true,
    bytes: large,
  }),
  /**
   * multipart/form-data, field `file`: a picture for a product. Answers where it lies; anybody may
   * see it.
   */
  addPicture: post<object, Picture>('/backoffice/seller/pictures/add', { ...own, file: true }),
  /** The same, fetched from an address: a refusal says why it did not come (docs/decisions/084). */
  fetchPicture: post<PictureAddressInput, Picture>('/backoffice/seller/pictures/fetch', own),
  /** Words of options, categories and brands to choose from, in the caller's language. */
  choices: get<
    object,
    {
      categories: { id: string; name: string; parent: string | null }[];
      brands: { id: string; name: string }[];
      options: string[];
      /** Names of rows of specs, each with values for it. */
      specification: { name: string; values: string[] }[];
    }
  >('/backoffice/seller/listings/choices', own),
};
/**
 * The shop's products as the CSV that the importer reads: outside the envelope, in no table of
 * calls.
 */
export const listingsCsvPath = '/backoffice/seller/listings/export';
export const listingsCsv = get<object, never>(listingsCsvPath, { ...own, costs: 10 });

export type ReviewTab = 'waiting' | 'approved' | 'refused';
export interface ListingItem {
  id: string;
  name: string;
  picture: string;
  ground: string;
  shop: { id: string; name: string };
  state: ListingState;
  waits_from: string;
  /** Never sold anything yet. */
  new_shop: boolean;
  decided_by: { id: string; name: string; me: boolean } | null;
  can: Record<string, Can>;
}
export interface ListingReview
  extends ListingItem, Omit<ListingDetail, keyof ListingItem | 'can' | 'reason'> {
  /** In every language it is written in; `name` is in the reader's. */
  names: Localised;
  checks: Check[];
  category: string;
  next: ListingDetail['next'];
}
const review = { who: ['staff'], touches: 'staff', right: 'listings' } as const;
export const officeListings = {
  queue: get<
    OfficeListingsQuery,
    {
      items: ListingItem[];
      counts: Record<ReviewTab, number>;
      median_minutes: number | null;
      page: number;
      pages: number;
    }
  >('/backoffice/listings/queue', review),
  view: get<OfficeListingById, ListingReview>('/backoffice/listings/view', review),
  /**
   * approve, or refuse with a reason for each field that is wrong; takeOff what should not be on
   * sale.
   */
  act: post<ListingVerdictInput, ListingReview>('/backoffice/listings/act', {
    ...review,
    once: true,
  }),
};
export type { PictureById };
