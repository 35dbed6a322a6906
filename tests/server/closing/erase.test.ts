import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { reviews } from '#contract/reviews';
import { session } from '#contract/session';
import { sendMail } from '#server/platform/mail/mail';
import { sweep } from '#server/jobs/sweep';
import { sql } from '#server/platform/db/open';
import { fileStore } from '#server/platform/files/store/open';
import { sweepFiles } from '#server/platform/files/store/sweep';
import { forgetDocuments } from '#server/areas/closing/documents';
import { steps, stays } from '#server/areas/closing/steps';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { placesOf } from './everyWord';
import { ask, closingMall, erase, heard, password, standing, stateOf, untilShut } from './kit';
import { fullLife, xenia } from './life';

let mall: Mall;
let her: Client;
beforeAll(async () => {
  mall = await closingMall();
  her = await fullLife(mall);
}, 240_000);
afterAll(() => mall.close());

/** Where her name may still stand, and why. */
const kept: Readonly<Record<string, string>> = {
  'documents.body': 'invoices keep the name and address printed on them for ten years, by law',
};
const words = Object.values(xenia);
/** Her own files, by their names in the store. */
const filesOf = async ({ id }: Client) =>
  (
    await mall.db.rows<{ file: string }>(
      sql`select file from uploads where owner = ${id} and file is not null`,
    )
  ).map(({ file }) => file);
const lying = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => fileStore().size(file)))).filter(Boolean).length;

describe('an account with orders, money, questions, reviews and a shop', () => {
  test('stands in many places before it is closed', async () => {
    const places = await placesOf(mall.db, words);
    expect(places.size).toBeGreaterThan(15);
    for (const place of ['users.email', 'orders.address', 'ticket_messages.words'])
      expect(places.has(place)).toBe(true);
    // What is sealed is looked into.
    expect(places.has('withdrawals.payout_sealed')).toBe(true);
    expect(places.has('uploads.file')).toBe(true);
  });
  test('has nothing in the way once all is settled', async () => {
    expect((await standing(mall, her)).hindrances).toEqual([]);
  });
  test('is found nowhere but on paper that the law keeps, and the books add up', async () => {
    const sheets = await filesOf(her);
    expect(sheets.length).toBeGreaterThan(0);
    expect((await ask(mall, her)).code).toBe(codes.ok);
    await untilShut(mall, her);
    expect(await stateOf(mall, her)).toBe('erasing');
    expect(await erase(mall)).toBe(1);
    await heard(mall);
    expect(await stateOf(mall, her)).toBe('erased');
    await sendMail(mall.db, { sendMail: async () => ({}) } as never, 'Arcada <no@x>');
    await sweep(mall.db);
    expect(await lying(sheets)).toBe(sheets.length);
    await sweepFiles(mall.db);
    expect(await lying(sheets)).toBe(0);
    const left = await placesOf(mall.db, words);
    expect([...left].filter(([place]) => !(place in kept))).toEqual([]);
    expect([...left.keys()].toSorted()).toEqual(Object.keys(kept).toSorted());
    await nothingBroken(mall.db);
  }, 60_000);
  test('leaves its review, without a name', async () => {
    const row = await mall.db.row<{ product_id: number }>(
      sql`select product_id from reviews where user_id = ${her.id}`,
    );
    const { data } = await mall.call(reviews.list, { id: String(row?.product_id) });
    expect(data.reviews).toMatchObject([{ text: 'Holds tea well.', author: '', pictures: [] }]);
  });
  test('cannot be signed in to, and its address is free again', async () => {
    const visitor = mall.visitor();
    const again = await mall.call(session.login, { email: xenia.email, password }, { as: visitor });
    // The same as for an address that never had one.
    expect(again.code).toBe(codes.wrongCredentials);
    expect((await mall.call(session.user, {}, { as: her })).code).toBe(codes.invalidToken);
    const next = await mall.person({ email: xenia.email, name: 'Somebody Else' });
    expect(next.id).not.toBe(her.id);
  });
});

test('every table that names a person says what erasing does with it', async () => {
  const naming = await mall.db.rows<{ name: string }>(
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  const told = new Set([...steps.map(({ table }) => table), ...Object.keys(stays)]);
  expect(naming.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
test('what erasing may change nobody else may, and of another account not even it', async () => {
  const as = (who: string, text: string) =>
    mall.db.tx(async (tx) => {
      await tx.rows(sql`select set_config('arcada.erasing', ${who}, true)`);
      await tx.rows({ text, values: [] });
    });
  const other = await mall.person();
  await expect(as(other.id, `update orders set address = '{}'`)).rejects.toThrow('cannot change');
  await expect(as('', `delete from uploads`)).rejects.toThrow('append-only');
  await expect(as(her.id, `update orders set items_minor = 1`)).rejects.toThrow('cannot change');
  await expect(as(her.id, `update documents set body = '{}'`)).rejects.toThrow('append-only');
});
test('after ten years an invoice loses the name, and not before', async () => {
  const buyers = async () =>
    (
      await mall.db.rows<{ name: string; total: number }>(
        sql`select d.body -> 'buyer' ->> 'name' as name, (d.body ->> 'total')::bigint as total
          from documents d join orders o on o.id = d.order_id where o.user_id = ${her.id}`,
      )
    ).map(({ name, total }) => [name, total > 0]);
  expect(await forgetDocuments(mall.db)).toBe(0);
  expect(await buyers()).toEqual([[xenia.name, true]]);
  // As if it had been made then: nothing else may change a document.
  await mall.db.script(`alter table documents disable trigger documents_append_only;
    update documents set made_at = made_at - interval '11 years';
    alter table documents enable trigger documents_append_only;`);
  expect(await forgetDocuments(mall.db)).toBe(1);
  expect(await buyers()).toEqual([['', true]]);
  expect(await placesOf(mall.db, words.slice(0, 1))).toEqual(new Map());
  await nothingBroken(mall.db);
});
