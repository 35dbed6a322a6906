import { sql, type Db } from '../../../platform/db/open';
import { srcOf } from '../../../platform/files/pictures/widths';
import { reviewBy } from '../productCsv/landing';

export interface Fetched {
  id: number;
  address: string;
  picture_id: string;
}
interface Standing {
  id: number;
  version: number;
}
/** The products that wait for it, held. */
export const held = (tx: Db, id: number) =>
  tx.rows<Standing>(sql`select p.id, p.version from products p
    where p.id in (select product_id from import_pictures where fetch_id = ${id}) order by p.id for no key update`);

/** In the list where its address stood; a picture that is there already is there once. */
const listed = (address: string, src: string) =>
  sql`(select coalesce(jsonb_agg(case when x->>'src' = ${address} then x || jsonb_build_object('src', ${src}::text) else x end order by n), '[]')
    from jsonb_array_elements(p.pictures) with ordinality as t(x, n)
    where x->>'src' <> ${address} or not p.pictures @> jsonb_build_array(jsonb_build_object('src', ${src}::text)))`;
/** What a product is shown by: the first of its list that is ours, as whoever edits has it. */
const first = sql`(select x->>'src' from jsonb_array_elements(w.list) with ordinality as t(x, n) where x->>'src' like '/%' order by n limit 1)`;

/** Who sent the last file that named it. */
const sender = (id: number) =>
  sql`(select coalesce('user:' || r.sent_by, 'operator') from import_pictures i left join product_imports r on r.id = i.import_id
    where i.fetch_id = ${id} order by i.named_at desc, i.id desc limit 1)`;
/** By the operator's word a product needs nobody's look. */
const isPublished = (id: number) =>
  sql`coalesce((select i.publishes from import_pictures i where i.fetch_id = ${id} and i.product_id = p.id order by i.named_at desc, i.id desc limit 1), false)`;
/** What can be bought, or was, is not shown with a picture that nobody looked at: along the chart. */
const looksAgain = (id: number, ids: readonly number[], address: string) => sql`
  with who as (select ${sender(id)} as actor),
    was as (select p.id, p.state, case p.state when 'onSale' then 'inReview' else 'draft' end as goes from products p
      where p.id = any(${ids}::bigint[]) and p.state in ('onSale', 'offSale') and not ${isPublished(id)}
        and pictures @> jsonb_build_array(jsonb_build_object('src', ${address}::text))),
    now as (update products p set state = was.goes, version = p.version + 1,
      sent_at = case was.goes when 'inReview' then clock_timestamp() end, deadline = case was.goes when 'inReview' then ${reviewBy} end
      from was where was.id = p.id returning p.id)
  insert into listing_history (product_id, by, actor, event, from_state, to_state)
    select was.id, case who.actor when 'operator' then 'system' else 'seller' end, who.actor, 'change', was.state, was.goes
    from was join now using (id) cross join who`;

/**
 * A picture that came takes its address's place in every product that the shop's files name it for.
 * What is on sale is looked at again first; of who edits meanwhile the version tells.
 */
export async function put(tx: Db, { id, address, picture_id }: Fetched): Promise<void> {
  const src = srcOf(picture_id);
  const before = await held(tx, id);
  const ids = before.map((one) => one.id);
  await tx.rows(looksAgain(id, ids, address));
  await tx.rows(
    sql`update variants set picture = ${src} where product_id = any(${ids}::bigint[]) and picture = ${address}`,
  );
  await tx.rows(sql`with w as (select p.id, ${listed(address, src)} as list from products p where p.id = any(${ids}::bigint[]))
    update products p set pictures = w.list, version = p.version + 1, updated_at = clock_timestamp(),
      picture = coalesce(${first}, case when p.picture = ${address} then ${src} else p.picture end)
    from w where w.id = p.id and (w.list <> p.pictures or p.picture = ${address})`);
  const versions = before.map(({ version }) => version);
  await tx.rows(sql`update import_pictures i set version = p.version
    from products p, unnest(${ids}::bigint[], ${versions}::int[]) as b(id, version)
    where p.id = i.product_id and b.id = p.id and i.version = b.version and p.version <> b.version`);
}
