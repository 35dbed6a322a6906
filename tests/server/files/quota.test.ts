import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { readConfig } from '#server/config';
import { reasonOf } from '#server/areas/products/pictureFetches/reason';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { sql } from '#server/platform/db/open';
import { keepPicture } from '#server/platform/files/pictures/store';
import { testMall, type Mall } from '../../lib/server';
import { noisy, plain, send } from '../uploadKit';

let mall: Mall;
let number = 0;
beforeAll(async () => {
  mall = await testMall({ rooms: [pictureHandlers, uploadHandlers] });
});
afterAll(() => mall.close());
afterEach(() => void vi.unstubAllEnvs());

const full = { code: codes.operationFailed, message: 'form.picture.full' };
async function shop(): Promise<string> {
  const id = `room-${++number}`;
  await mall.db.rows(sql`insert into shops (id, name) values (${id}, 'Shop')`);
  return id;
}
const used = async (id: string) =>
  (await mall.db.row<{ bytes: number }>(sql`select bytes from shop_file_use where shop_id = ${id}`))
    ?.bytes ?? 0;
const picture = (side: number) => noisy(side, side).png().toBuffer();

test('a person whose room is used up is told so beside the field, before it is read', async () => {
  const ana = await mall.person();
  await mall.db.rows(sql`insert into uploads (owner, mime, width, height, bytes, sealed)
    values (${ana.id}, 'image/webp', 1, 1, 1000000, decode(repeat('00', 1000028), 'hex'))`);
  vi.stubEnv('FILES_PER_PERSON', '1');
  const bytes = await plain().png().toBuffer();
  expect(await send(mall, ana, { bytes })).toMatchObject({
    ...full,
    data: { limit: 1_000_000, used: 1_000_000, fields: { file: 'form.picture.full' } },
  });
  const bob = await mall.person();
  expect((await send(mall, bob, { bytes })).code).toBe(codes.ok);
});
test('a shop keeps so many bytes and no more, however many come at once; the same again costs nothing', async () => {
  const id = await shop();
  const first = await picture(400);
  await keepPicture(mall.db, first, id);
  const one = await used(id);
  expect(one).toBeGreaterThan(100_000);
  await keepPicture(mall.db, first, id);
  expect(await used(id)).toBe(one);
  vi.stubEnv('FILES_PER_SHOP', '1');
  const many = await Promise.all([401, 402, 403, 404, 405, 406].map(picture));
  const answers = await Promise.allSettled(many.map((bytes) => keepPicture(mall.db, bytes, id)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ reason: full });
  expect(await used(id)).toBeLessThanOrEqual(1_000_000);
});
test('what an import fetches counts too, and is not asked for again', async () => {
  const id = await shop();
  vi.stubEnv('FILES_PER_SHOP', '0');
  const why = await keepPicture(mall.db, await picture(100), id, { counted: false }).catch(
    (error: unknown) => reasonOf(error),
  );
  expect(why).toEqual({ reason: 'full', again: false });
  expect((await keepPicture(mall.db, await picture(101), null)).width).toBe(101);
});
test('a wrong setting stops the start', () => {
  expect(() => readConfig({ FILES_PER_SHOP: '1 GB' })).toThrow('FILES_PER_SHOP');
});
