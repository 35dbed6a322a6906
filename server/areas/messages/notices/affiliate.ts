import { toAmount } from '#contract/money';
import { noticeTypes, type NoticeType } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

const told = (userId: number, type: NoticeType, word: string, amount?: string): Told => ({
  userId,
  type,
  text: `affiliate.${word}`,
  values: amount === undefined ? {} : { amount },
  about: `affiliate-${word}`,
});
const ofProgramme: Readonly<Record<string, [NoticeType, string]>> = {
  signUp: [noticeTypes.success, 'signUp'],
  pause: [noticeTypes.fail, 'paused'],
  resume: [noticeTypes.success, 'resumed'],
};
/** Somebody registered by their link, who is not named; the programme was paused, or goes on. */
export async function aboutAffiliate(db: Db, { id, event }: Happened): Promise<Told[]> {
  const said = ofProgramme[event];
  const row = await db.row<{ user_id: number }>(
    sql`select user_id from affiliates where id = ${id}`,
  );
  return said && row ? [told(row.user_id, ...said)] : [];
}
const ofReward: Readonly<Record<string, [NoticeType, string]>> = {
  begin: [noticeTypes.success, 'earned'],
  pay: [noticeTypes.success, 'paid'],
  withhold: [noticeTypes.audit, 'withheld'],
  refuse: [noticeTypes.fail, 'refused'],
};
/** An order brings something; it was paid, is being looked at, or will not be paid. */
export async function aboutReward(db: Db, { id, event }: Happened): Promise<Told[]> {
  const said = ofReward[event];
  const row = await db.row<{ inviter_id: number; minor: number }>(
    sql`select r.inviter_id, coalesce(r.amount_minor, affiliate_share(o, r.rate_bp)) as minor
      from affiliate_rewards r join orders o on o.id = r.order_id where r.id = ${id}`,
  );
  return said && row ? [told(row.inviter_id, ...said, toAmount(row.minor))] : [];
}
