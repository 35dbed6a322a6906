import { parseAmount } from '#contract/money';
import { json, sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';

/** What whoever runs the mall sets; empty: as it is. */
export interface LimitsGiven {
  /** Per cent a rate may move by one person's word. */
  ratePercent?: string | undefined;
  /** USD one person may credit. */
  rechargeAlone?: string | undefined;
}
/** Wrong ones stop the server from starting: a limit that nobody meant protects nobody. */
function valuesOf({ ratePercent, rechargeAlone }: LimitsGiven): { name: string; value: number }[] {
  if (ratePercent && !/^\d{1,2}(\.\d{1,4})?$/.test(ratePercent))
    throw new Error('RATE_PERCENT is no number from 0 to 99');
  const alone = rechargeAlone ? parseAmount(rechargeAlone) : undefined;
  if (alone === null) throw new Error('RECHARGE_ALONE is no amount in US dollars');
  return [
    ...(ratePercent ? [{ name: 'rate_percent', value: Number(ratePercent) }] : []),
    ...(alone === undefined ? [] : [{ name: 'recharge_alone', value: alone }]),
  ];
}
/**
 * At each start: the limits of trust as they are given, each change in the audit log. No page of
 * the mall changes them.
 */
export async function keepLimits(db: Db, given: LimitsGiven): Promise<void> {
  await db.tx(async (tx) => {
    for (const { name, value } of valuesOf(given)) {
      const before = await tx.row<{ value: unknown }>(
        sql`select value from setting where name = ${name}`,
      );
      if (before?.value === value) continue;
      await tx.rows(
        sql`insert into setting (name, value) values (${name}, ${json(value)}::jsonb) on conflict (name) do update set value = excluded.value`,
      );
      await audit(tx, 'system', 'limit.set', {
        id: name,
        before: before?.value ?? null,
        after: value,
      });
    }
  });
}
