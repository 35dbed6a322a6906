import { codes, Refusal } from '#contract/codes';
import type { Offers } from '#contract/site';
import type { Config } from '../../config';
import { sql, type Db } from '../../platform/db/open';
import { cardsOffered } from '../acquirers/acquirers';

type Senders = Pick<Config, 'demo' | 'smtpUrl'> & Partial<Pick<Config, 'sms'>>;
/**
 * Which doors are open here, said in this one place: the server refuses by it, the browser is told
 * the same.
 */
export async function offersOf(db: Db, { demo, smtpUrl, sms }: Senders): Promise<Offers> {
  const row = await db.row<{ in: boolean; out: boolean }>(sql`select count(*) > 0 as out,
    count(*) filter (where jsonb_array_length(pay_to) > 0) > 0 as in from wallets where open`);
  return {
    card: cardsOffered(),
    payIn: Boolean(row?.in),
    payOut: Boolean(row?.out),
    mail: demo || Boolean(smtpUrl),
    sms: demo || Boolean(sms),
  };
}
/** Throws 2000040 where the door is closed. */
export async function mustOffer(db: Db, config: Senders, door: keyof Offers): Promise<void> {
  if (!(await offersOf(db, config))[door]) throw new Refusal(codes.notOffered, '', { offer: door });
}
