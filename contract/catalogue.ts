import { everyone, get, post, shoppers } from './endpoint';
import type { DealFace } from './deals';
import type { Language } from './languages';
import type { RatingOf } from './reviews';
import type { SizeGuide } from './sizeGuides';
import type { SpecRow } from './specification';
import type { ById, Keyed, ProductsQuery, SuggestQuery, ViewQuery } from './shapes/catalogue';

export type { ProductsQuery } from './shapes/catalogue';
export const sorts = ['best', 'new', 'sold', 'price_up', 'price_down'] as const;
export type Sort = (typeof sorts)[number];

/** A product in a list. Text in the language asked for; `lang` says when it fell back. */
export interface ProductCard {
  id: string;
  name: string;
  lang: string;
  picture: string;
  /** Soft ground behind the picture, by top category. */
  ground: string;
  /** USD, decimal string: the cheapest variant on sale. */
  price: string;
  /** Lowest price of the last 30 days before a reduction; null when nothing is reduced. */
  was: string | null;
  many_prices: boolean;
  in_stock: boolean;
  is_new: boolean;
  sold: number;
  shop: { id: string; name: string };
  /** What buyers gave it; null while nobody did. */
  rating: RatingOf | null;
  /**
   * Where the query names a country, and on its own page where the caller's address does: how it
   * comes there; null where its shop sends nothing there.
   */
  delivery?: Delivery | null;
}
/** The cheapest delivery of one piece: what it costs, and ISO dates between which it arrives. */
export interface Delivery {
  price: string;
  arrives: { from: string; to: string };
}
export interface FacetValue {
  value: string;
  label: string;
  count: number;
}
export interface Facet {
  name: 'brand' | 'category' | 'shop' | 'price' | 'stock' | 'reduced' | 'choice';
  /** Of a choice: what it is about, in the reader's language ("Color"), and in an address. */
  title?: string;
  attribute?: string;
  values: FacetValue[];
}
export interface ProductPage {
  items: ProductCard[];
  /** Exact up to 10,000; `total_is_more` when there are more. */
  total: number;
  total_is_more: boolean;
  page: number;
  pages: number;
  /**
   * Opaque; give it back as `after` for the next page: it neither skips nor repeats when the list
   * changes.
   */
  next: string | null;
  facets: Facet[];
  /** Only when nothing was found: which filter's removal helps, and by how many. */
  instead: { remove: string; count: number } | null;
  /**
   * Nothing has the words as they were typed: the spelling whose answers these are, or would be if
   * the query were not `exact`.
   */
  did_you_mean: string | null;
}
/** What a search finds: shops and brands of that name as well, three of each at most. */
export interface SearchPage extends ProductPage {
  shops: Brand[];
  brands: Brand[];
  /** Only when nothing was found, with any filter or without. */
  nearby: Nearby | null;
}
/** What comes near a question that nothing answers. */
export interface Nearby {
  /** Questions that find something: its words one by one, and words that are written alike. */
  words: string[];
  /** What `products` are the most asked-for of; null where they are the mall's. */
  category: { id: string; name: string } | null;
  products: ProductCard[];
}
export interface Category {
  id: string;
  parent: string | null;
  name: string;
  /** Products on sale in it and below. */
  count: number;
  picture: string;
  ground: string;
}
/** What staff say of a category or a brand; '' where they said nothing. */
export interface Described {
  description: string;
  /** The language it came in; English where the reader's is missing. */
  description_lang: Language;
}
export interface Brand {
  id: string;
  name: string;
  count: number;
  picture: string;
}
export interface Variant {
  sku: string;
  /** One value per product option, in their order. */
  values: string[];
  price: string;
  was: string | null;
  stock: number;
  picture: string;
  /** A flash deal that runs on it, and how many of it the reader can still have; lacks where none does. */
  deal?: DealFace & { most: number };
}
export interface Destination {
  country: string;
  /** In the reader's language. */
  name: string;
  /** The shop sends parcels there. */
  delivers: boolean;
  /** One of them, the cheapest, may be paid to the courier there. */
  cash: boolean;
}
export interface ProductDetail extends ProductCard {
  /** Plain paragraphs; never HTML. */
  description: string[];
  /** Which language the description came in; it falls back apart from the name. */
  description_lang: string;
  short_description: string;
  short_description_lang: string;
  pictures: { src: string; alt: string }[];
  options: { name: string; values: { value: string; label: string }[] }[];
  variants: Variant[];
  brand: { id: string; name: string } | null;
  categories: { id: string; name: string }[];
  /** What it is made of, how large it is, how it is cared for. */
  specification: SpecRow[];
  /** Grams of the lightest and the heaviest variant; null where the shop says nothing. */
  weight: { from: number; to: number } | null;
  /** Which tables say what its sizes mean, and the place of the option that is the size. */
  size_guide: SizeGuide | null;
  /** False once it is off sale: the page stays, with similar products (2000021). */
  on_sale: boolean;
  /** Where it would go; null where neither the query nor an address of the caller says so. */
  destination: Destination | null;
  /** ISO dates between which it arrives there, if it is sent there. */
  arrives: { from: string; to: string } | null;
  similar: ProductCard[];
}
export interface ShopFace {
  id: string;
  name: string;
  description: string;
  country: string;
  city: string;
  picture: string;
  ground: string;
  since: string;
  products: number;
  state: 'open' | 'holiday' | 'suspended' | 'closed';
}
/** A product by its picture alone. */
export type Pictured = Pick<ProductCard, 'id' | 'name' | 'lang' | 'picture' | 'ground'>;
/** A shop as it stands on the home page: who it is, and what it sells best. */
export interface ShopWindow extends ShopFace {
  followers: number;
  /** The mean of all it sells; null while nobody reviewed any of it. */
  rating: RatingOf | null;
  /** Three at most, in stock, each with a picture of its own. */
  shows: Pictured[];
}
export interface ShopPage {
  shop: ShopFace & {
    /** Wide picture above everything; '' for none. */
    banner: string;
    /**
     * Own words on delivery and returns, as paragraphs, with the language they came in; empty where
     * the mall's hold alone.
     */
    policies: { text: string[]; lang: string };
    /** Words to shoppers while the shop is on holiday, and the first day it works again. */
    holiday: { until: string | null; note: string } | null;
    followers: number;
    /** Whether the caller follows it; false for visitors. */
    following: boolean;
    /** Parcels that were handed over, counted; never given. */
    shipped: number;
    /** The mean of all it sells; null while nobody reviewed any of it. */
    rating: RatingOf | null;
  };
  products: ProductPage;
}
export interface Suggestions {
  words: { text: string; category: { id: string; name: string } | null }[];
  products: ProductCard[];
  shops: Face[];
  brands: Face[];
}
/** A shop or a brand, as it is suggested. */
interface Face {
  id: string;
  name: string;
  picture: string;
}

