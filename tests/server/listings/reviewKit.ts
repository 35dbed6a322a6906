import { afterAll, beforeAll, beforeEach } from 'vitest';
import { officeListings } from '#contract/listings';
import { type Client, type Mall } from '../../lib/server';
import { act, listingMall, saved, shopOf, versionOf, type Shop } from './kit';

export let mall: Mall;
export let shop: Shop;
export let rita: Client;
export let al: Client;
export async function sent(
  more: object = {},
  where = shop,
): Promise<{ id: string; version: number }> {
  const { id } = await saved(mall, where, more);
  await act(mall, where, 'submit', id);
  return { id, version: await versionOf(mall, id) };
}
export const review = async (id: string, as = rita) =>
  (await mall.call(officeListings.view, { id }, { as, lang: 'en' })).data;
/** A mall with two reviewers; each test begins with a new shop. */
export function standing(): void {
  beforeAll(async () => {
    mall = await listingMall();
    [rita, al] = [
      await mall.person({ staff: 'reviewer', name: 'Rita' }),
      await mall.person({ staff: 'admin', name: 'Al' }),
    ];
  });
  afterAll(() => mall.close());
  beforeEach(async () => {
    shop = await shopOf(mall);
  });
}
