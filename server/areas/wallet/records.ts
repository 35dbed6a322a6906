import { onPage, pagesOf } from '../../platform/db/page';
import { withdrawal } from '#machines/lifecycles/withdrawal';
import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import type {
  Activity,
  ActivityFilter,
  RecordHistory,
  RecordKind,
  WalletRecord,
  WalletRecordDetail,
} from '#contract/wallet';
import { canOf, metaOf, type Rules, statesWith } from '#machines/lifecycle';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { cardRechargeLife, rechargeLife, withdrawalLife } from './wallet.lifecycle';

/** A row of the view wallet_record. */
export interface RecordRow {
  kind: RecordKind;
  id: number;
  user_id: number;
  at: Date;
  direction: 'in' | 'out';
  state: WalletRecord['state'];
  amount_minor: number;
  actual_minor: number | null;
  fee_minor: number | null;
  currency: string;
  wallet_name: string;
  transcation_id: string;
  cert_image: string | null;
  message: string;
  remark: string;
  party_kind: 'shop' | 'order' | 'method' | null;
  party_id: string | null;
  party_name: string | null;
  deadline: Date | null;
}
export const recordColumns: Sql = sql`v.kind, v.id, v.user_id, v.at, v.direction, v.state, v.amount_minor, v.actual_minor, v.fee_minor, v.currency, v.wallet_name, v.transcation_id,
  v.cert_image, v.message, v.remark, v.party_kind, v.party_id, v.party_name, v.deadline`;
const size = 20;
type AnyRules = Rules<{ state: string }>;
const lives: Partial<Record<RecordKind, unknown>> = {
  recharge: rechargeLife,
  withdrawal: withdrawalLife,
  cardRecharge: cardRechargeLife,
};
const rulesOf = (kind: RecordKind) => lives[kind] as AnyRules | undefined;
const money = (minor: number | null): string | null => (minor === null ? null : toAmount(minor));

/** What both sides see of a record; `can` and whose move it is differ. */
export function recordView(row: RecordRow): Omit<WalletRecord, 'can' | 'next'> {
  const {
    kind,
    id,
    direction,
    state,
    currency,
    wallet_name,
    transcation_id,
    cert_image,
    message,
    remark,
    at,
    party_kind,
    party_id,
    party_name,
  } = row;
  return {
    id: `${kind}-${id}`,
    kind,
    direction,
    state,
    amount: toAmount(row.amount_minor),
    actual_amount: money(row.actual_minor),
    fee: money(row.fee_minor),
    currency,
    wallet_name,
    transcation_id,
    cert_image,
    message,
    remark,
    at: at.toISOString(),
    party: party_kind ? { kind: party_kind, id: party_id ?? '', name: party_name ?? '' } : null,
  };
}
const moneyRoles: Readonly<Record<string, WalletRecord['next']['who']>> = {
  staff: 'staff',
  system: 'system',
  customer: 'customer',
};
function customersView(row: RecordRow): WalletRecord {
  const rules = rulesOf(row.kind);
  // A customer is hindered by nothing but the chart; `me` 0 is nobody of staff.
  const can = rules
    ? canOf(rules, { ...row, me: 0, taken_by: null } as { state: string }, 'customer')
    : {};
  const who = rules ? moneyRoles[metaOf(rules.machine, row.state).who ?? ''] : undefined;
  // What the first of two said is nobody's until the second says so too.
  const seen = row.state === 'awaitingSecond' ? { ...row, actual_minor: null } : row;
  return {
    ...recordView(seen),
    can,
    next: { who: who ?? null, until: row.deadline?.toISOString() ?? null },
  };
}

/** Of every kind: what ends a recharge ends a withdrawal too. */
const over = statesWith(withdrawal, 'ended');
const filters: Record<ActivityFilter, Sql> = {
  all: nothing,
  in: sql` and v.direction = 'in'`,
  out: sql` and v.direction = 'out'`,
  pending: sql` and v.state <> all(${over})`,
  failed: sql` and v.state = 'failed'`,
};
const found = (q: string): Sql =>
  q
    ? sql` and strpos(lower(concat_ws(' ', v.kind || '-' || v.id, v.transcation_id, v.party_name, v.wallet_name)), lower(${q})) > 0`
    : nothing;