const open = { who: everyone, touches: 'public' } as const;
/**
 * The product and the tree, by themselves: the script that stands in the page carries no other row.
 */
export const view = get<ViewQuery, ProductDetail>('/customer/product/view', open);
export const categories = post<object, Category[]>('/customer/index/get-all-category', open);
export const catalogue = {
  all: get<ProductsQuery, ProductPage>('/customer/product/get_all_products', open),
  hot: get<object, ProductCard[]>('/customer/product/get_hot_list', open),
  fresh: get<object, ProductCard[]>('/customer/product/get_new', open),
  recommended: get<object, ProductCard[]>('/customer/product/get_recommend', open),
  recommendedList: get<ProductsQuery, ProductPage>('/customer/product/get_recommend_list', open),
  view,
  suggest: get<SuggestQuery, Suggestions>('/customer/product/suggest', open),
  search: get<ProductsQuery & Keyed, SearchPage>('/search/:keyword', open),
  brands: post<object, Brand[]>('/customer/index/get-all-brand', open),
  brand: get<ById & ProductsQuery, { brand: Brand & Described; products: ProductPage }>(
    '/brand/:id',
    open,
  ),
  /** The categories that hold products, as a flat tree. */
  categories,
  firstCategories: get<object, Category[]>('/customer/index/get-first-category', open),
  seriesCategories: get<object, { category: Category; children: Category[] }[]>(
    '/customer/index/series-categorys',
    open,
  ),
  topCategories: get<object, { category: Category; products: ProductCard[] }[]>(
    '/category/top3',
    open,
  ),
  category: get<
    ById & ProductsQuery,
    {
      category: Category & Described;
      trail: Category[];
      children: Category[];
      products: ProductPage;
    }
  >('/category/:id/:page', open),
  shop: get<ById & ProductsQuery, ShopPage>('/shop/:id/:page', open),
  shops: get<object, ShopFace[]>('/customer/shop/index', open),
  /** Three shops worth a visit: the best reviewed that have something to sell. */
  shopWindows: get<object, ShopWindow[]>('/customer/shop/windows', open),
  /** Shops the caller follows, newest first. */
  follows: get<object, ShopFace[]>('/customer/follow/index', { who: shoppers, touches: 'self' }),
  follow: post<ById, { following: boolean; followers: number }>('/customer/follow/add', {
    who: shoppers,
    touches: 'self',
  }),
  unfollow: post<ById, { following: boolean; followers: number }>('/customer/follow/remove', {
    who: shoppers,
    touches: 'self',
  }),
  /** The caller's own recently viewed list (docs/rules.md, Calls). */
  recent: get<object, ProductCard[]>('/customer/product/recent', {
    who: shoppers,
    touches: 'self',
  }),
  clearRecent: get<object, null>('/customer/product/clear_product_cache', {
    who: shoppers,
    touches: 'self',
    changes: true,
  }),
};
