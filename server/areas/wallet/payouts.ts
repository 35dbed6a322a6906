import type { FastifyRequest } from 'fastify';
import type { PayoutInput } from '#contract/shapes/wallet';
import { payoutPause, type Payout } from '#contract/wallet';
import { json, sql, type Db } from '../../platform/db/open';
import { noteEvent } from '../identity/session/events';
import { mailAboutPayout } from '../messages/mail/payoutMail';
import { seal, unseal } from '../../platform/crypto/vault';
import { fieldError } from '../../platform/http/fieldError';
import { lockUser } from './begin';
import { openCurrency } from './methods';

/** What is sealed: the numbers themselves. */
interface Numbers {
  holder: string;
  bank: string;
  account: string;
  routing: string;
  address: string;
}
interface Row {
  id: number;
  method: string;
  name: string;
  holder: string;
  shown: string;
  sealed: Uint8Array;
  changed_at: Date | null;
}
const bare = (number: string | undefined): string => (number ?? '').replace(/[\s-]/g, '');
/**
 * The last four of an account, both ends of an address: enough to know it again, too little to use.
 */
const mask = ({ account, address }: Numbers): string =>
  account ? `··${account.slice(-4)}` : `${address.slice(0, 4)}…${address.slice(-4)}`;

function numbersOf(input: PayoutInput): Numbers {
  const account = bare(input.bank_acc_no);
  if (input.method === 'bank' && account.length < 6)
    throw fieldError('bank_acc_no', 'form.account');
  const bank = input.method === 'bank';
  return {
    holder: bank ? (input.bank_acc_name ?? '') : '',
    bank: bank ? (input.bank_name ?? '') : '',
    account: bank ? account : '',
    routing: bank ? bare(input.bank_routing_no) : '',
    address: bank ? '' : bare(input.wallet_address),
  };
}
const rowsOf = (db: Db, userId: number) =>
  db.rows<Row>(
    sql`select id, method, name, holder, shown, sealed, changed_at from payouts where user_id = ${userId} order by method <> 'bank', method`,
  );

export async function payoutsOf(db: Db, userId: number): Promise<Payout[]> {
  return (await rowsOf(db, userId)).map(({ method, name, holder, shown, changed_at }) => ({
    method,
    name,
    holder,
    shown,
    changed_at: changed_at?.toISOString() ?? null,
  }));
}
/** Nothing is paid out before; null: now. By the database's clock. */
export async function pausedUntil(db: Db, userId: number): Promise<Date | null> {
  const row = await db.row<{ until: Date }>(
    sql`select max(changed_at) + ${payoutPause} * interval '1 hour' as until from payouts where user_id = ${userId} having max(changed_at) + ${payoutPause} * interval '1 hour' > clock_timestamp()`,
  );
  return row?.until ?? null;
}
const opened = (sealed: Uint8Array): Numbers =>
  JSON.parse(unseal('payout', sealed).toString()) as Numbers;

/** For who pays it: every number in full, as text ids (`wallet.payTo.<label>`) and values. */
export function linesOf(sealed: Uint8Array): { label: string; value: string }[] {
  const { holder, bank, account, routing, address } = opened(sealed);
  return Object.entries({ holder, bank, account, routing, address }).flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  );
}

/**
 * Sets where the customer is paid. The first address and every later change pause all withdrawals
 * for a day, and are told by mail.
 */
export async function savePayout(
  db: Db,
  userId: number,
  input: PayoutInput,
  request?: FastifyRequest,
): Promise<Payout[]> {
  const numbers = numbersOf(input);
  await lockUser(db, userId);
  const name = input.method === 'bank' ? numbers.bank : await openCurrency(db, input.method);
  const before = await rowsOf(db, userId);
  const same = before.find(
    ({ method, sealed }) => method === input.method && json(opened(sealed)) === json(numbers),
  );
  if (same) return payoutsOf(db, userId);
  const changes = before.length > 0;
  const shown = mask(numbers);
  const row = await db.row<{
    id: number;
  }>(sql`insert into payouts as p (user_id, method, name, holder, shown, sealed)
    values (${userId}, ${input.method}, ${name}, ${numbers.holder}, ${shown}, ${seal('payout', json(numbers))})
    on conflict (user_id, method) do update set name = excluded.name, holder = excluded.holder, shown = excluded.shown, sealed = excluded.sealed, changed_at = clock_timestamp() returning id`);
  await noteEvent(db, userId, 'payoutChanged', { request });
  const until = await pausedUntil(db, userId);
  if (until) await mailAboutPayout(db, userId, { name, shown, until });
  const message = json({
    entity: 'payout',
    id: row?.id,
    event: changes ? 'change' : 'set',
    from: null,
    to: 'set',
  });
  await db.rows(
    sql`insert into outbox (topic, payload) values ('payout.changed', ${message}::jsonb)`,
  );
  return payoutsOf(db, userId);
}
