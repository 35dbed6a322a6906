import { expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { keepLimits } from '#server/areas/wallet/rates/limits';
import { sql } from '#server/platform/db/open';
import { asked, bought, doing, mall, standing, stateOf, support, walk } from './kit';

standing();
const start = (REFUND_ALONE: string) => keepLimits(mall.db, readConfig({ REFUND_ALONE }).limits);
test('what one person may grant is set when the server starts, and stands in the audit log', async () => {
  const one = await bought({ quantity: 1, price: 3000 });
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal');
  await start('20.00');
  expect(await doing.grantRefund(id, support)).toMatchObject({
    code: 2000037,
    data: { reason: 'afterSale.cannot.alone', instead: 'endorse' },
  });
  await start('500.00');
  expect(await doing.grantRefund(id, support)).toMatchObject({ code: 200 });
  expect(await stateOf(id)).toBe('refunded');
  const rows = await mall.db.rows<{ detail: object }>(
    sql`select detail from audit_log where action = 'limit.set' and detail->>'id' = 'refund_alone' order by id`,
  );
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { before: 50_000, after: 2000 },
    { before: 2000, after: 50_000 },
  ]);
});
test('a limit that is no amount stops the start', async () => {
  await expect(start('many')).rejects.toThrow('REFUND_ALONE is no amount');
});
