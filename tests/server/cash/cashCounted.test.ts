import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeCash } from '#contract/cash';
import { sellerOffice } from '#contract/sellerOffice';
import { sql } from '#server/platform/db/open';
import { signIn, type Client } from '../../lib/server';
import { drives } from '../sellerOffice/kit';
import {
  cash,
  decide,
  delivered,
  handedOver,
  handing,
  journalsOf,
  line,
  ordered,
  parcel,
  rowOf,
} from './kit';
import { standing, mall, cashIn } from './cashKit';

const reasonOf = (answer: { code: number; message: string }) => [answer.code, answer.message];
standing();

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
      sql`update users set staff_role = null
        where id = any (${[mall.verde.id, bought.ana.id]}::bigint[])`,
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
