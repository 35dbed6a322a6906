import { Refusal } from '#contract/codes';
import type { Credited } from '#contract/statements';
import { sql, type Db } from '../../../platform/db/open';
import { actOn } from '../act';
import { aloneUpTo } from '../wallet.lifecycle';
import { sameAmount } from './list';

/** So many at a press: the answer comes in time, and the next press takes the next. */
const atOnce = 200;
interface Ready {
  id: number;
  recharge_id: number;
  state: string;
  amount_minor: number;
  alone_minor: number;
}
const ready = (db: Db, me: number): Promise<Ready[]> =>
  db.rows<Ready>(sql`select e.id, e.recharge_id, r.state, r.amount_minor, limit_of('recharge_alone')::bigint as alone_minor from bank_entries e join recharges r on r.id = e.recharge_id
    where e.state = 'matched' and ${sameAmount} and (r.state = 'submitted' or (r.state = 'underReview' and r.taken_by = ${me})) order by e.id limit ${atOnce}`);

/** Takes it and says yes, as far as one person may: the recharge's own chart decides. */
async function creditOne(db: Db, me: number, one: Ready): Promise<'credited' | 'second'> {
  const id = `recharge-${one.recharge_id}`;
  const alone = one.amount_minor <= aloneUpTo(one);
  await db.tx(async (tx) => {
    if (one.state === 'submitted') await actOn(tx, me, { id, event: 'take' });
    await actOn(tx, me, { id, event: alone ? 'approve' : 'endorse' });
  });
  return alone ? 'credited' : 'second';
}
/**
 * Credits what the bank shows to the cent, each in a transaction of its own: one that is refused
 * keeps no other.
 */
export async function creditMatched(db: Db, me: number): Promise<Credited> {
  const sum: Credited = { credited: 0, second: 0, refused: [] };
  for (const one of await ready(db, me)) {
    try {
      sum[await creditOne(db, me, one)]++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sum.refused.push({ id: `recharge-${one.recharge_id}`, reason: error.message });
    }
  }
  return sum;
}
