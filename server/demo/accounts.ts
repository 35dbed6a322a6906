import { randomBytes } from 'node:crypto';
import type { StaffRole } from '#contract/staff';
import { sql, type Db } from '../platform/db/open';
import { creditFromCashIn } from '../platform/ledger/credit';
import { newInvitation } from '../areas/identity/session/account';
import { hashPassword } from '../areas/identity/session/passwords';
import type { SeedShop } from './data';

export interface DemoAccount {
  who: string;
  email: string;
  password: string;
}
export const demoPassword = 'arcada-demo-1';
/** Minor USD in the demo shoppers' wallets, from the ledger like all money. */
const openingBalance = 50_000;

interface Person {
  who: string;
  email: string;
  name: string;
  lang: string;
  staff?: StaffRole;
  /** Shop owned, which makes a seller of a customer. */
  shop?: string;
  wallet?: boolean;
}
const fixed: Person[] = [
  { who: 'shopper', email: 'ana@arcada.test', name: 'Ana Ruiz', lang: 'es', wallet: true },
  { who: 'shopper', email: 'ben@arcada.test', name: 'Ben Carter', lang: 'en', wallet: true },
  {
    who: 'staff: admin',
    email: 'admin@arcada.test',
    name: 'Alma Admin',
    lang: 'en',
    staff: 'admin',
  },
  {
    who: 'staff: finance',
    email: 'finance@arcada.test',
    name: 'Felix Finance',
    lang: 'en',
    staff: 'finance',
  },
  {
    who: 'staff: reviewer',
    email: 'reviewer@arcada.test',
    name: 'Rita Reviewer',
    lang: 'en',
    staff: 'reviewer',
  },
  {
    who: 'staff: support',
    email: 'support@arcada.test',
    name: 'Sam Support',
    lang: 'en',
    staff: 'support',
  },
  {
    who: 'staff: content',
    email: 'content@arcada.test',
    name: 'Cora Content',
    lang: 'en',
    staff: 'content',
  },
  { who: 'applies: waits', email: 'ida@arcada.test', name: 'Ida Ivarsson', lang: 'sv' },
  { who: 'applies: waits', email: 'marek@arcada.test', name: 'Marek Novak', lang: 'cs' },
  { who: 'applies: changes', email: 'luca@arcada.test', name: 'Luca Conti', lang: 'it' },
  { who: 'applies: rejected', email: 'vera@arcada.test', name: 'Vera Weiss', lang: 'de' },
];
/** One seller per demo shop, as the shops' own data has them. */
const sellers = ['casa-verde', 'pico-outdoor', 'hikari-digital', 'kleine-welt', 'mali-boutique'];
const sellerEmail = (slug: string) => `${slug}@arcada.test`;

/** Printed at start, and named in the README: who can sign in, and how. */
export const demoAccounts: readonly DemoAccount[] = [
  ...fixed.map(({ who, email }) => ({ who, email, password: demoPassword })),
  ...sellers.map((slug) => ({
    who: `seller: ${slug}`,
    email: sellerEmail(slug),
    password: demoPassword,
  })),
];
async function add(
  db: Db,
  { email, name, lang, staff, shop, wallet }: Person,
  hash: string,
): Promise<void> {
  const row = await db.row<{ id: number }>(sql`
    insert into users (email, name, password_hash, role, staff_role, pcode, lang)
    values (${email}, ${name}, ${hash}, ${shop ? 'seller' : 'customer'}, ${staff ?? null}, ${newInvitation()}, ${lang}) returning id`);
  const id = row?.id ?? 0;
  if (shop) await db.rows(sql`update shops set owner_id = ${id} where id = ${shop}`);
  if (wallet)
    await creditFromCashIn(db, id, openingBalance, `demo-${randomBytes(6).toString('hex')}`);
}
/** The demo's people; their password is the same, and hashed once. */
export async function addAccounts(db: Db, shops: readonly SeedShop[]): Promise<void> {
  const hash = await hashPassword(demoPassword);
  for (const person of fixed) await add(db, person, hash);
  for (const { slug, contact } of shops)
    await add(
      db,
      { who: 'seller', email: sellerEmail(slug), name: contact, lang: 'en', shop: slug },
      hash,
    );
}
