import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';

let mall: Mall;
let ann: Client;
let bob: Client;
beforeAll(async () => {
  mall = await testMall();
  [ann, bob] = [await mall.person(), await mall.person()];
  await mall.db.rows(
    sql`insert into shops (id, name, country, policies, holiday_note) values ('sea', 'Sea', 'ES', '{"en": "We ship daily.\\n\\nThirty days.", "de": "Täglich."}', '{"en": "By the sea"}'), ('gone', 'Gone', 'ES', '{}', '{}')`,
  );
  await mall.db.rows(sql`update shops set state = 'closed' where id = 'gone'`);
});
afterAll(() => mall.close());
const page = async (as?: Client, lang?: 'en' | 'de' | 'es') =>
  (
    await mall.call(
      catalogue.shop,
      { id: 'sea', page: 1 },
      { ...(as ? { as } : {}), ...(lang ? { lang } : {}) },
    )
  ).data.shop;

describe('a shop’s page', () => {
  test('says the shop’s own words as paragraphs, and in which language they came', async () => {
    expect((await page(undefined, 'en')).policies).toEqual({
      text: ['We ship daily.', 'Thirty days.'],
      lang: 'en',
    });
    expect((await page(undefined, 'de')).policies).toEqual({ text: ['Täglich.'], lang: 'de' });
    expect((await page(undefined, 'es')).policies.lang).toBe('en');
  });
  test('tells of a holiday only while there is one', async () => {
    expect((await page()).holiday).toBeNull();
    await mall.db.rows(
      sql`update shops set state = 'holiday', holiday_until = '2027-01-10' where id = 'sea'`,
    );
    expect((await page(undefined, 'en')).holiday).toEqual({
      until: '2027-01-10',
      note: 'By the sea',
    });
    await mall.db.rows(sql`update shops set state = 'open' where id = 'sea'`);
  });
});

describe('following a shop', () => {
  test('counts each person once, however often it is pressed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mall.call(catalogue.follow, { id: 'sea' }, { as: ann })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.ok]));
    expect((await mall.call(catalogue.follow, { id: 'sea' }, { as: bob })).data).toEqual({
      following: true,
      followers: 2,
    });
  });
  test('is the person’s own: others see the number alone', async () => {
    expect(await page(ann)).toMatchObject({ following: true, followers: 2 });
    expect(await page()).toMatchObject({ following: false, followers: 2 });
    expect((await mall.call(catalogue.follows, {}, { as: ann })).data.map(({ id }) => id)).toEqual([
      'sea',
    ]);
  });
  test('ends with a press, and ending it twice changes nothing', async () => {
    expect((await mall.call(catalogue.unfollow, { id: 'sea' }, { as: bob })).data).toEqual({
      following: false,
      followers: 1,
    });
    expect((await mall.call(catalogue.unfollow, { id: 'sea' }, { as: bob })).data).toEqual({
      following: false,
      followers: 1,
    });
  });
  test('takes no visitor, no shop that is not there and none that has closed', async () => {
    expect((await mall.call(catalogue.follow, { id: 'sea' })).code).toBe(codes.notLoggedIn);
    expect((await mall.call(catalogue.follow, { id: 'nowhere' }, { as: ann })).code).toBe(
      codes.notFound,
    );
    expect((await mall.call(catalogue.follow, { id: 'gone' }, { as: ann })).code).toBe(
      codes.operationFailed,
    );
  });
  test('ends at five hundred, and says so', async () => {
    await mall.db.rows(
      sql`insert into shops (id, name) select 'many-' || n, 'Many' from generate_series(1, 500) n`,
    );
    await mall.db.rows(
      sql`insert into follows (user_id, shop_id) select ${bob.id}, 'many-' || n from generate_series(1, 500) n`,
    );
    expect(await mall.call(catalogue.follow, { id: 'sea' }, { as: bob })).toMatchObject({
      code: codes.tooManyRequests,
      data: { limit: 500 },
    });
  });
});
