import type { Destination } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { sql, type Db } from '../../platform/db/open';
import { countries } from '../addresses/data';
import { countryName } from '../addresses/names';
import { codFor } from './cod';

export interface Reader {
  lang: Language;
  userId: string;
  /** Where they say it would go; '' for their own address. */
  country?: string | undefined;
}
/** Where a signed-in shopper's parcels go; null when nobody knows. */
async function ownCountry(db: Db, userId: string): Promise<string | null> {
  if (!userId) return null;
  const row = await db.row<{ country: string }>(
    sql`select country from addresses where user_id = ${userId}::bigint and removed_at is null order by is_default desc, id desc limit 1`,
  );
  return row?.country ?? null;
}

/** Where something for `price` (USD minor units) would go: as the reader says, else to their address. */
export async function destinationOf(
  db: Db,
  shipsTo: string[] | null,
  price: number,
  { lang, userId, country: said = '' }: Reader,
): Promise<Destination | null> {
  const country = countries.has(said) ? said : await ownCountry(db, userId);
  if (!country) return null;
  return {
    country,
    name: countryName(country, lang),
    delivers: shipsTo?.includes(country) ?? true,
    cash: codFor(price, country).available,
  };
}
