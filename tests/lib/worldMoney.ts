import { sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { savePayout } from '#server/areas/wallet/payouts';
import { sendRecharge } from '#server/areas/wallet/recharge';
import { sendWithdrawal } from '#server/areas/wallet/withdraw';
import { keep } from '#server/platform/files/uploads/store';
import type { Client } from './server';
import type { World } from './world';

/** Money of Ann's on its way in and out. */
export async function requestsOf(
  db: Db,
  ann: Client,
  secrets: readonly [string, string, string],
): Promise<Pick<World, 'withdrawalId' | 'rechargeId' | 'uploadId' | 'noticeId'>> {
  const id = Number(ann.id);
  await db.rows(sql`update wallets set pay_to = '[{"label": "account", "value": "ES00"}]'`);
  const { id: uploadId } = await keep(db, ann.id, {
    mime: 'image/webp',
    data: Buffer.from(secrets[2]),
    width: 1,
    height: 1,
  });
  const notice = await db.row<{ id: number }>(
    sql`insert into notices (outbox_id, user_id, type, text, vals, about) values (-1, ${id}, 1, 'order.paid', ${JSON.stringify({ number: secrets[2] })}::jsonb, 'order-1') returning id`,
  );
  await creditFromCashIn(db, id, 100_000, 'ann');
  await savePayout(db, id, {
    method: 'bank',
    password: '',
    bank_name: 'BBVA',
    bank_acc_name: secrets[0],
    bank_acc_no: 'ES000001823',
  });
  await db.rows(sql`update payouts set changed_at = null where user_id = ${id}`);
  const withdrawal = await db.tx((tx) =>
    sendWithdrawal(tx, id, { method: 'bank', amount: '50.00', signature: secrets[0] }),
  );
  const recharge = await db.tx((tx) =>
    sendRecharge(tx, id, {
      currency: 'BANK',
      amount: '200.00',
      transcation_id: 'T-ONLYHERS-2',
      cert_image: uploadId,
    }),
  );
  return {
    withdrawalId: `withdrawal-${withdrawal}`,
    rechargeId: `recharge-${recharge}`,
    uploadId,
    noticeId: String(notice?.id),
  };
}
