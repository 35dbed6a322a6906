import type { ListingVerdictInput } from '#contract/shapes/listings';
import { sql, type Db } from '#server/platform/db/open';
import { actOn } from '#server/areas/products/listings/act';
import { judge } from '#server/areas/products/listings/review';
import type { RunningMall } from '../../e2e/lib/mall';
import { untouched, type CaseAtDesk } from '../shared/caseAtDesk';
import type { Member } from '../shared/members';
import { newSeller } from '../shared/sellers';
import { newStaff } from '../shared/staffPeople';

const version = 3;
const verdicts = {
  approve: { event: 'approve', version, refusals: [] },
  refuse: {
    event: 'refuse',
    version,
    refusals: [{ field: 'pictures', reason: 'pictureBlurred', note: 'The second one.' }],
  },
} as const satisfies Record<string, Omit<ListingVerdictInput, 'id'>>;
/** A product like one that is on sale, in one's own shop. */
async function likeAnother(
  db: Db,
  { id: me, shop }: { id: number; shop: string },
): Promise<number> {
  const made = await db.row<{
    id: number;
  }>(sql`insert into products (shop_id, handle, name, short_description, description, category_id, pictures, picture, ground, specification, changed_by)
    select ${shop}, ${`${shop}-teapot`}, p.name, p.short_description, p.description, p.category_id, p.pictures, p.picture, p.ground, p.specification, ${me} from products p
    where p.state = 'onSale' and p.category_id is not null and jsonb_array_length(p.pictures) > 0
      and p.specification <> '[]' order by p.id limit 1 returning id`);
  const id = made?.id ?? 0;
  await db.rows(
    sql`insert into variants (sku, product_id, price_minor) values (${`${shop}.only`}, ${id}, 3800)`,
  );
  await db.rows(sql`insert into stock (sku, on_hand) values (${`${shop}.only`}, 14)`);
  return id;
}

/** A new shop's product that waits. */
export async function sentListing(mall: RunningMall, me: Member): Promise<CaseAtDesk> {
  const { db } = mall;
  const owner = await newSeller(mall);
  const seller = { shop: owner.shop, me: owner.id, lang: 'en' } as const;
  const id = await likeAnother(db, owner);
  const acts = (event: 'submit' | 'takeBack') =>
    db.tx((tx) => actOn(tx, seller, { ids: [String(id)], event }));
  await acts('submit');
  const fresh = (more: { version?: number; decided_by?: number } = {}) =>
    untouched(db, [
      sql`delete from listing_history where product_id = ${id} and event <> 'submit'`,
      sql`delete from listing_refusals where product_id = ${id}`,
      sql`update products set state = 'inReview', version = ${more.version ?? version}, decided_by = ${more.decided_by ?? null}, decided_at = null, refused_at = null, off_by_staff = false where id = ${id}`,
    ]);
  const judged = (by: Member, name: keyof typeof verdicts) =>
    db.tx((tx) => judge(tx, by.id, { id: String(id), ...verdicts[name] } as never, 'en'));
  const byColleague = async (name: keyof typeof verdicts) =>
    judged(await newStaff(db, 'reviewer', 'Mara Novák'), name);
  const ways: Record<string, () => Promise<unknown>> = {
    waits: async () => {},
    rewritten: () => fresh({ version: version + 1 }),
    'on sale': () => byColleague('approve'),
    refused: () => byColleague('refuse'),
    'refused by me': () => judged(me, 'refuse'),
    'taken back': () => acts('takeBack'),
  };
  return {
    id: String(id),
    q: `${owner.shop}-teapot`,
    bring: async (standing) => {
      await fresh();
      await ways[standing]?.();
    },
    stir: async () => {
      await fresh({ decided_by: (await newStaff(db, 'reviewer')).id });
    },
  };
}
