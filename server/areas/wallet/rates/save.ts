import { codes, Refusal } from '#contract/codes';
import { baseCurrency } from '#contract/money';
import type { OfficeCurrency, RateMove } from '#contract/rates';
import type { CurrencyInput, RateActInput } from '#contract/shapes/rates';
import { advance } from '../../../platform/workflow/advance';
import { json, sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import { fieldError } from '../../../platform/http/fieldError';
import { refuseOutOfBounds } from './bounds';
import { rateLife } from './rate.lifecycle';
import { currencyList, proposalOf } from './list';

/** Whatever changes a rate is one after the other: two steps at once would each look small. */
const lockRates = (db: Db): Promise<unknown> => db.rows(sql`select pg_advisory_xact_lock(7239022)`);
const found = async (db: Db, code: string): Promise<OfficeCurrency | undefined> =>
  (await currencyList(db)).find((one) => one.code === code);
const logged = (
  db: Db,
  me: number,
  action: string,
  code: string,
  before: unknown,
  after: unknown,
  more: object = {},
): Promise<unknown> =>
  audit(db, `staff:${me}`, action, {
    id: code,
    before: before ?? null,
    after: after ?? null,
    ...more,
  });

interface Judged extends RateMove {
  /** One person's word is not enough. */
  far: boolean;
}
const judge = (db: Db, { code, rate }: CurrencyInput): Promise<Judged | undefined> =>
  db.row<Judged>(sql`select trim_scale(m.reference)::text as reference, m.source, trim_scale(m.percent)::text as percent, coalesce(m.percent > limit_of('rate_percent'), true) as far
    from rate_move(${code}, ${rate}::numeric, clock_timestamp()) m`);

async function refuseWhileOneWaits(db: Db, code: string): Promise<void> {
  const waits = await db.row(
    sql`select id from rate_proposals where code = ${code} and state = 'proposed'`,
  );
  if (waits)
    throw new Refusal(codes.notAllowedNow, 'rate.cannot.waiting', {
      reason: 'rate.cannot.waiting',
    });
}
async function propose(
  db: Db,
  me: number,
  given: CurrencyInput,
  before: OfficeCurrency | undefined,
  { reference, source, percent }: Judged,
): Promise<void> {
  const { code, symbol, rate, decimals } = given;
  const made = await db.row<{
    id: number;
  }>(sql`insert into rate_proposals (code, symbol, rate, decimals, from_rate, from_decimals, reference, source, percent, proposed_by)
    values (${code}, ${symbol}, ${rate}::numeric, ${decimals}, ${before?.rate ?? null}::numeric, ${before?.decimals ?? null}, ${reference}::numeric, ${source}, ${percent}::numeric, ${me}) returning id`);
  const message = json({
    entity: 'rate',
    id: made?.id,
    event: 'propose',
    from: null,
    to: 'proposed',
  });
  await db.rows(sql`with told as (insert into outbox (topic, payload) values ('rate.proposed', ${message}::jsonb))
    insert into rate_proposal_history (proposal_id, by, actor, event, to_state) values (${made?.id}, 'staff', ${`staff:${me}`}, 'propose', 'proposed')`);
  await logged(db, me, 'rate.propose', code, before, given, { reference, percent });
}
/**
 * Sets a currency. A rate near its reference counts at once; one further off, other decimals and
 * the first of a currency wait for a colleague.
 * In a transaction. Refusals: 1000008 (out of bounds, the mall's own), 2000037 while another one
 * waits.
 */
export async function saveCurrency(db: Db, me: number, given: CurrencyInput): Promise<void> {
  refuseOutOfBounds(given);
  await lockRates(db);
  await refuseWhileOneWaits(db, given.code);
  const before = await found(db, given.code);
  const judged = (await judge(db, given)) ?? {
    reference: null,
    source: null,
    percent: null,
    far: true,
  };
  const same =
    before && Number(before.rate) === Number(given.rate) && before.decimals === given.decimals;
  if (!same && (!before || judged.far || before.decimals !== given.decimals))
    return propose(db, me, given, before, judged);
  const { code, symbol, rate } = given;
  await db.rows(
    sql`update currencies set symbol = ${symbol}, rate = ${rate}::numeric where code = ${code}`,
  );
  await logged(db, me, 'rate.set', code, before, await found(db, code), {
    reference: judged.reference,
    percent: judged.percent,
  });
}
export async function removeCurrency(db: Db, me: number, code: string): Promise<void> {
  if (code === baseCurrency.code) throw fieldError('code', 'form.baseCurrency');
  await lockRates(db);
  await refuseWhileOneWaits(db, code);
  const before = await found(db, code);
  if (!before) throw new Refusal(codes.notFound, 'currency');
  await db.rows(sql`delete from currencies where code = ${code}`);
  await logged(db, me, 'rate.removed', code, before, null);
}
/**
 * A colleague confirms or refuses a rate that waits; who proposed it takes it back. In a
 * transaction.
 */
export async function actOnRate(db: Db, me: number, { id, event }: RateActInput): Promise<void> {
  await lockRates(db);
  const row = Number.isSafeInteger(Number(id)) ? await proposalOf(db, me, Number(id)) : undefined;
  if (!row) throw new Refusal(codes.notFound);
  const before = await found(db, row.code);
  await advance(db, rateLife, row, { event, by: 'staff', actor: `staff:${me}` });
  await logged(db, me, `rate.${event}`, row.code, before, await found(db, row.code), {
    proposal: id,
    rate: row.rate,
  });
}
