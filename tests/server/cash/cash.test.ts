import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeCash } from '#contract/cash';
import { noticesSeller } from './notices';
import { orders } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { sendCashTimers } from '#server/areas/orders/cash/timers';
import { sql } from '#server/platform/db/open';
import { listeners, publishOutbox } from '#server/jobs/outbox';
import { signIn, type Client } from '../../lib/server';
import { drives } from '../sellerOffice/kit';
import { balanceOf, nothingBroken, view } from '../tradeKit';
import {
  cash,
  cashMall,
  decide,
  delivered,
  handedOver,
  handing,
  journalsOf,
  line,
  ordered,
  parcel,
  receive,
  rowOf,
  windowEnds,
  type CashMall,
} from './kit';

let mall: CashMall;
beforeAll(async () => {
  mall = await cashMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
const cashIn = () => balanceOf(mall.db, 'mall:cash_in:USD');
const held = () => balanceOf(mall.db, 's:verde:held:USD');
const earned = () => balanceOf(mall.db, 's:verde:avail:USD');
const reasonOf = (answer: { code: number; message: string }) => [answer.code, answer.message];
const tell = () => publishOutbox(mall.db, failed, listeners, 5000);

describe('an order paid by cash', () => {
  test('is no money in the books by the seller’s word: delivered, received and past its window it pays nobody', async () => {
    const before = [await cashIn(), await held(), await earned()];
    const bought = await delivered(mall);
    expect(await view(mall, bought.ana, bought.id)).toMatchObject({
      state: 'delivered',
      payment_status: 'cashDue',
      actual_pay: '0.00',
      pay_time: null,
    });
    expect((await receive(mall, bought)).data).toMatchObject({
      state: 'receiptConfirmed',
      payment_status: 'cashDue',
      next: { until: null },
    });
    await windowEnds(mall, bought);
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${bought.id}`,
    );
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('receiptConfirmed');
    expect([await cashIn(), await held(), await earned()]).toEqual(before);
    await mall.db.rows(sql`update orders set deadline = null where id = ${bought.id}`);
    await handedOver(mall, line(bought));
  });
  test('is booked once it is handed over, held for its window, and then the shop’s', async () => {
    const [cashBefore, before, had] = [await cashIn(), await held(), await earned()];
    const bought = await delivered(mall);
    await receive(mall, bought);
    expect(await handedOver(mall, line(bought))).toEqual({
      handed: 1,
      second: 0,
      total: bought.amount,
      refused: [],
    });
    const minor = Number(bought.amount.replace('.', ''));
    expect([cashBefore - (await cashIn()), (await held()) - before]).toEqual([minor, minor]);
    const order = await view(mall, bought.ana, bought.id);
    expect(order).toMatchObject({
      state: 'receiptConfirmed',
      payment_status: 'paid',
      actual_pay: bought.amount,
    });
    expect(Math.round((Date.parse(order.next.until ?? '') - Date.now()) / 86_400_000)).toBe(7);
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
    expect((await earned()) - had).toBe(minor - Math.round(minor * 0.05));
    expect(await journalsOf(mall, bought)).toEqual(['order_cod', 'order_settle']);
  });
  test('handed over before its receipt is settled like every other order', async () => {
    const bought = await delivered(mall);
    await handedOver(mall, line(bought));
    const { data } = await receive(mall, bought);
    expect(Math.round((Date.parse(data.next.until ?? '') - Date.now()) / 86_400_000)).toBe(7);
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
  });
  test('handed over long after its window is settled soon', async () => {
    const bought = await delivered(mall);
    await receive(mall, bought);
    await mall.db.rows(
      sql`update orders set received_at = clock_timestamp() - interval '30 days' where id = ${bought.id}`,
    );
    await handedOver(mall, line(bought));
    expect(
      Math.abs(Date.parse((await view(mall, bought.ana, bought.id)).next.until ?? '') - Date.now()),
    ).toBeLessThan(60_000);
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
  });
  test('counts as sold when its cash was handed over, and its seller hears of it', async () => {
    const bought = await delivered(mall);
    const sold = async () =>
      (
        await mall.db.row<{ sold: number }>(
          sql`select p.sold from products p join variants v on v.product_id = p.id where v.sku = ${bought.sku}`,
        )
      )?.sold;
    await receive(mall, bought);
    await tell();
    expect(await sold()).toBe(0);
    await handedOver(mall, line(bought));
    await tell();
    expect(await sold()).toBe(1);
    const told = (await noticesSeller(mall, bought.id)).map(
      ({ text, values: { amount, dated } }) => [text, amount, dated],
    );
    expect(told).toEqual([
      ['sale.new', bought.amount, 'no'],
      ['sale.receivedCash', bought.amount, 'no'],
      ['sale.cash', bought.amount, 'yes'],
    ]);
    const young = await delivered(mall);
    await handedOver(mall, line(young));
    await tell();
    expect((await noticesSeller(mall, young.id)).at(-1)).toMatchObject({
      text: 'sale.cash',
      values: { dated: 'no' },
    });
  });
  test('stands on the seller’s page of money as cash that is not handed over, outside of what is held', async () => {
    const bought = await delivered(mall);
    const money = async () => (await mall.call(sellerOffice.money, {}, { as: mall.verde })).data;
    const before = await money();
    expect(before).toMatchObject({
      cash: [{ order_id: bought.id, state: 'delivered', amount: bought.amount, late: false }],
      cash_count: 1,
      cash_sum: bought.amount,
    });
    expect(before.holds.map(({ order_id }) => order_id)).not.toContain(bought.id);
    await handedOver(mall, line(bought));
    const after = await money();
    expect(after.holds.find(({ order_id }) => order_id === bought.id)).toMatchObject({
      amount: bought.amount,
      until: null,
    });
    expect([after.cash_sum, (Number(after.held) - Number(before.held)).toFixed(2)]).toEqual([
      '0.00',
      bought.amount,
    ]);
  });
  test('is overdue fourteen days after its delivery, and can still be handed over', async () => {
    const bought = await delivered(mall);
    expect(await sendCashTimers(mall.db, failed)).toBe(0);
    await mall.db.rows(
      sql`update cod_collections set deadline = clock_timestamp() - interval '1 second' where id = ${bought.id}`,
    );
    expect(await sendCashTimers(mall.db, failed)).toBe(1);
    expect(await rowOf(mall, bought, 'awaiting')).toMatchObject({ state: 'overdue', due: null });
    expect((await cash(mall)).overdue).toBe(1);
    await tell();
    expect((await noticesSeller(mall, bought.id)).map(({ text }) => text)).toEqual([
      'sale.new',
      'sale.cashLate',
    ]);
    expect((await handedOver(mall, line(bought))).handed).toBe(1);
  });
});

describe('who may say that it came', () => {
  test('staff with the right to money alone: not the seller, not the buyer, nobody else of staff', async () => {
    const bought = await delivered(mall);
    const [sam, bea] = [
      await mall.person({ staff: 'support' }),
      await mall.person({ staff: 'content' }),
    ];
    for (const as of [sam, bea])
      expect((await handing(mall, line(bought), as)).code).toBe(codes.noPermission);
    for (const as of [mall.verde, bought.ana, mall.visitor()])
      expect((await handing(mall, line(bought), as)).code).not.toBe(200);
    expect(await journalsOf(mall, bought)).toEqual([]);
    await handedOver(mall, line(bought));
  });
  test('not a member of staff whose shop it is, nor one who bought it', async () => {
    const bought = await delivered(mall);
    const officer = async (id: string): Promise<Client> => {
      await mall.db.rows(sql`update users set staff_role = 'finance' where id = ${id}`);
      const as = { ...mall.visitor(), id };
      await signIn(mall.db, as, 'office');
      return as;
    };
    for (const id of [mall.verde.id, bought.ana.id]) {
      const as = await officer(id);
      expect(await handedOver(mall, line(bought), as)).toEqual({
        handed: 0,
        second: 0,
        total: '0.00',
        refused: [{ number: `order-${bought.id}`, reason: 'codCollection.cannot.own' }],
      });
      expect((await cash(mall, { q: bought.number }, as)).rows[0]?.can.endorse).toMatchObject({
        ok: false,
        reason: 'codCollection.cannot.own',
      });
    }
    await mall.db.rows(
      sql`update users set staff_role = null where id = any (${[mall.verde.id, bought.ana.id]}::bigint[])`,
    );
    expect(await journalsOf(mall, bought)).toEqual([]);
    await handedOver(mall, line(bought));
  });
  test('two of them, beyond what one person may credit: all of it together, never the same twice, and it can be sent back', async () => {
    const many = [
      await delivered(mall, 39_500),
      await delivered(mall, 39_500),
      await delivered(mall, 39_500),
    ];
    const list = many.map(line).join('\n');
    const before = await cashIn();
    expect(await handedOver(mall, list)).toMatchObject({ handed: 0, second: 3, refused: [] });
    expect(await cashIn()).toBe(before);
    const [first] = many;
    if (!first) throw new Error('no order');
    const row = await rowOf(mall, first, 'second');
    expect(row).toMatchObject({
      state: 'awaitingSecond',
      handover: { orders: 3, by: { name: 'Fay', me: true }, confirmed_by: null },
      can: {
        confirm: { ok: false, reason: 'codCollection.cannot.samePerson' },
        sendBack: { ok: true },
      },
    });
    expect(reasonOf(await decide(mall, row?.handover?.id, 'confirm', mall.fay))).toEqual([
      codes.notAllowedNow,
      'codCollection.cannot.samePerson',
    ]);
    expect((await handedOver(mall, list, mall.al)).refused.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'codCollection.cannot.second'),
    );
    expect((await decide(mall, row?.handover?.id, 'sendBack', mall.al)).code).toBe(200);
    const back = await rowOf(mall, first, 'awaiting');
    expect(back).toMatchObject({ state: 'awaiting', handover: null });
    expect(
      Math.round((Date.parse(back?.due ?? '') - Date.parse(back?.delivered_at ?? '')) / 86_400_000),
    ).toBe(14);
    await handedOver(mall, list);
    const again = await rowOf(mall, first, 'second');
    expect((await decide(mall, again?.handover?.id, 'confirm', mall.al)).data).toMatchObject({
      handed: 3,
    });
    expect(await rowOf(mall, first, 'done')).toMatchObject({
      state: 'handedOver',
      handover: { confirmed_by: { name: 'Al' } },
    });
    expect(before - (await cashIn())).toBe(
      many.reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0),
    );
    expect(reasonOf(await decide(mall, again?.handover?.id, 'confirm', mall.al))).toEqual([
      codes.notAllowedNow,
      'codCollection.cannot.handedOver',
    ]);
    expect((await decide(mall, '999999', 'confirm', mall.al)).code).toBe(codes.notFound);
  });
});

describe('a carrier’s list', () => {
  test('books what fits to the cent, and answers each other line with its reason', async () => {
    const [one, two, more, young] = [
      await delivered(mall),
      await delivered(mall),
      await delivered(mall),
      await ordered(mall),
    ];
    const cent = (Number(more.amount) - 0.01).toFixed(2);
    const list = [
      `${one.number} ${one.amount.replace('.', ',')}`,
      `order-${two.id};${two.amount};USD`,
      `${more.number}\t${cent}`,
      `${more.number} ${more.amount} EUR`,
      `${young.number} ${young.amount}`,
      `order-${one.id} ${one.amount}`,
      'ZZ-999 10.00',
      'just words',
      '',
      `${more.number} 0x10`,
      `${more.number} ${more.amount}1`,
    ].join('\r\n');
    const done = await handedOver(mall, list);
    expect({ ...done, refused: done.refused.map(({ reason }) => reason) }).toEqual({
      handed: 2,
      second: 0,
      total: (Number(one.amount) + Number(two.amount)).toFixed(2),
      refused: [
        'cash.why.differs',
        'cash.why.differs',
        'cash.why.notDelivered',
        'cash.why.twice',
        'cash.why.unknown',
        'cash.why.line',
        'cash.why.line',
        'cash.why.differs',
      ],
    });
    expect(await journalsOf(mall, more)).toEqual([]);
    expect(await rowOf(mall, one, 'done')).toMatchObject({
      handover: { reference: 'REMIT-1', orders: 2, by: { name: 'Fay' } },
    });
    expect((await handedOver(mall, line(one))).refused).toEqual([
      { number: `order-${one.id}`, reason: 'codCollection.cannot.handedOver' },
    ]);
    await handedOver(mall, line(more));
  });
  test('finds an order by its parcel, and nobody by one that two orders have', async () => {
    const [one, two] = [await ordered(mall), await ordered(mall)];
    const number = parcel();
    for (const { id } of [one, two])
      for (const event of ['accept', 'ship', 'deliver'])
        await mall.call(
          sellerOffice.act,
          { id, event, carrier: 'SEUR', log_sn: number },
          { as: mall.verde, key: crypto.randomUUID() },
        );
    expect((await handedOver(mall, `${number} ${one.amount}`)).refused).toEqual([
      { number, reason: 'cash.why.several' },
    ]);
    await mall.db.rows(sql`update orders set log_sn = 'SR 55 2' where id = ${one.id}`);
    expect((await handedOver(mall, `sr 55 2 ${one.amount}`)).handed).toBe(1);
    expect((await handedOver(mall, `${number.toLowerCase()} ${two.amount}`)).handed).toBe(1);
    const page = await cash(mall, { tab: 'done', carrier: 'SEUR' });
    expect(page.rows.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(page.carriers).toEqual(['Correos', 'SEUR']);
  });
  test('is in the currency of the door: what was to be paid there, to its unit', async () => {
    const bought = await ordered(mall, 1000);
    await mall.db.script(
      `alter table orders disable trigger orders_frozen; update orders set currency = 'JPY', decimals = 0, rate = '150.25', shown_minor = (select sum(shown_in(l.price_minor, 150.25, 0) * l.quantity) from order_lines l where l.order_id = orders.id) + shown_in(delivery_minor, 150.25, 0) where id = ${bought.id}; alter table orders enable trigger orders_frozen`,
    );
    await drives(mall, mall.verde, bought.id, 'accept', 'ship', 'deliver');
    const yen = (await rowOf(mall, bought, 'awaiting'))?.cash;
    expect(yen?.currency).toBe('JPY');
    expect((await handedOver(mall, line(bought))).refused).toEqual([
      { number: `order-${bought.id}`, reason: 'cash.why.differs' },
    ]);
    expect(await handedOver(mall, `order-${bought.id} ${yen?.amount} JPY`)).toMatchObject({
      handed: 1,
      total: bought.amount,
    });
  });
  test('that is wrong is refused in words', async () => {
    for (const list of [
      '',
      ' \n ',
      Array.from({ length: 101 }, () => 'a 1').join('\n'),
      'x'.repeat(12_001),
    ])
      expect([codes.invalidParameter, codes.missingParameter]).toContain(
        (await handing(mall, list)).code,
      );
    for (const reference of ['', ' ', 'ab', 'x'.repeat(81)])
      expect([codes.invalidParameter, codes.missingParameter]).toContain(
        (await handing(mall, 'a 1', mall.fay, reference)).code,
      );
    for (const id of ['x', '', '9'.repeat(19)])
      expect(
        (await mall.call(officeCash.decide, { id, event: 'confirm' }, { as: mall.fay })).code,
      ).not.toBe(200);
  });
});

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
          sql`insert into cod_handovers (reference, amount_minor, said_by) values ('forged', 100000, ${said_by}) returning id`,
        );
        await tx.rows(
          sql`update cod_collections set state = 'handedOver', handed_at = now(), handover_id = ${made?.id} where id = ${bought.id}`,
        );
      });
      expect(await refusedBy(forged)).toBe('cod_other_person');
    }
    const large = (amount: number) =>
      mall.db.tx(async (tx) => {
        const made = await tx.row<{ id: number }>(
          sql`insert into cod_handovers (reference, amount_minor, said_by) values ('forged', ${amount}, ${mall.fay.id}) returning id`,
        );
        await tx.rows(
          sql`update cod_collections set state = 'handedOver', handed_at = now(), handover_id = ${made?.id} where id = ${bought.id}`,
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
          sql`insert into cod_collections (id, expected_minor) values ((select max(id) from orders where payment <> 'cod'), 1)`,
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

test('the buyer’s and the seller’s pages of an order let nobody hand it over', async () => {
  const bought = await delivered(mall);
  const seller = (await mall.call(sellerOffice.order, { id: bought.id }, { as: mall.verde })).data;
  expect(seller).toMatchObject({ payment_status: 'cashDue' });
  expect(Object.keys(seller.can)).not.toContain('handOver');
  expect(
    Object.keys((await mall.call(orders.view, { id: bought.id }, { as: bought.ana })).data.can),
  ).not.toContain('handOver');
  await handedOver(mall, line(bought));
});
