import type { Language } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import type { RunningMall } from './mall';
import { Shopper } from './shopper';

interface Side {
  cookie: string;
  kept: string;
}
const sides: Record<'seller' | 'office', Side> = {
  seller: { cookie: cookieNames.seller, kept: 'seller-token' },
  office: { cookie: cookieNames.office, kept: 'office-token' },
};
/** A browser at the back office whose session was opened before its first page. */
async function opened(
  mall: RunningMall,
  lang: Language,
  side: keyof typeof sides,
  { token, half }: { token: string; half: string },
  options: Parameters<RunningMall['open']>[1] = {},
): Promise<Shopper> {
  const visit = await mall.open(lang, options);
  const { cookie, kept } = sides[side];
  const url = mall.url.replace('http:', 'https:');
  await visit.context.addCookies([
    { name: cookie, value: half, url, httpOnly: true, sameSite: 'Strict' },
  ]);
  await visit.context.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [kept, token],
  );
  return new Shopper(visit);
}
/** The seller of a demo shop, at the back office. */
export async function sellerOf(
  mall: RunningMall,
  shop: string,
  page: string,
  lang: Language = 'en',
  options: Parameters<RunningMall['open']>[1] = {},
): Promise<Shopper> {
  const owner = await mall.db.row<{ id: string }>(
    sql`select owner_id::text as id from shops where id = ${shop}`,
  );
  const session = await openSession(mall.db, owner?.id ?? '', 'seller', { shopId: shop });
  const seller = await opened(mall, lang, 'seller', session, options);
  await seller.page.goto(`${mall.url}/backoffice#${page}`);
  return seller;
}
/** Somebody of the demo mall's staff, at the back office. */
export async function staffAt(
  mall: RunningMall,
  email: string,
  page: string,
  lang: Language = 'en',
): Promise<Shopper> {
  const one = await mall.db.row<{ id: string }>(
    sql`select id::text as id from users where email = ${email}`,
  );
  const session = await openSession(mall.db, one?.id ?? '', 'office', { factor: 'waived' });
  const staff = await opened(mall, lang, 'office', session);
  await staff.page.goto(`${mall.url}/backoffice#${page}`);
  return staff;
}
