import { hashOf, slugOf } from '../../catalogue/words';

const longestSku = 80;
/** <shop>.<sku>, cut to what an sku may be without two becoming one. */
export function skuOf(shop: string, own: string): string {
  const sku = `${shop}.${own.replace(/\s+/g, ' ')}`;
  return sku.length <= longestSku ? sku : `${sku.slice(0, longestSku - 9)}-${hashOf(sku)}`;
}
/** Where the seller has no number: from handle and values. */
export const madeUp = (shop: string, handle: string, values: readonly string[]): string =>
  skuOf(
    shop,
    [slugOf(handle, 40), ...values.map((value) => slugOf(value, 20))].join('-').slice(0, 60) +
      (values.length > 0 ? `-${hashOf(values.join('\u0001')).slice(0, 4)}` : ''),
  );
