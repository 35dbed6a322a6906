import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import type { Check } from '#contract/officeMoney';
import { sql, type Db, names } from '../../../platform/db/open';
import { countryFormat } from '../../addresses/format';
import type { ApplicationRow } from './applicationRow';

/** Days after which an account is no longer new. */
const settledAfter = 7;
interface Facts {
  name: string;
  since: Date;
  settled: boolean;
  shops: number;
  asked: number;
  pictures: number;
  sides: number;
  phones: number;
  banks: number;
  places: number;
}
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
/** Letters and digits alone: "Casa-Verde" is no other name than "casa verde". */
const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const factsOf = (
  db: Db,
  { id, user_id, phone, shop_name, street, city, country, shop_id }: ApplicationRow,
) => {
  const name = squeezed(shop_name);
  return db.row<Facts>(sql`select u.name, u.created_at as since, u.created_at < clock_timestamp() - ${settledAfter} * interval '1 day' as settled,
      (select count(*) from shops s where regexp_replace(lower(s.name), '[^a-z0-9]', '', 'g') = ${name} and s.state <> 'closed' and s.id is distinct from ${shop_id}::text) as shops,
      (select count(*) from applications o where o.id <> ${id} and o.shop_id is null and o.state in ${names(statesWith(application, 'asked'))} and regexp_replace(lower(o.shop_name), '[^a-z0-9]', '', 'g') = ${name}) as asked,
      (select count(distinct other.application_id) from identity_pictures mine join identity_pictures other on other.mark = mine.mark and other.application_id <> mine.application_id where mine.application_id = ${id}) as pictures,
      (select count(distinct i.mark) from identity_pictures i join applications a on i.upload_id in (a.id_front, a.id_back) where a.id = ${id}) as sides,
      (select count(*) from applications o where o.id <> ${id} and o.phone = ${phone} and o.phone <> '') as phones,
      (select count(distinct theirs.user_id) from payouts mine join payouts theirs on theirs.method = mine.method and theirs.shown = mine.shown and lower(theirs.holder) = lower(mine.holder) and theirs.user_id <> mine.user_id
        join applications o on o.user_id = theirs.user_id where mine.user_id = ${user_id}) as banks,
      (select count(*) from applications o where o.id <> ${id} and o.country = ${country} and lower(o.city) = lower(${city}) and lower(o.street) = lower(${street}) and o.street <> '') as places
    from users u where u.id = ${user_id}`);
};
/** What a reviewer of an application would have to look up. */
export async function applicationChecks(db: Db, row: ApplicationRow): Promise<Check[]> {
  const facts = await factsOf(db, row);
  if (!facts) return [];
  const { name, since, settled, shops, asked, pictures, sides, phones, banks, places } = facts;
  return [
    {
      id: 'shopNameFree',
      ok: shops + asked === 0,
      values: { count: shops + asked, name: row.shop_name },
    },
    {
      id: 'contactIsAccount',
      ok: bare(row.contact) === bare(name),
      values: { contact: row.contact, name },
    },
    { id: 'pictureUnused', ok: pictures === 0, values: { count: pictures } },
    ...(row.id_front && row.id_back ? [{ id: 'twoSides', ok: sides === 2, values: {} }] : []),
    { id: 'phoneOnce', ok: phones === 0, values: { count: phones } },
    { id: 'bankOnce', ok: banks === 0, values: { count: banks } },
    { id: 'addressOnce', ok: places === 0, values: { count: places } },
    { id: 'accountAge', ok: settled, values: { date: since.toISOString() } },
    {
      id: 'countryServed',
      ok: countryFormat(row.country) !== undefined,
      values: { country: row.country },
    },
  ];
}
