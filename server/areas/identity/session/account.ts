import { randomBytes } from 'node:crypto';
import { cartCount } from '#server/areas/orders/cart/count';
import { recentIds } from '#server/areas/catalogue/recent';
import { codes, Refusal } from '#contract/codes';
import type { User } from '#contract/session';
import type { StaffRole } from '#contract/staff';
import { sql, type Db } from '../../../platform/db/open';
import { shopToRun } from '../sso/shop';
import { unreadCount } from '../../messages/notices/store';
import type { Audience } from '../../../platform/http/caller';

export interface UserRow {
  id: number;
  email: string;
  name: string;
  phone: string;
  phone_proven: boolean;
  pcode: string;
  /** What the address of the own photo has in it. */
  photo: string | null;
  password_hash: string;
  password_must_change: boolean;
  role: 'customer' | 'seller';
  /** Buys without an account (docs/decisions/093). */
  guest: boolean;
  staff_role: StaffRole | null;
  state: 'open' | 'suspended' | 'removed';
  lang: string;
  /** Its person chose the language; otherwise it is the one they registered in. */
  lang_by_hand: boolean;
  cur: string;
}
const columns = sql`id, email, name, phone, phone_proven_at is not null as phone_proven, pcode, password_hash, password_must_change, role, guest, staff_role, state, lang, lang_by_hand, cur, (select key from avatars a where a.user_id = users.id) as photo`;
/** Where photos of people are seen. */
export const photoPath = '/photos/';

/** The account of an address. Guests have none, whatever they typed. */
export const userByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.row<UserRow>(
    sql`select ${columns} from users where lower(email) = lower(${email}) and not guest`,
  );

/** The account of a caller; 2000017 where it went away meanwhile. */
export async function userById(db: Db, id: string): Promise<UserRow> {
  const row = await db.row<UserRow>(sql`select ${columns} from users where id = ${id}`);
  if (!row) throw new Refusal(codes.accountClosed);
  return row;
}

const roleAt = ({ role, guest }: UserRow, audience: Audience): User['role'] => {
  if (audience === 'shop') return guest ? 'guest' : role;
  return audience === 'seller' ? 'seller' : 'staff';
};
/**
 * What the person sees of the own account, counters included; the role is that of the door.
 * `office`: where sellers find their back office, told in the mall to who has one. `reading`: the
 * language of the page, which stays unless another was chosen by hand.
 */
export async function presentUser(
  db: Db,
  row: UserRow,
  audience: Audience,
  office = '',
  reading = row.lang,
): Promise<User> {
  const id = String(row.id);
  const cart = await cartCount(db, `u:${id}`);
  const recent = await recentIds(db, id);
  return {
    id,
    firstname: row.name,
    avatar: row.photo ? `${photoPath}${row.photo}.webp` : '',
    email: row.email,
    phone: row.phone,
    phone_proven: row.phone_proven,
    pcode: row.pcode,
    role: roleAt(row, audience),
    seller_url: office && (await shopToRun(db, id)) ? office : '',
    cart_count: cart,
    product_count: recent.length,
    notice_count: audience === 'office' ? 0 : await unreadCount(db, id),
    config: { lang: row.lang_by_hand ? row.lang : reading, cur: row.cur },
  };
}

/** Letters and digits that are not mistaken for each other. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newInvitation = (): string =>
  [...randomBytes(8)].map((byte) => codeLetters[byte % codeLetters.length]).join('');
