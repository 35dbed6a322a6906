import type { Query } from '#lib/links';
import type { RouteName } from './paths';

const filters = [
  'category',
  'brand',
  'shop',
  'price_from',
  'price_to',
  'in_stock',
  'sort',
  'page',
] as const;

/**
 * What the query of a page may hold, and what it must. A file of its own: only the compiler asks,
 * where a link is built (to.ts), and the browser carries none of it.
 */
export const queries = {
  login: { keys: ['redirect', 'mode', 'number', 'key', 'data'] },
  register: { keys: ['redirect', 'pcode'] },
  terms: { keys: ['part'] },
  support: { keys: ['part'] },
  returns: { keys: ['part'] },
  privacy: { keys: ['part'] },
  about: { keys: ['part'] },
  search: { keys: ['keyword', 'exact', ...filters] },
  categories: { keys: ['id'] },
  category: { needs: ['id'], keys: filters },
  recommend: { keys: ['page'] },
  product: { needs: ['id'], keys: ['sku'] },
  shop: { needs: ['id'], keys: ['tab', 'keyword', ...filters] },
  addressEdit: { keys: ['address_id'] },
  pay: { keys: ['step', 'trade'] },
  purchases: { keys: ['tab', 'page'] },
  order: { needs: ['id'] },
  review: { needs: ['id'], keys: ['line'] },
  tracking: { keys: ['id'] },
  apply: { keys: ['task'] },
  addresses: { keys: ['id'] },
  wallet: { keys: ['id', 'tab', 'q'] },
  recharge: { keys: ['again'] },
  transfer: { keys: ['shop'] },
  settings: { keys: ['method', 'step'] },
  askReturn: { needs: ['id'] },
  refundSent: { keys: ['tab', 'page', 'id'] },
  refundReceived: { keys: ['tab', 'page', 'id'] },
  statement: { keys: ['from', 'to'] },
  wishlist: { keys: ['share'] },
  affiliate: { keys: ['page'] },
  flash: { keys: ['tab'] },
  blog: { keys: ['page'] },
  post: { needs: ['id'] },
  compare: { keys: ['ids', 'only'] },
  openPlace: { keys: ['shop', 'address'] },
  tickets: { keys: ['number', 'key', 'code', 'order', 'case', 'new', 'tab', 'page'] },
} as const satisfies Partial<Record<RouteName, Query>>;
