import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../platform/db/open';
import type { AddressRow } from './address';
import type { CheckedAddress } from './check';

const mostAddresses = 50;
const columns = sql`id, name, email, phone, country, state, city, street, line2, postal_code, company,
  tax_number, courier_note, is_default`;
const missing = () => new Refusal(codes.notFound);

/** The owner's addresses, the default one first, then the newest. */
export const addressesOf = (db: Db, userId: string): Promise<AddressRow[]> =>
  db.rows<AddressRow>(
    sql`select ${columns} from addresses where user_id = ${userId} and removed_at is null order by is_default desc, id desc`,
  );

/**
 * Changes of one person's addresses happen one after the other, so that there is one default at any
 * time.
 */
const alone = <T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${userId} for no key update`);
    return work(tx);
  });
const hasDefault = async (tx: Db, userId: string) =>
  (await tx.row(sql`select id from addresses where user_id = ${userId} and is_default`)) !==
  undefined;

async function becomeDefault(tx: Db, userId: string, id: string | number): Promise<void> {
  await tx.rows(
    sql`update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`,
  );
  const row = await tx.row(
    sql`update addresses set is_default = true where id = ${id} and user_id = ${userId} and removed_at is null returning id`,
  );
  if (!row) throw missing();
}

async function add(tx: Db, userId: string, to: CheckedAddress): Promise<number> {
  const row = await tx.row<{
    id: number;
  }>(sql`insert into addresses (user_id, name, email, phone, country, state, city, street, postal_code,
      line2, company, tax_number, courier_note)
    select ${userId}::bigint, ${to.name}, ${to.email}, ${to.phone}, ${to.country}, ${to.state}, ${to.city}, ${to.street}, ${to.postal_code},
      ${to.line2}, ${to.company}, ${to.tax_number}, ${to.courier_note}
    where (select count(*) from addresses where user_id = ${userId} and removed_at is null) < ${mostAddresses} returning id`);
  if (!row)
    throw new Refusal(codes.operationFailed, 'too many addresses', { limit: mostAddresses });
  return row.id;
}

/** By id and owner: the id of another person's address is as good as none. */
async function edit(tx: Db, userId: string, id: string, to: CheckedAddress): Promise<number> {
  const row = await tx.row<{
    id: number;
  }>(sql`update addresses set name = ${to.name}, email = ${to.email}, phone = ${to.phone}, country = ${to.country},
      state = ${to.state}, city = ${to.city}, street = ${to.street}, postal_code = ${to.postal_code},
      line2 = ${to.line2}, company = ${to.company}, tax_number = ${to.tax_number}, courier_note = ${to.courier_note}
    where id = ${id} and user_id = ${userId} and removed_at is null returning id`);
  if (!row) throw missing();
  return row.id;
}
/** Adds, or edits where there is an id. The first address becomes the default. Answers the id. */
export const saveAddress = (
  db: Db,
  userId: string,
  id: string | undefined,
  to: CheckedAddress,
  asDefault: boolean,
): Promise<string> =>
  alone(db, userId, async (tx) => {
    const saved = id ? await edit(tx, userId, id, to) : await add(tx, userId, to);
    if (asDefault || !(await hasDefault(tx, userId))) await becomeDefault(tx, userId, saved);
    return String(saved);
  });

export const makeDefault = (db: Db, userId: string, id: string): Promise<void> =>
  alone(db, userId, (tx) => becomeDefault(tx, userId, id));

/** The address goes out of sight; orders keep their own copy. It can be taken back within a day. */
export const removeAddress = (db: Db, userId: string, id: string): Promise<void> =>
  alone(db, userId, async (tx) => {
    const row = await tx.row(
      sql`update addresses set removed_at = clock_timestamp(), is_default = false where id = ${id} and user_id = ${userId} and removed_at is null returning id`,
    );
    if (!row) throw missing();
  });

/** Takes a removal back, and it is the default again where nothing else became it. */
export const restoreAddress = (db: Db, userId: string, id: string): Promise<void> =>
  alone(db, userId, async (tx) => {
    const row = await tx.row(
      sql`update addresses set removed_at = null where id = ${id} and user_id = ${userId} and removed_at > clock_timestamp() - interval '1 day' returning id`,
    );
    if (!row) throw missing();
    if (!(await hasDefault(tx, userId))) await becomeDefault(tx, userId, id);
  });
