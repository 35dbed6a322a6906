import { codes, Refusal } from '#contract/codes';
import { languages, type Language } from '#contract/languages';
import type { ShopSettings } from '#contract/sellerOffice';
import type { ShopSettingsInput } from '#contract/shapes/sellerOffice';
import type { Localised } from '#contract/text';
import { canOf } from '#machines/lifecycle';
import { applicationLife } from '../applications/application.lifecycle';
import { json, sql, type Db } from '../../../platform/db/open';
import { blockOf } from '../../addresses/block';
import type { Context } from '../../../platform/http/route';
import { fieldError } from '../../../platform/http/fieldError';
import { keeperOf, shopOf } from './shop';

interface Row {
  id: string;
  name: string;
  contact: string;
  description: Localised;
  policies: Localised;
  picture: string;
  banner: string;
  country: string;
  region: string;
  city: string;
  street: string;
  postcode: string;
  state: ShopSettings['state'];
  holiday_until: string | null;
  holiday_note: Localised;
  version: number;
  changed_by: number | null;
  changed_name: string | null;
  changed_at: Date | null;
}
const rowOf = (db: Db, shop: string) =>
  db.row<Row>(sql`select s.id, s.name, s.contact, s.description, s.policies, s.picture, s.banner, s.country, s.region, s.city, s.street, s.postcode, s.state,
      to_char(s.holiday_until, 'YYYY-MM-DD') as holiday_until, s.holiday_note, s.version, s.changed_by, u.name as changed_name, s.changed_at
    from shops s left join users u on u.id = s.changed_by where s.id = ${shop}`);

/** Of an application's events those that are about the shop. */
const own: readonly string[] = ['goOnHoliday', 'comeBack', 'close'];
/** Everything the seller may see of the own shop, with what its application lets them do. */
export async function settingsOf({
  db,
  caller,
}: Pick<Context, 'db' | 'caller'>): Promise<ShopSettings> {
  const row = await rowOf(db, shopOf(caller));
  if (!row) throw new Refusal(codes.notFound, 'shop');
  const {
    id,
    name,
    contact,
    description,
    policies,
    picture,
    banner,
    state,
    holiday_until,
    holiday_note,
    version,
  } = row;
  const address = {
    country: row.country,
    state: row.region,
    city: row.city,
    street: row.street,
    postal_code: row.postcode,
  };
  return {
    id,
    name,
    contact,
    description,
    policies,
    picture,
    banner,
    state,
    holiday_until,
    holiday_note,
    version,
    address,
    address_lines: blockOf({ ...address, name }, caller.lang),
    changed: row.changed_at && {
      by: row.changed_name ?? '',
      me: String(row.changed_by) === caller.id,
      at: row.changed_at.toISOString(),
    },
    can: Object.fromEntries(
      Object.entries(canOf(applicationLife, await keeperOf(db, id, caller.id), 'seller')).filter(
        ([event]) => own.includes(event),
      ),
    ),
  };
}

/** What comes along is set, an empty text takes its language away, the rest stays. */
export function merged(
  before: Localised,
  given: Partial<Record<string, string | undefined>>,
): Localised {
  const after = (code: Language) => given[code] ?? before[code];
  return Object.fromEntries(
    languages.flatMap((code) => (after(code) ? [[code, after(code)]] : [])),
  );
}
const mineOrNone = /^\/pictures\/([a-f0-9]{32})\.webp$/;
/** A picture that was sent must be there; one that stays need not be looked at again. */
async function refuseMissing(
  db: Db,
  field: 'picture' | 'banner',
  now: string | undefined,
  before: string,
): Promise<void> {
  if (now === undefined || now === before || now === '') return;
  const id = mineOrNone.exec(now)?.[1];
  const kept = id && (await db.row(sql`select id from pictures where id = ${id}`));
  if (!kept) throw fieldError(field, 'form.picture');
}

/**
 * Saves over the version that was read. Another one since then is refused with 2000037, which says
 * who and when.
 */
export async function saveSettings(
  context: Context,
  input: ShopSettingsInput,
): Promise<ShopSettings> {
  const { db, caller } = context;
  const shop = shopOf(caller);
  const row = await db.row<
    Pick<Row, 'version' | 'description' | 'policies' | 'picture' | 'banner'>
  >(
    sql`select version, description, policies, picture, banner from shops where id = ${shop} for no key update`,
  );
  if (!row) throw new Refusal(codes.notFound, 'shop');
  if (row.version !== input.version)
    throw new Refusal(codes.notAllowedNow, 'shop.cannot.changed', {
      lifecycle: 'shop',
      changed: (await settingsOf(context)).changed,
    });
  for (const field of ['picture', 'banner'] as const)
    await refuseMissing(db, field, input[field], row[field]);
  await db.rows(sql`update shops set description = ${json(merged(row.description, input.description))}::jsonb, policies = ${json(merged(row.policies, input.policies))}::jsonb,
      picture = ${input.picture ?? row.picture}, banner = ${input.banner ?? row.banner}, version = version + 1, changed_by = ${caller.id}, changed_at = clock_timestamp() where id = ${shop}`);
  return settingsOf(context);
}
