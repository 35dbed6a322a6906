import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { erasePictures, isIdentityPicture } from '#server/areas/sellers/applications/identity';
import { sql } from '#server/platform/db/open';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { acts, applicant, applicationMall, apply, card, save, seen, sent, staffOf } from './kit';

let mall: Mall;
let rita: Client;
beforeAll(async () => {
  mall = await applicationMall([uploadHandlers]);
  [rita] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

/** History and pictures are append-only: for a test they are made older with their guards off. */
async function age(id: string, days: number): Promise<void> {
  for (const table of ['application_history', 'identity_pictures'])
    await mall.db.script(
      `alter table ${table} disable trigger user; update ${table} set at = at - interval '${days} days' where application_id = ${Number(id)}; alter table ${table} enable trigger user`,
    );
}
const view = async (as: Client, id: string | null | undefined) =>
  (await mall.call(uploads.view, { id: id ?? '' }, { as })).code;
const sealedOf = async (id: string | null) =>
  (await mall.db.row<{ n: number }>(sql`select length(sealed) as n from uploads where id = ${id}`))
    ?.n;

test('a picture of an identity card is known as one, ever after', async () => {
  const ida = await applicant(mall);
  const other = await card(mall.db, ida);
  const { id_front } = await sent(mall, ida);
  expect([
    await isIdentityPicture(mall.db, id_front ?? ''),
    await isIdentityPicture(mall.db, (id_front ?? '').toUpperCase()),
    await isIdentityPicture(mall.db, other),
    await isIdentityPicture(mall.db, 'nothing'),
  ]).toEqual([true, true, false, false]);
});
test.each(['open', 'reject'])(
  '90 days after %s both sides are gone for good; the day before they are there',
  async (event) => {
    const ida = await applicant(mall);
    const { id, id_front, id_back } = await sent(mall, ida);
    await acts(mall, rita, id, event);
    await age(id, 89);
    expect(await erasePictures(mall.db)).toBe(0);
    expect(await view(ida, id_front)).toBe(codes.ok);
    await age(id, 2);
    expect(await erasePictures(mall.db)).toBe(2);
    expect([
      await view(ida, id_front),
      await view(ida, id_back),
      await sealedOf(id_front),
      await sealedOf(id_back),
    ]).toEqual([codes.notFound, codes.notFound, 0, 0]);
    expect(await seen(mall, ida)).toMatchObject({
      id_front: null,
      id_back: null,
      parts: { identity: { complete: true } },
    });
    expect(await erasePictures(mall.db)).toBe(0);
  },
);
test('while staff look or the applicant mends, nothing is deleted but what was replaced', async () => {
  const ida = await applicant(mall);
  const { id, id_front, id_back } = await sent(mall, ida);
  await age(id, 200);
  expect(await erasePictures(mall.db)).toBe(0);
  await acts(mall, rita, id, 'requestChanges');
  await apply(mall, ida, { id_front: await card(mall.db, ida) });
  expect(await erasePictures(mall.db)).toBe(1);
  expect([await view(ida, id_front), await view(ida, id_back)]).toEqual([codes.notFound, codes.ok]);
});
test('a draft that nobody sent loses its pictures too, and asks for new ones', async () => {
  const ida = await applicant(mall);
  const { data } = await save(mall, ida, {
    id_front: await card(mall.db, ida),
    id_back: await card(mall.db, ida),
  });
  await age(data.id, 91);
  expect(await erasePictures(mall.db)).toBe(2);
  expect(await seen(mall, ida)).toMatchObject({
    id_front: null,
    parts: { identity: { complete: false } },
  });
  expect((await apply(mall, ida)).data).toMatchObject({ fields: { id_front: 'form.picture' } });
});
test('a picture that proves a payment is not deleted with the card', async () => {
  const ida = await applicant(mall);
  const { id, id_front } = await sent(mall, ida);
  await mall.db.rows(
    sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) values (${ida.id}, 'BANK', 20000, ${`REF-${id}`}, ${id_front})`,
  );
  await acts(mall, rita, id, 'reject');
  await age(id, 91);
  expect(await erasePictures(mall.db)).toBe(1);
  expect(await view(ida, id_front)).toBe(codes.ok);
  await mall.db.script(
    `alter table recharges disable trigger user; delete from recharges; alter table recharges enable trigger user`,
  );
});
test('the next card of a deleted picture is still known', async () => {
  const [ida, eve] = [await applicant(mall), await applicant(mall)];
  const { id } = await sent(mall, ida, { id_front: await card(mall.db, ida, 61_001) });
  await acts(mall, rita, id, 'reject');
  await age(id, 91);
  await erasePictures(mall.db);
  const { id: second } = await sent(mall, eve, { id_front: await card(mall.db, eve, 61_001) });
  const { checks } = await acts(mall, rita, second, 'reject');
  expect(checks.find((check) => check.id === 'pictureUnused')).toMatchObject({
    ok: false,
    values: { count: 1 },
  });
});
