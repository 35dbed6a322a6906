import { codes, Refusal } from '#contract/codes';
import type { Offers } from '#contract/site';
import type { Config } from '../../config';
import { sql, type Db } from '../../platform/db/open';
import { cardsOffered } from '../acquirers/acquirers';

/**
 * Which doors are open here, said in this one place: the server refuses by it, the browser is told
 * the same.
 */
export async function offersOf(
  db: Db,
  { demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>,
): Promise<Offers> {
  const row = await db.row<{ in: boolean; out: boolean }>(sql`select count(*) > 0 as out,
    count(*) filter (where jsonb_array_length(pay_to) > 0) > 0 as in from wallets where open`);
  return {
    card: cardsOffered(),
    payIn: Boolean(row?.in),
    payOut: Boolean(row?.out),
    mail: demo || Boolean(smtpUrl),
  };
}
/** Throws 2000040 where the door is closed. */
export async function mustOffer(
  db: Db,
  config: Pick<Config, 'demo' | 'smtpUrl'>,
  door: keyof Offers,
): Promise<void> {
  if (!(await offersOf(db, config))[door]) throw new Refusal(codes.notOffered, '', { offer: door });
}
