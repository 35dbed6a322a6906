import { describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { delivered, handedOver, line, receive } from './kit';
import { standing, mall } from './cashKit';

standing();

describe('by hand, in the database', () => {
  const refusedBy = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error: { constraint?: string }) => error.constraint ?? String(error),
    );
  test('no cash is booked without its hand-over, and no order settled without its cash', async () => {
    const bought = await delivered(mall);
    const legs = JSON.stringify([
      { code: 'mall:cash_in:USD', kind: 'cash_in', n: -2000 },
      { code: 's:verde:held:USD', kind: 'shop_held', shop: 'verde', n: 2000 },
    ]);
    expect(
      await refusedBy(
        mall.db.rows(
          sql`select ledger_post('order_cod', ${bought.id}, 'system', 'USD', ${legs}::jsonb)`,
        ),
      ),
    ).toBe('cod_booked');
    await receive(mall, bought);
    expect(
      await refusedBy(
        mall.db.rows(sql`update orders set state = 'completed' where id = ${bought.id}`),
      ),
    ).toBe('order_cod_settled');
    for (const change of [
      sql`state = 'handedOver', handed_at = now()`,
      sql`expected_minor = 1`,
      sql`state = 'awaitingSecond'`,
    ])
      expect(
        await refusedBy(
          mall.db.rows(sql`update cod_collections set ${change} where id = ${bought.id}`),
        ),
      ).not.toBe('taken');
    for (const said_by of [mall.verde.id, bought.ana.id]) {
      const forged = mall.db.tx(async (tx) => {
        const made = await tx.row<{ id: number }>(
          sql`insert into cod_handovers (reference, amount_minor, said_by)
            values ('forged', 100000, ${said_by}) returning id`,
        );
        await tx.rows(
          sql`update cod_collections
            set state = 'handedOver', handed_at = now(), handover_id = ${made?.id}
            where id = ${bought.id}`,
        );
      });
      expect(await refusedBy(forged)).toBe('cod_other_person');
    }
    const large = (amount: number) =>
      mall.db.tx(async (tx) => {
        const made = await tx.row<{ id: number }>(
          sql`insert into cod_handovers (reference, amount_minor, said_by)
            values ('forged', ${amount}, ${mall.fay.id}) returning id`,
        );
        await tx.rows(
          sql`update cod_collections
            set state = 'handedOver', handed_at = now(), handover_id = ${made?.id}
            where id = ${bought.id}`,
        );
      });
    expect([await refusedBy(large(100_001)), await refusedBy(large(1))]).toEqual([
      'cod_two_people',
      'cod_sum',
    ]);
    await handedOver(mall, line(bought));
    for (const change of [sql`handover_id = null`, sql`state = 'awaiting', handed_at = null`])
      expect(
        await refusedBy(
          mall.db.rows(sql`update cod_collections set ${change} where id = ${bought.id}`),
        ),
      ).not.toBe('taken');
    expect(
      await refusedBy(mall.db.rows(sql`delete from cod_collections where id = ${bought.id}`)),
    ).not.toBe('taken');
    expect(
      await refusedBy(
        mall.db.rows(
          sql`insert into cod_collections (id, expected_minor) values ((select max(id) from orders
            where payment <> 'cod'), 1)`,
        ),
      ),
    ).not.toBe('taken');
  });
  test('what is done past all of that is found by the books', async () => {
    const bought = await delivered(mall);
    const found = await mall.db
      .tx(async (tx) => {
        await tx.script(`alter table journal disable trigger cod_booked`);
        const legs = JSON.stringify([
          { code: 'mall:cash_in:USD', kind: 'cash_in', n: -2000 },
          { code: 's:verde:held:USD', kind: 'shop_held', shop: 'verde', n: 2000 },
        ]);
        await tx.rows(
          sql`select ledger_post('order_cod', ${bought.id}, 'system', 'USD', ${legs}::jsonb)`,
        );
        await tx.rows(sql`update orders set paid_minor = 2000 where id = ${bought.id}`);
        const rows = await tx.rows<{ what: string }>(sql`select what from ledger_violations`);
        throw Object.assign(new Error('undone'), { rows });
      })
      .catch(
        (error: { rows?: { what: string }[] }) =>
          error.rows?.map(({ what }) => what) ?? [String(error)],
      );
    expect(found.sort()).toEqual([
      'an order paid by cash differs from its hand-over',
      'an order paid by cash is booked without its hand-over',
    ]);
    await handedOver(mall, line(bought));
  });
});
