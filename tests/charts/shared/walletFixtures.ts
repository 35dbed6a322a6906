import { codes } from '#contract/codes';
import { sql, type Db } from '#server/platform/db/open';
import { available, shopHeld } from '#server/platform/ledger/accounts';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { leg, post } from '#server/platform/ledger/post';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { countTry } from '#server/platform/http/throttle';
import { triesOf } from '#server/platform/http/tries';
import { savePayout } from '#server/areas/wallet/payouts';
import { newMember, type Member } from './members';
import { real, type Caused, type Scene } from '../../kit/index';

const password = 'arcada-demo-1';
const hashes: Record<string, Promise<string>> = {};
const hashed = (text: string): Promise<string> => (hashes[text] ??= hashPassword(text));
let ref = 0;

/** A new customer who can be asked for a password. */
export const newPayer = async (mall: Scene<Member>['mall']): Promise<Member> =>
  newMember(mall, await hashed(password));
/** What can be spent is made so much. */
export async function balance(db: Db, { id }: Member, minor: number): Promise<void> {
  const now =
    (
      await db.row<{ balance: number }>(
        sql`select balance from account where code = ${available(id).code}`,
      )
    )?.balance ?? 0;
  ref += 1;
  if (now < minor) await creditFromCashIn(db, id, minor - now, `purse:${id}:${ref}`);
  if (now > minor)
    await post(db, 'order_wallet', `purse:${id}:${ref}`, 'system', [
      leg(available(id), minor - now),
      leg(shopHeld('casa-verde'), now - minor),
    ]);
}
const places = {
  bank: {
    method: 'bank',
    bank_name: 'BBVA',
    bank_acc_name: 'Ana Lucía Torres',
    bank_acc_no: 'ES9121000418450200051332',
  },
  'USDT-TRC20': { method: 'USDT-TRC20', wallet_address: 'TQ4mh7pXo2k5Zr8LwB3nVd6sYc1Fu9wXe' },
};
/** Where this person is paid: these and no others, changed just now or long ago. */
export async function paidAt(
  db: Db,
  { id }: Member,
  methods: readonly (keyof typeof places)[],
  changed = false,
): Promise<void> {
  await db.rows(sql`delete from payouts where user_id = ${id}`);
  for (const method of methods)
    await db.tx((tx) => savePayout(tx, id, { ...places[method], password }));
  await db.rows(
    sql`update payouts set changed_at = case when ${changed} then clock_timestamp() end where user_id = ${id}`,
  );
}
/** The password is right again, and nobody has tried too often. */
export async function trusted({ mall: { db }, who }: Scene<Member>): Promise<void> {
  await db.rows(
    sql`update users set password_hash = ${await hashed(password)} where id = ${who.id}`,
  );
  await db.rows(sql`delete from login_throttle`);
}
const blocked = async ({ mall: { db }, who }: Scene<Member>) => {
  await countTry(db, triesOf({ door: 'password', account: String(who.id), ip: '127.0.0.1' }));
  await db.rows(
    sql`update login_throttle set blocked_until = clock_timestamp() + interval '10 minutes'`,
  );
};
/** What a call that asks for the password can end with for its sake; null for any other outcome. */
export async function distrusted(scene: Scene<Member>, outcome: string): Promise<Caused | null> {
  if (outcome === String(codes.wrongCredentials))
    await scene.mall.db.rows(
      sql`update users set password_hash = ${await hashed('another-password-7')} where id = ${scene.who.id}`,
    );
  else if (outcome === String(codes.tooManyRequests)) await blocked(scene);
  else return null;
  return real();
}
/** No answer: what is asked next says whether the server had done its work by then. */
export const unanswered = ({ around: { ahead } }: Scene<Member>): Caused =>
  real({ mode: ahead.find(({ actor }) => actor)?.name.includes('✓') ? 'cutAfter' : 'cut' });
