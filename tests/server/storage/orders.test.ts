import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDocuments } from '#contract/documents';
import { officeOrders, orders } from '#contract/orders';
import { officeStorage, sellerStorage } from '#contract/storage';
import { sellerOffice } from '#contract/sellerOffice';
import { setStock } from '#server/areas/products/listings/stock';
import { documentHandlers } from '#server/areas/orders/documents.routes';
import { sellerOfficeHandlers } from '#server/areas/sellers/sellerOffice.routes';
import { sql } from '#server/platform/db/open';
import { textOf } from '../documents/kit';
import { act as drive, buy, firstId, shopper, thing, view } from '../tradeKit';
import {
  ask,
  clerk,
  done,
  form,
  keeper,
  key,
  mall,
  placesOf,
  storageStanding,
  stored,
} from './kit';

storageStanding(sellerOfficeHandlers, documentHandlers);

const bought = async (lines: Record<string, number>) => {
  const buyer = await shopper(mall);
  return { buyer, id: firstId(await buy(mall, buyer, 'wallet', lines)) };
};
const waiting = async (id: string) =>
  (await done(mall.call(officeStorage.orders, {}, { as: clerk }))).orders.find(
    (one) => one.id === id,
  );
const handOver = (id: string) =>
  mall.call(officeStorage.handOver, { id }, { as: clerk, key: key() });
const ship = (id: string) =>
  mall.call(
    officeOrders.act,
    { id, event: 'ship', carrier: 'Correos', log_sn: 'CX1', reason: undefined },
    { as: clerk, key: key() },
  );
const sellersShip = (id: string) =>
  mall.call(
    sellerOffice.act,
    { id, event: 'ship', carrier: 'Correos', log_sn: 'CX1', reason: undefined },
    { as: keeper, key: key() },
  );

test('an order that lies in the warehouse in full is shipped there, by staff and not by its shop', async () => {
  const sku = await stored(5, 5);
  const { buyer, id } = await bought({ [sku]: 2 });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 8, there: 3, reserved: 0 });
  expect(await waiting(id)).toMatchObject({ whole: true, lines: [{ sku, pieces: 2 }] });
  await drive(mall, clerk, id, 'accept');
  expect(await sellersShip(id)).toMatchObject({ message: 'order.cannot.ship.warehouse' });
  expect((await ship(id)).code).toBe(200);
  expect(await view(mall, buyer, id)).toMatchObject({ lies: 'warehouse', state: 'onTheWay' });
  expect(await waiting(id)).toBeUndefined();
});
test('where one line does not lie there in full, the shop ships all of it from its own place', async () => {
  const [there, own] = [await stored(5, 5), await thing(mall.db, { stock: 5 })];
  const { buyer, id } = await bought({ [there]: 2, [own]: 1 });
  expect(await placesOf(there)).toMatchObject({ on_hand: 8, there: 5 });
  expect(await view(mall, buyer, id)).toMatchObject({ lies: 'shop' });
  expect(await waiting(id)).toBeUndefined();
});
test('what a shop’s parcel lacks is handed over by the warehouse before it is shipped', async () => {
  const sku = await stored(3, 3);
  const { buyer, id } = await bought({ [sku]: 5 });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 1, there: 1 });
  expect(await waiting(id)).toMatchObject({ whole: false, lines: [{ sku, pieces: 2 }] });
  const refused = (why: string) => ({
    code: codes.notAllowedNow,
    message: `storage.cannot.handOver.${why}`,
  });
  expect(await handOver(id)).toMatchObject(refused('early'));
  await drive(mall, clerk, id, 'accept');
  expect(await ship(id)).toMatchObject({ message: 'order.cannot.ship.handOver' });
  expect((await handOver(id)).code).toBe(200);
  expect(await handOver(id)).toMatchObject(refused('done'));
  expect((await sellersShip(id)).code).toBe(200);
  expect(await view(mall, buyer, id)).toMatchObject({ lies: 'shop', state: 'onTheWay' });
});
test('label and slip of what the warehouse ships name the warehouse, and whose goods they are', async () => {
  const [there, own] = [await stored(5), await thing(mall.db, { stock: 5 })];
  const printed = async (lines: Record<string, number>, kind: 'label' | 'slip') => {
    const { buyer, id } = await bought(lines);
    await mall.db.rows(sql`update users set lang = 'en' where id = ${buyer.id}`);
    await drive(mall, clerk, id, 'accept');
    expect((await ship(id)).code).toBe(200);
    return textOf(await done(mall.call(officeDocuments.paper, { id, kind }, { as: clerk })));
  };
  for (const kind of ['label', 'slip'] as const) {
    expect(await printed({ [there]: 1 }, kind)).toContain('FromArcada’swarehouseSoldbyCasaVerde');
    const shops = await printed({ [own]: 1 }, kind);
    expect(shops).toContain('FromCasaVerde');
    expect(shops).not.toContain('warehouse');
  }
});
test('a cancelled order goes back to where its pieces lie', async () => {
  const sku = await stored(3, 3);
  const { buyer, id } = await bought({ [sku]: 5 });
  const cancel = (cancelled: string, as = buyer) =>
    mall.call(orders.cancel, { id: cancelled, cancel_remark: 'no' }, { as, key: key() });
  expect((await cancel(id)).code).toBe(200);
  expect(await placesOf(sku)).toMatchObject({ on_hand: 6, there: 3 });
  const again = await bought({ [sku]: 5 });
  await drive(mall, clerk, again.id, 'accept');
  await done(handOver(again.id));
  await cancel(again.id, again.buyer);
  await drive(mall, clerk, again.id, 'agreeCancel');
  // What was handed over is at the shop's now.
  expect(await placesOf(sku)).toMatchObject({ on_hand: 6, there: 1 });
});
test('what is set aside is not sold, from neither place', async () => {
  const sku = await stored(4, 4);
  await done(ask(form(sku, { kind: 'out', pieces: [3] })));
  await done(ask(form(sku, { pieces: [3] })));
  await bought({ [sku]: 2 });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 6, there: 3, coming: 3, leaving: 3 });
  const { goods } = await done(mall.call(sellerStorage.goods, { kind: 'in' }, { as: keeper }));
  expect(goods.find((one) => one.sku === sku)).toMatchObject({ there: 3, own: 3, free: 0 });
});
test('stock as its seller types it changes the own place alone', async () => {
  const sku = await stored(5, 5);
  await mall.db.tx((tx) => setStock(tx, [{ field: 'stock', sku, stock: 7 }]));
  expect(await placesOf(sku)).toMatchObject({ on_hand: 7, there: 5 });
  await expect(
    mall.db.tx((tx) => setStock(tx, [{ field: 'stock', sku, stock: 4 }])),
  ).rejects.toMatchObject({ data: { fields: { stock: 'listing.field.stockPlaced' } } });
});
