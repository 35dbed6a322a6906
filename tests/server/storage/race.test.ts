import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { officeStorage } from '#contract/storage';
import { orders } from '#contract/orders';
import { violations } from '#server/platform/ledger/violations';
import { act as drive, buy, firstId, place, put, shopper, thing, toConfirm } from '../tradeKit';
import {
  act,
  ask,
  clerk,
  count,
  decide,
  done,
  form,
  key,
  mall,
  placesOf,
  second,
  storageStanding,
  stored,
} from './kit';

vi.setConfig({ testTimeout: 300_000 });
storageStanding();

const codesOf = (all: readonly { code: number }[]) => all.map(({ code }) => code).sort();
/** Somebody at the confirm step with so many of `sku`, and what places them. */
async function ready(sku: string, pieces: number) {
  const as = await shopper(mall);
  await put(mall, as, sku, pieces);
  const quote = await toConfirm(mall, as);
  return () => place(mall, as, quote);
}

test('shoppers buy while goods are stored and others go back: nothing is sold twice or lost', async () => {
  const sku = await stored(6, 6);
  const coming = await done(ask(form(sku, { pieces: [3] })));
  const leaving = await done(ask(form(sku, { kind: 'out', pieces: [2] })));
  await done(decide(coming.id, 'agree'));
  await done(decide(leaving.id, 'agree'));
  await done(count(coming, [3]));
  const buyers = [await ready(sku, 2), await ready(sku, 2), await ready(sku, 3)];
  const all = await Promise.all([
    decide(coming.id, 'store'),
    ...buyers.map((buys) => buys()),
    decide(leaving.id, 'sendBack'),
  ]);
  expect(codesOf(all)).toEqual([200, 200, 200, 200, 200]);
  expect(await placesOf(sku)).toMatchObject({ on_hand: 5, reserved: 0, coming: 0, leaving: 0 });
});
test('two ask for the same last pieces, or one buys them: one has them', async () => {
  const sku = await thing(mall.db, { stock: 4 });
  const both = await Promise.all([
    ask(form(sku, { pieces: [3] })),
    ask(form(sku, { pieces: [3] })),
  ]);
  expect(codesOf(both)).toEqual([200, codes.insufficientStock]);
  const last = await thing(mall.db, { stock: 4 });
  const as = await shopper(mall);
  await put(mall, as, last, 3);
  const [asked] = await Promise.all([ask(form(last, { pieces: [3] })), toHold(as)]);
  const { reserved } = (await placesOf(last)) ?? { reserved: 0 };
  expect([3, 4].includes(reserved)).toBe(true);
  expect([200, codes.insufficientStock]).toContain(asked.code);
});
const toHold = (as: Awaited<ReturnType<typeof shopper>>) =>
  toConfirm(mall, as).catch(() => undefined);
test('a count and a withdrawal at once: one of them counts, the other is told', async () => {
  const sku = await thing(mall.db);
  const request = await done(ask(form(sku)));
  await done(decide(request.id, 'agree'));
  const both = await Promise.all([count(request, [10]), act(request.id, 'withdraw')]);
  expect(codesOf(both)).toEqual([200, codes.notAllowedNow]);
});
test('two of staff count, confirm and send back at once: each is done once', async () => {
  const sku = await stored(5);
  const [more, back] = [
    await done(ask(form(sku, { kind: 'out', pieces: [2] }))),
    await done(ask(form(await thing(mall.db)))),
  ];
  await done(decide(more.id, 'agree'));
  await done(decide(back.id, 'agree'));
  const once = [200, codes.notAllowedNow];
  expect(
    codesOf(
      await Promise.all([
        count(back, [10]),
        count(back, [9], { reason: 'One is missing', as: second }),
      ]),
    ),
  ).toEqual(once);
  await act(back.id, 'acceptCount');
  const twice = (id: string, event: 'store' | 'sendBack') =>
    Promise.all([decide(id, event), decide(id, event, {}, second)]);
  expect(codesOf(await twice(back.id, 'store'))).toEqual(once);
  expect(codesOf(await twice(more.id, 'sendBack'))).toEqual(once);
  expect(await placesOf(sku)).toMatchObject({ on_hand: 5, there: 3, leaving: 0, reserved: 0 });
});
test('an order is cancelled while its pieces are handed over: they are counted once', async () => {
  const sku = await stored(2, 2);
  const buyer = await shopper(mall);
  const id = firstId(await buy(mall, buyer, 'wallet', { [sku]: 3 }));
  await drive(mall, clerk, id, 'accept');
  const cancel = () =>
    mall.call(orders.cancel, { id, cancel_remark: 'no' }, { as: buyer, key: key() });
  const [, first] = await Promise.all([
    mall.call(officeStorage.handOver, { id }, { as: clerk, key: key() }),
    cancel(),
  ]);
  // The order was read before it was handed over: nothing was done, and it is asked again.
  const last = first.code === codes.ok ? first : await cancel();
  expect(last.code).toBe(codes.ok);
  await drive(mall, clerk, id, 'agreeCancel');
  expect(await placesOf(sku)).toMatchObject({ on_hand: 4 });
});
test('whatever is asked, counted, bought, cancelled and sent back in whatever order, no piece is lost', async () => {
  const step = fc.record({
    what: fc.constantFrom('in', 'out', 'buy', 'cancel', 'withdraw', 'differs'),
    pieces: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const sku = await thing(mall.db, { stock: 8 });
      let last: { id: string; buyer: Awaited<ReturnType<typeof shopper>> } | null = null;
      for (const { what, pieces } of steps) {
        if (what === 'buy') {
          const buyer = await shopper(mall);
          const added = await put(mall, buyer, sku, pieces);
          if (added.code !== 200) continue;
          last = {
            id: firstId((await place(mall, buyer, await toConfirm(mall, buyer))).data),
            buyer,
          };
        } else if (what === 'cancel') {
          if (last)
            await mall.call(
              orders.cancel,
              { id: last.id, cancel_remark: 'no' },
              { as: last.buyer, key: key() },
            );
        } else await request(what, sku, pieces);
        expect(await violations(mall.db)).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});
/** A request of that kind, led to its end where there is as much as it asks for. */
async function request(what: string, sku: string, pieces: number): Promise<void> {
  const kind = what === 'out' ? 'out' : 'in';
  const asked = await ask(form(sku, { kind, pieces: [pieces] }));
  if (asked.code !== 200) return;
  const { data } = asked;
  await done(decide(data.id, 'agree'));
  if (what === 'withdraw') await done(act(data.id, 'withdraw'));
  else if (what === 'out') await done(decide(data.id, 'sendBack'));
  else {
    await done(count(data, [what === 'differs' ? pieces - 1 : pieces], { reason: 'as counted' }));
    if (what === 'differs') await done(act(data.id, 'acceptCount'));
    await done(decide(data.id, 'store'));
  }
}
