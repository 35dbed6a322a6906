import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#contract/addresses';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { officeOrders, orders } from '#contract/orders';
import { blockOf } from '#server/areas/addresses/block';
import { documentHandlers } from '#server/areas/orders/documents.routes';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../lib/server';
import { spain } from './addressesKit';
import { invoice, textOf } from './documents/kit';
import { act, buy, firstId, rooms, shopper, skus, tradeMall } from './tradeKit';

const more = {
  line2: '3.º B',
  company: 'Ruiz e Hijas',
  tax_number: 'ESB12345678',
  courier_note: 'Ring twice',
};
let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall([...rooms, documentHandlers]);
  staff = await mall.person({ staff: 'support' });
});
afterAll(() => mall.close());
const save = (input: object, as: Client) => mall.call(addresses.save, input, { as });
/** Ana with all of it at her one address. */
async function ana(): Promise<Client> {
  const client = await shopper(mall);
  await mall.db.rows(sql`delete from addresses where user_id = ${client.id}`);
  await save({ ...spain, ...more }, client);
  return client;
}

describe('an address', () => {
  test('keeps its second line, company, tax number and note, and loses them again', async () => {
    const client = await shopper(mall);
    const { data } = await save({ ...spain, ...more, tax_number: 'es b-12345678' }, client);
    expect(data.addresses.find(({ id }) => id === data.id)).toMatchObject(more);
    const again = await save({ ...spain, id: data.id }, client);
    expect(again.data.addresses.find(({ id }) => id === data.id)).toMatchObject({
      line2: '',
      company: '',
      tax_number: '',
      courier_note: '',
    });
  });
  test.each([
    ['a tax number that its country writes otherwise', { tax_number: '123' }],
    ['a tax number longer than any', { tax_number: '1'.repeat(25) }],
    ['a note of 141 characters', { courier_note: 'x'.repeat(141) }],
    ['a second line of 101', { line2: 'x'.repeat(101) }],
    ['a company of 81', { company: 'x'.repeat(81) }],
  ])('refuses %s, and names the field', async (_, wrong) => {
    const { code, data } = await save({ ...spain, ...wrong }, await shopper(mall));
    expect(code).toBe(codes.invalidParameter);
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual(Object.keys(wrong));
  });
});
describe('the block', () => {
  const parts = { ...spain, name: 'Ana Ruiz', company: 'Ruiz e Hijas', line2: '3.º B' };
  test('has the company below the name and the second line below the street', () => {
    expect(blockOf(parts, 'en')).toEqual([
      'Ana Ruiz',
      'Ruiz e Hijas',
      'Calle Mayor 1',
      '3.º B',
      '28013 Madrid',
      'Madrid',
      'Spain',
    ]);
  });
  test('has the company above the name where the name ends it', () => {
    const tokyo = { country: 'JP', state: 'JP-13', city: '千代田区', postal_code: '100-0005' };
    const lines = blockOf(
      {
        ...tokyo,
        street: '丸の内1-2-3',
        line2: '丸ビル5階',
        name: '山田花子',
        company: '山田商店',
      },
      'jp',
    );
    expect(lines.slice(-4)).toEqual(['丸の内1-2-3', '丸ビル5階', '山田商店', '山田花子']);
  });
  test('has the second line beside the street where others stand on its line', () => {
    const conakry = { country: 'GN', state: '', city: 'Conakry', postal_code: '001' };
    expect(
      blockOf({ ...conakry, street: 'BP 1', line2: 'B 2', name: 'A', company: '' }, 'en'),
    ).toContain('001 BP 1 B 2 Conakry');
  });
});
describe('an order', () => {
  test('tells its buyer all of it, and its shop and staff all but the tax number', async () => {
    const client = await ana();
    const id = firstId(await buy(mall, client, 'wallet', { [skus.pot]: 1 }));
    const own = (await mall.call(orders.view, { id }, { as: client })).data;
    expect(own.address).toMatchObject(more);
    const seen = (await mall.call(officeOrders.view, { id }, { as: staff })).data;
    expect(seen.address).toMatchObject({ ...more, tax_number: '' });
    expect(seen.address.lines).toContain('Ruiz e Hijas');
  });
  test('is another one once the note is', async () => {
    const client = await ana();
    const quote = async () => (await mall.call(checkout.quote, {}, { as: client })).data;
    const { address, fingerprint } = await quote();
    await save({ ...spain, ...more, id: address?.id, courier_note: 'Ring once' }, client);
    expect((await quote()).fingerprint).not.toBe(fingerprint);
  });
  test('of before there were any of these is shown without them', async () => {
    const client = await ana();
    const id = firstId(await buy(mall, client, 'wallet', { [skus.pot]: 1 }));
    await mall.db.script('alter table orders disable trigger orders_frozen');
    await mall.db.rows(
      sql`update orders set address = address - 'line2' - 'company' - 'tax_number'
        - 'courier_note' where id = ${id}`,
    );
    await mall.db.script('alter table orders enable trigger orders_frozen');
    const { data } = await mall.call(orders.view, { id }, { as: client });
    expect(data.address).toMatchObject({ line2: '', company: '', courier_note: '' });
  });
  test('has company and tax number on its invoice, and not the note', async () => {
    const client = await ana();
    const id = firstId(await buy(mall, client, 'wallet', { [skus.pot]: 1 }));
    await act(mall, staff, id, 'accept', 'ship');
    const text = await textOf((await invoice(mall, client, id)).data);
    expect(text).toContain('RuizeHijas');
    expect(text).toContain('ESB12345678');
    expect(text).not.toContain('Ringtwice');
  });
});
