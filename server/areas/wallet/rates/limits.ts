import { parseAmount } from '#contract/money';
import { json, sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';

/** What whoever runs the mall sets; empty: as it is. */
export interface LimitsGiven {
  /** Per cent a rate may move by one person's word. */
  ratePercent?: string | undefined;
  /** USD one person may credit. */
  rechargeAlone?: string | undefined;
  /** USD one person may grant in an after-sale case. */
  refundAlone?: string | undefined;
  /** Per cent of the goods that whoever invited their buyer earns, and for how many days. */
  affiliatePercent?: string | undefined;
  affiliateDays?: string | undefined;
}
/** Wrong ones stop the server from starting: a limit that nobody meant protects nobody. */
function amountOf(variable: string, given: string | undefined): number[] {
  const minor = given ? parseAmount(given) : undefined;
  if (minor === null) throw new Error(`${variable} is no amount in US dollars`);
  return minor === undefined ? [] : [minor];
}
function valuesOf({
  ratePercent,
  rechargeAlone,
  refundAlone,
  affiliatePercent,
  affiliateDays,
}: LimitsGiven) {
  if (ratePercent && !/^\d{1,2}(\.\d{1,4})?$/.test(ratePercent))
    throw new Error('RATE_PERCENT is no number from 0 to 99');
  if (affiliatePercent && !/^([0-4]?\d(\.\d{1,2})?|50)$/.test(affiliatePercent))
    throw new Error('AFFILIATE_PERCENT is no number from 0 to 50');
  if (affiliateDays && !/^\d{1,4}$/.test(affiliateDays))
    throw new Error('AFFILIATE_DAYS is no number of days');
  const named = (name: string, values: readonly number[]) =>
    values.map((value) => ({ name, value }));
  return [
    ...named('rate_percent', ratePercent ? [Number(ratePercent)] : []),
    ...named('recharge_alone', amountOf('RECHARGE_ALONE', rechargeAlone)),
    ...named('refund_alone', amountOf('REFUND_ALONE', refundAlone)),
    ...named('affiliate_percent', affiliatePercent ? [Number(affiliatePercent)] : []),
    ...named('affiliate_days', affiliateDays ? [Number(affiliateDays)] : []),
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
