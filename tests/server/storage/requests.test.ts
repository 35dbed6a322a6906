import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeStorage, sellerStorage } from '#contract/storage';
import { noticeTypes } from '#contract/notices';
import { publishOutbox } from '#server/jobs/outbox';
import { sql } from '#server/platform/db/open';
import { thing } from '../tradeKit';
import {
  act,
  ask,
  clerk,
  count,
  decide,
  done,
  form,
  keeper,
  late,
  mall,
  placesOf,
  second,
  storageStanding,
  stored,
} from './kit';

storageStanding();

test('what is asked for is set aside, and what is withdrawn can be bought again', async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const request = await done(ask(form(sku, { pieces: [7] })));
  expect(request).toMatchObject({ state: 'asked', lines: [{ sku, expected: 7, good: null }] });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 10, reserved: 7, coming: 7, there: 0 });
  expect(await done(act(request.id, 'withdraw'))).toMatchObject({ state: 'withdrawn' });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 10, reserved: 0, coming: 0, there: 0 });
});
test('counted as expected and confirmed, the pieces lie in the warehouse and can be bought', async () => {
  const sku = await stored(10, 3);
  expect(await placesOf(sku)).toMatchObject({ on_hand: 13, reserved: 0, there: 10, coming: 0 });
});
test('a count that differs needs its reason, and the seller accepts it', async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const request = await done(ask(form(sku)));
  await done(decide(request.id, 'agree'));
  expect(await count(request, [8], { damaged: 1 })).toMatchObject({
    data: { fields: { reason: expect.any(String) } },
  });
  const differing = await done(count(request, [8], { damaged: 1, reason: 'One is missing' }));
  expect(differing).toMatchObject({ state: 'differing', reason: 'One is missing' });
  expect(await decide(request.id, 'store')).toMatchObject({
    code: codes.notAllowedNow,
    message: 'storageRequest.cannot.unanswered',
  });
  await done(act(request.id, 'acceptCount'));
  await done(decide(request.id, 'store'));
  expect(await placesOf(sku)).toMatchObject({ on_hand: 8, reserved: 0, there: 8, coming: 0 });
  const row = await mall.db.row(sql`select damaged from stock where sku = ${sku}`);
  expect(row).toEqual({ damaged: 1 });
});
test('a disputed count is done again by somebody else, and stands', async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const request = await done(ask(form(sku)));
  await done(decide(request.id, 'agree'));
  await done(count(request, [8], { reason: 'Two are missing' }));
  await done(act(request.id, 'dispute', 'Ten were in it'));
  expect(await count(request, [9])).toMatchObject({
    code: codes.notAllowedNow,
    message: 'storageRequest.cannot.counter',
  });
  expect(await done(count(request, [9], { as: second }))).toMatchObject({ state: 'received' });
  await done(decide(request.id, 'store'));
  expect(await placesOf(sku)).toMatchObject({ on_hand: 9, there: 9 });
});
test('more than was expected is stored too', async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const request = await done(ask(form(sku)));
  await done(decide(request.id, 'agree'));
  await done(count(request, [12], { reason: 'Two more' }));
  await late(request.id);
  await done(decide(request.id, 'store'));
  expect(await placesOf(sku)).toMatchObject({ on_hand: 12, there: 12, reserved: 0 });
});
test('what was agreed and never came lapses, and can be bought again', async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const request = await done(ask(form(sku)));
  await done(decide(request.id, 'agree'));
  await late(request.id);
  const { requests } = await done(mall.call(sellerStorage.index, {}, { as: keeper }));
  expect(requests.find(({ id }) => id === request.id)).toMatchObject({ state: 'lapsed' });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 10, reserved: 0, coming: 0 });
});
test('goods come back: they are the shop’s own as they are sent', async () => {
  const sku = await stored(10);
  const request = await done(ask(form(sku, { kind: 'out', pieces: [4] })));
  expect(await placesOf(sku)).toMatchObject({ on_hand: 10, reserved: 4, there: 10, leaving: 4 });
  await done(decide(request.id, 'agree'));
  expect(await count(request, [4])).toMatchObject({
    code: codes.notAllowedNow,
    message: 'storageRequest.cannot.out',
  });
  const sent = await done(decide(request.id, 'sendBack'));
  expect(sent).toMatchObject({ state: 'sentBack', carrier: 'Correos', log_sn: 'CX 1' });
  expect(await placesOf(sku)).toMatchObject({ on_hand: 10, reserved: 0, there: 6, leaving: 0 });
  expect(await done(act(request.id, 'arrive'))).toMatchObject({ state: 'ended' });
});
test('nobody asks for more than lies there, twice for the same, or for another shop’s goods', async () => {
  const sku = await thing(mall.db, { stock: 10 });
  const other = await thing(mall.db, { shop: 'welt' });
  expect((await ask(form(sku, { pieces: [11] }))).code).toBe(codes.insufficientStock);
  expect((await ask(form(sku, { kind: 'out', pieces: [1] }))).code).toBe(codes.insufficientStock);
  for (const wrong of [
    form(sku, { skus: [sku, sku], pieces: [1, 1] }),
    form(sku, { pieces: [1, 2] }),
    form(other),
    form('nothing.like-it'),
    form(sku, { on_day: '2027-02-31' }),
    form(sku, { pieces: [0] }),
  ]) {
    const { code, data } = await ask(wrong);
    expect({ code, data }).toMatchObject({ data: { fields: {} } });
  }
  expect((await ask(form(sku, { skus: [sku, sku], pieces: [1, 1] }))).data).toMatchObject({
    fields: { skus: 'form.storage.twice' },
  });
});
test('another’s request and none are the same answer, and nobody decides about the own shop’s', async () => {
  const sku = await thing(mall.db);
  const request = await done(ask(form(sku)));
  const stranger = await mall.person({ role: 'seller' });
  expect((await act(request.id, 'withdraw', undefined, stranger)).code).not.toBe(200);
  expect((await act('999999', 'withdraw')).code).toBe(codes.notFound);
  expect((await decide('999999', 'agree')).code).toBe(codes.notFound);
  await mall.db.rows(sql`update shops set owner_id = ${clerk.id} where id = 'verde'`);
  expect(await decide(request.id, 'agree')).toMatchObject({ message: 'storageRequest.cannot.own' });
  await mall.db.rows(sql`update shops set owner_id = ${keeper.id} where id = 'verde'`);
  await done(decide(request.id, 'refuse', { reason: 'No room' }));
});
test('only who holds the right opens the warehouse’s list', async () => {
  const content = await mall.person({ staff: 'content' });
  expect((await mall.call(officeStorage.index, {}, { as: content })).code).toBe(codes.noPermission);
  expect((await mall.call(officeStorage.index, { tab: 'waiting' }, { as: clerk })).code).toBe(200);
});
test('the seller hears of each step that others took, in a notice of type 300 and by mail', async () => {
  const sku = await thing(mall.db);
  const request = await done(ask(form(sku)));
  await done(decide(request.id, 'agree'));
  await done(count(request, [9], { reason: 'One is missing' }));
  await done(act(request.id, 'acceptCount'));
  await done(decide(request.id, 'store'));
  await publishOutbox(mall.db, (error) => {
    throw error;
  });
  const notices = await mall.db.rows<{ type: number; state: string }>(
    sql`select type, vals->>'state' as state from notices
      where user_id = ${keeper.id} and about = ${`storage-${request.id}`} order by id`,
  );
  expect(notices.map(({ state }) => state)).toEqual(
    ['agreed', 'differing', 'stored'].map((state) => `state.storageRequest.${state}`),
  );
  expect([...new Set(notices.map(({ type }) => type))]).toEqual([noticeTypes.storage]);
  const mails = await mall.db.rows(
    sql`select id from outbox_mail where position(${` ${request.id}:`} in subject) > 0`,
  );
  expect(mails).toHaveLength(2);
});
