import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nudge } from '#server/areas/catalogue/catalogue';
import { sql } from '#server/platform/db/open';
import type { Mall } from '../../lib/server';
import { someProducts, visit, worldMall } from './kit';

let mall: Mall;
let id = '';
beforeAll(async () => {
  mall = await worldMall();
  ({ rated: id } = await someProducts(mall));
}, 240_000);
afterAll(() => mall.close());
const picture = (query = '') => visit(mall, `/og/product/${id}.jpg${query}`);
const kept = async () =>
  (await mall.db.rows<{ lang: string }>(sql`select lang from share_pictures order by lang`)).map(
    ({ lang }) => lang,
  );
/** How many points of a part of it are not its ground, which is at its corner. */
async function inked(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => Math.abs(value - (data[0] ?? 0)) > 60).length;
}

describe('what a product shows where it is shared', () => {
  test('is a picture of 1200 × 630, with the product at its left and words at its right', async () => {
    const { statusCode, headers, rawPayload } = await picture('?lang=en');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(await inked(rawPayload, 0, 0, 630, 630)).toBeGreaterThan(5000);
    expect(await inked(rawPayload, 640, 110, 550, 80)).toBeGreaterThan(500);
    expect(rawPayload.length).toBeLessThan(200_000);
  });
  test('is drawn once, and kept', async () => {
    const first = await picture('?lang=en');
    const [row] = await mall.db.rows<{ made_at: Date }>(
      sql`select made_at from share_pictures where lang = 'en'`,
    );
    const again = await picture('?lang=en');
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const [same] = await mall.db.rows<{ made_at: Date }>(
      sql`select made_at from share_pictures where lang = 'en'`,
    );
    expect(same).toEqual(row);
  });
  test('is another in another language, and the English one for languages that there are not', async () => {
    await picture('?lang=th');
    for (const query of ['', '?lang=xx', '?lang=EN', '?lang=en&w=9999', '?lang=th&v=2'])
      expect((await picture(query)).statusCode).toBe(200);
    expect(await kept()).toEqual(['en', 'th']);
  });
  test('is drawn anew when it says another price', async () => {
    const before = (await picture('?lang=en')).rawPayload;
    await mall.db.rows(
      sql`update variants set price_minor = price_minor + 12345, was_minor = null where product_id = ${id}`,
    );
    nudge();
    const after = (await picture('?lang=en')).rawPayload;
    expect(after.equals(before)).toBe(false);
    expect(await kept()).toEqual(['en', 'th']);
  });
  test('is there of no product that there is not', async () => {
    for (const file of ['999999999.jpg', '0.jpg', 'x.jpg', `${id}.png`, `${id}-240.jpg`])
      expect((await visit(mall, `/og/product/${file}`)).statusCode).toBe(404);
  });
  test('may be shown by whoever it is shared with, and is nothing but a picture', async () => {
    const { headers } = await picture();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});