export interface Asked {
  filter?: ActivityFilter;
  q?: string;
  page?: number;
  /** Only these. */
  kinds?: readonly RecordKind[];
}
/** Everything that moved or will move the customer's money, newest first, twenty a page. */
export async function activityOf(
  db: Db,
  userId: number,
  { filter = 'all', q = '', page = 1, kinds }: Asked,
): Promise<Activity> {
  const which = sql`v.user_id = ${userId}${filters[filter]}${found(q)}${kinds ? sql` and v.kind = any(${kinds})` : nothing}`;
  const rows = await db.rows<RecordRow>(
    sql`select ${recordColumns} from wallet_record v where ${which} order by v.at desc, v.kind, v.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*) as n from wallet_record v where ${which}`,
  );
  return {
    records: rows.map(customersView),
    page,
    pages: pagesOf(all?.n ?? 0, size),
  };
}
/** What waits for somebody, newest first. */
export async function inProgress(db: Db, userId: number): Promise<WalletRecord[]> {
  const rows =
    await db.rows<RecordRow>(sql`select ${recordColumns} from wallet_record v where v.user_id = ${userId} and v.kind in ('recharge', 'cardRecharge', 'withdrawal') and v.state <> all(${over})
    order by v.at desc limit ${size}`);
  return rows.map(customersView);
}

export interface RecordId {
  kind: RecordKind;
  number: number;
}
/** "recharge-12" as a kind and a number; the shape was checked. */
export function recordIdOf(id: string): RecordId {
  const [kind = '', number = ''] = id.split('-');
  return { kind: kind as RecordKind, number: Number(number) };
}
/** The customer's own record; somebody else's and none are the same 2000019. */
export async function ownRecord(
  db: Db,
  userId: number,
  { kind, number }: RecordId,
): Promise<RecordRow> {
  const row = Number.isSafeInteger(number)
    ? await db.row<RecordRow>(
        sql`select ${recordColumns} from wallet_record v where v.kind = ${kind} and v.id = ${number} and v.user_id = ${userId}`,
      )
    : undefined;
  if (!row) throw new Refusal(codes.notFound);
  return row;
}
export const oneView = async (db: Db, userId: number, id: RecordId): Promise<WalletRecord> =>
  customersView(await ownRecord(db, userId, id));

const owners: Partial<Record<RecordKind, Sql>> = {
  recharge: sql`recharge_id`,
  withdrawal: sql`withdrawal_id`,
  cardRecharge: sql`card_recharge_id`,
};
export interface HistoryRow {
  at: Date;
  by: RecordHistory['by'];
  actor: string;
  event: string;
  from_state: string | null;
  to_state: string;
}
export function historyOf(db: Db, { kind, number }: RecordId): Promise<HistoryRow[]> {
  const owner = owners[kind];
  return owner
    ? db.rows<HistoryRow>(
        sql`select at, by, actor, event, from_state, to_state from wallet_history where ${owner} = ${number} order by id`,
      )
    : Promise.resolve([]);
}
export const historyView = ({
  at,
  by,
  event,
  from_state,
  to_state,
}: HistoryRow): RecordHistory => ({
  at: at.toISOString(),
  by,
  event,
  from: from_state,
  to: to_state,
});

/** Which journals move money for a record of this kind. */
const journals: Record<RecordKind, readonly string[]> = {
  recharge: ['recharge'],
  cardRecharge: ['card_recharge'],
  withdrawal: ['withdraw_freeze', 'withdraw_back'],
  transfer: ['transfer'],
  order: ['order_wallet'],
  refund: ['refund_wallet'],
  return: ['case_wallet'],
  reward: ['affiliate_reward'],
  opening: ['opening_credit'],
};
async function balanceAfter(db: Db, { kind, id, user_id }: RecordRow): Promise<string | null> {
  const ref =
    kind === 'opening' ? sql`(select ref from openings where id = ${id})` : sql`${String(id)}`;
  const row = await db.row<{
    balance: number;
  }>(sql`select p.balance_after as balance from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
    where j.kind = any(${journals[kind]}) and j.ref = ${ref} and a.owner_id = ${user_id} and a.kind = 'avail' order by j.id desc limit 1`);
  return money(row?.balance ?? null);
}
export async function detailOf(db: Db, userId: number, id: RecordId): Promise<WalletRecordDetail> {
  const row = await ownRecord(db, userId, id);
  const history = (await historyOf(db, id)).map(historyView);
  // What has no lifecycle happened at once.
  const once: RecordHistory = {
    at: row.at.toISOString(),
    by: row.kind === 'transfer' || row.kind === 'order' ? 'customer' : 'system',
    event: 'send',
    from: null,
    to: 'completed',
  };
  return {
    ...customersView(row),
    history: history.length > 0 ? history : [once],
    balance: await balanceAfter(db, row),
  };
}
