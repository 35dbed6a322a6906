import type { StateMeta } from '#machines/lifecycle';
import { metaOf } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import { names, sql, type Db, type Sql } from '../../platform/db/open';

const waitingFor = (who: StateMeta['who']): string[] =>
  Object.keys(afterSale.states).filter((state) => metaOf(afterSale, state).who === who);
/** Cases within `whose` in which this side must act next. */
export const waitsFor = async (db: Db, whose: Sql, who: 'buyer' | 'seller'): Promise<number> =>
  (
    await db.row<{ n: number }>(
      sql`select count(*)::int as n from after_sale_cases c where ${whose}
        and c.state in ${names(waitingFor(who))}`,
    )
  )?.n ?? 0;
