import { codes, Refusal } from '#contract/codes';
import type { OfficeBrand } from '#contract/officeContent';
import type { BrandInput } from '#contract/shapes/officeContent';
import { nudge } from '../catalogue/catalogue';
import { freeSlug } from '../catalogue/words';
import { json, sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { changed } from './changed';
import { written } from './written';

export const brandList = (db: Db): Promise<OfficeBrand[]> =>
  db.rows<OfficeBrand>(
    sql`select b.id, b.name, b.description, b.picture, (select count(*)::int from products p where p.brand_id = b.id) as products from brands b order by lower(b.name), b.id`,
  );

/** No two brands have one name, however it is written. */
export async function saveBrand(
  db: Db,
  me: string,
  { id: given, name, description, picture = '' }: BrandInput,
): Promise<OfficeBrand[]> {
  const before = await brandList(db);
  const old = before.find(({ id }) => id === given);
  if (given && !old) throw new Refusal(codes.notFound, 'brand');
  if (before.some((one) => one.id !== given && one.name.toLowerCase() === name.toLowerCase()))
    throw fieldError('name', 'form.taken');
  const id = old?.id ?? freeSlug(name, new Set(before.map((brand) => brand.id)));
  await db.rows(
    sql`insert into brands (id, name, description, picture) values (${id}, ${name}, ${json(written(description))}::jsonb, ${picture}) on conflict (id) do update set name = excluded.name, description = excluded.description, picture = excluded.picture`,
  );
  const after = await brandList(db);
  await changed(
    db,
    me,
    'brand',
    id,
    old,
    after.find((one) => one.id === id),
  );
  nudge();
  return after;
}
export async function removeBrand(db: Db, me: string, id: string): Promise<OfficeBrand[]> {
  const old = (await brandList(db)).find((one) => one.id === id);
  if (!old) throw new Refusal(codes.notFound, 'brand');
  const gone = await db.row(
    sql`delete from brands b where id = ${id} and not exists (select from products p where p.brand_id = b.id) returning id`,
  );
  if (!gone)
    throw new Refusal(codes.operationFailed, 'content.cannot.hasProducts', {
      reason: 'content.cannot.hasProducts',
    });
  await changed(db, me, 'brand.removed', id, old, null);
  nudge();
  return brandList(db);
}
