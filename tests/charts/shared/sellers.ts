import { sql } from '#server/platform/db/open';
import { knowShop } from '#server/areas/sellers/applications/shops';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import type { RunningMall } from '../../e2e/lib/mall';
import { newMember, type Member } from './members';
import type { Opening, Scene } from '../../kit/index';

export interface Seller extends Member {
  shop: string;
}

/**
 * A new person with an open shop of their own and nothing in it. `shop`: how its page is called.
 */
export async function newSeller(mall: RunningMall, passwordHash?: string): Promise<Seller> {
  const member = await newMember(mall, passwordHash);
  const shop = `casa-${member.id}`;
  await mall.db
    .rows(sql`insert into shops (id, owner_id, name, contact, description, policies, country, region, city, street, postcode)
    values (${shop}, ${member.id}, ${`Casa ${member.id}`}, 'Ana Lucía Torres', '{"en": "House plants and pots from Valencia."}', '{"en": "Send plants back within 14 days."}', 'ES', 'ES-V', 'Valencia', 'Carrer de Colom 12', '46004')`);
  await knowShop(mall.db, String(member.id));
  return { ...member, shop };
}
/** Both halves of a seller's session, as the browser keeps them. */
export async function sellerIn(
  { db }: RunningMall,
  { id, shop }: Seller,
): Promise<Pick<Opening, 'cookies' | 'storage'>> {
  const { token, half } = await openSession(db, String(id), 'seller', { shopId: shop });
  return {
    cookies: [{ name: cookieNames.seller, value: half }],
    storage: { 'seller-token': token },
  };
}
/** A new seller, signed in, at a page of the own back office: `settings`, `product?id=7`. */
export async function atOffice(
  mall: RunningMall,
  page: string,
): Promise<{ who: Seller; opening: Opening }> {
  const who = await newSeller(mall);
  return { who, opening: { address: `backoffice#/shop/${page}`, ...(await sellerIn(mall, who)) } };
}
/** Where nobody is in the back office any more: the way back to the mall. */
export const gone = 'main a[href="/#/pages/mine/dashboard"]';
/** Another tab of this browser leaves the back office. */
export const leaveOffice = async ({ tab }: Pick<Scene<Seller>, 'tab'>): Promise<void> =>
  (await tab()).evaluate(() => localStorage.removeItem('seller-token'));
