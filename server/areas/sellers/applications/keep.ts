import type { ApplicationPart } from '#contract/verdicts';
import { codes, Refusal } from '#contract/codes';
import type { ApplicationInput } from '#contract/shapes/applications';
import { agreementVersion } from '../agreement/version';
import { nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import { clean, tidyPlace } from '../../addresses/check';
import { toE164 } from '../../addresses/phone';
import { seal, unseal } from '../../../platform/crypto/vault';
import { fieldError } from '../../../platform/http/fieldError';
import { attach } from './identity';
import { applicationRow } from './application.lifecycle';
import type { ApplicationRow } from './applicationRow';
import { editable, partOf, placeOf, settled } from './parts';
import { knowShop } from './shops';

/** The person's application, locked; undefined before the first word. */
export const ownApplication = (db: Db, userId: string): Promise<ApplicationRow | undefined> =>
  applicationRow(db, sql`a.user_id = ${userId}`);

/** Begins a draft, or finds what there is. Whoever has a shop already has its application. */
export async function begun(db: Db, userId: string): Promise<ApplicationRow> {
  const known = await ownApplication(db, userId);
  if (known) return known;
  await knowShop(db, userId);
  const made = await db.row<{ id: number }>(
    sql`insert into applications (user_id) values (${userId}) on conflict (user_id) do nothing returning id`,
  );
  if (made)
    await db.rows(
      sql`insert into application_history (application_id, by, actor, event, to_state) values (${made.id}, 'seller', ${`user:${userId}`}, 'begin', 'draft')`,
    );
  const row = await ownApplication(db, userId);
  if (!row) throw new Refusal(codes.notFound);
  return row;
}

const paragraphs = (text: string): string => text.split(/\r?\n/).map(clean).join('\n').trim();
const columns: Readonly<Record<string, Sql>> = {
  contact: sql`contact`,
  phone: sql`phone`,
  shop_name: sql`shop_name`,
  about: sql`about`,
  country: sql`country`,
  state: sql`region`,
  city: sql`city`,
  street: sql`street`,
  postal_code: sql`postal_code`,
  id_front: sql`id_front`,
  id_back: sql`id_back`,
};
/**
 * What is kept of what was typed: a number in its own form where it can be read as one, a place as
 * its country writes it.
 */
function tidied(row: ApplicationRow, input: ApplicationInput): Record<string, string | null> {
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const moved = given.country !== undefined && given.country !== row.country ? { state: '' } : {};
  const before = { ...placeOf(row), ...moved };
  const place = tidyPlace({ ...before, ...given });
  const placed = Object.fromEntries(
    Object.entries({ ...place }).filter(([field]) => field in given || field in moved),
  );
  const phone =
    given.phone === undefined
      ? {}
      : { phone: toE164(clean(given.phone), place.country || row.home) ?? clean(given.phone) };
  const texts = Object.fromEntries(
    ['contact', 'shop_name'].flatMap((field) =>
      given[field] === undefined ? [] : [[field, clean(given[field])]],
    ),
  );
  const pictures = Object.fromEntries(
    ['id_front', 'id_back'].flatMap((field) =>
      given[field] === undefined ? [] : [[field, given[field].toLowerCase() || null]],
    ),
  );
  const about = given.about === undefined ? {} : { about: paragraphs(given.about) };
  return { ...texts, ...phone, ...about, ...placed, ...pictures } as Record<string, string | null>;
}
const stands = (row: ApplicationRow, field: string): unknown =>
  field === 'state' ? row.region : row[field as keyof ApplicationRow];
const signatureOf = ({ signature }: ApplicationRow): string =>
  signature ? unseal('signature', signature).toString() : '';

function refuseSettled(row: ApplicationRow, fields: readonly string[]): void {
  const kept = fields.filter((field) => settled(row, partOf(field) as ApplicationPart));
  const reason = 'application.cannot.edit.accepted';
  if (kept.length > 0)
    throw new Refusal(codes.notAllowedNow, reason, {
      fields: Object.fromEntries(kept.map((field) => [field, reason])),
    });
}
/** Lines as a pen draws them, or a name as people write theirs. */
const drawn = /^M[\d\s.,MLHVCSQTAZe-]*$/i;
const longestName = 80;
function signed({ signature }: ApplicationInput): string | undefined {
  if (signature === undefined) return undefined;
  const name = clean(signature);
  if (!/^M\s*-?\d/.test(name) ? name.length > longestName : !drawn.test(name))
    throw fieldError('signature', 'form.sign');
  return name;
}
/**
 * Parts that this counts as editing: everything that was sent along, but the same picture is no new
 * picture.
 */
const touching = (
  row: ApplicationRow,
  given: readonly string[],
  changed: readonly string[],
): string[] => [
  ...new Set([
    ...row.touched,
    ...given
      .filter((field) => !field.startsWith('id_') || changed.includes(field))
      .flatMap((field) => partOf(field) ?? []),
  ]),
];

/**
 * Writes what differs; answers the application as it is then. What was sent or accepted does not
 * change: 2000037.
 */
export async function take(
  db: Db,
  row: ApplicationRow,
  input: ApplicationInput,
): Promise<ApplicationRow> {
  const values = tidied(row, input);
  const signature = signed(input);
  const changed = Object.keys(values).filter((field) => values[field] !== stands(row, field));
  const signs = signature !== undefined && signature !== signatureOf(row);
  refuseSettled(row, signs ? [...changed, 'signature'] : changed);
  for (const field of ['id_front', 'id_back'])
    if (changed.includes(field) && values[field]) await attach(db, row, field, values[field]);
  const touched = touching(
    row,
    [...Object.keys(values), ...(signature ? ['signature'] : [])],
    changed,
  );
  const each = changed.reduce(
    (all, field) => sql`${all}, ${columns[field] ?? nothing} = ${values[field]}`,
    nothing,
  );
  const signing = signs
    ? sql`, signature = ${signature ? seal('signature', signature) : null}, agreed = ${signature ? agreementVersion : ''}`
    : nothing;
  await db.rows(
    sql`update applications set touched = ${touched}::text[]${each}${signing} where id = ${row.id}`,
  );
  return (await ownApplication(db, String(row.user_id))) as ApplicationRow;
}

/**
 * Keeps what was typed, part by part; begins the application with the first. 2000037 while it
 * cannot be edited.
 */
export async function save(
  db: Db,
  userId: string,
  input: ApplicationInput,
): Promise<ApplicationRow> {
  const row = await begun(db, userId);
  if (editable(row)) return take(db, row, input);
  const reason = `application.cannot.edit.${row.state === 'applying' ? 'applying' : 'decided'}`;
  throw new Refusal(codes.notAllowedNow, reason, {
    lifecycle: 'application',
    state: row.state,
    event: 'save',
  });
}
