import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { sql } from '#server/platform/db/open';
import { keepPicture } from '#server/platform/files/pictures/store';
import { resting } from '#server/platform/files/store/s3';
import { testMall, type Mall } from '../../lib/server';
import { noisy, plain, send } from '../uploadKit';
import { filesIn, kinds, type Place } from './kit';

const withoutBytes = ['pictures', 'picture_widths', 'uploads'];

describe.each(kinds)('pictures from a %s', (kind) => {
  let mall: Mall;
  let place: Place;
  beforeAll(async () => {
    place = await filesIn(kind);
    mall = await testMall({ rooms: [pictureHandlers, uploadHandlers] });
  });
  afterAll(async () => {
    await mall.close();
    await place.close();
  });

  test('are asked for once: who has one already is told so', async () => {
    const { src } = await keepPicture(mall.db, await noisy(300, 300).png().toBuffer(), null);
    const first = await mall.app.inject(src);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await mall.app.inject({ url: src, headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const other = await mall.app.inject({ url: src, headers: { 'if-none-match': '"x"' } });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, first.rawPayload.length]);
  });
  test('lie there and not in the database', async () => {
    const ana = await mall.person();
    await send(mall, ana, { bytes: await plain().png().toBuffer() });
    for (const table of withoutBytes)
      expect(
        await mall.db.row({
          text: `select count(file)::int > 0 and count(*) = count(file) as there from ${table}`,
          values: [],
        }),
      ).toEqual({ there: true });
  });
  test('the same one twice is one file', async () => {
    const bytes = await noisy(200, 200).png().toBuffer();
    const [one, two] = [
      await keepPicture(mall.db, bytes, null),
      await keepPicture(mall.db, bytes, null),
    ];
    expect(one).toEqual(two);
  });
});

describe('while the store does not answer', () => {
  let mall: Mall;
  let place: Place;
  const { milliseconds } = resting;
  beforeAll(async () => {
    resting.milliseconds = 0;
    place = await filesIn('bucket');
    mall = await testMall({ rooms: [pictureHandlers, uploadHandlers] });
  });
  afterAll(async () => {
    resting.milliseconds = milliseconds;
    await mall.close();
    await place.close();
  });
  const mood = (is: 'well' | 'busy') => {
    if (place.bucket) place.bucket.mood = is;
  };

  test('a picture is refused in words, nothing is half written, and later it is taken', async () => {
    const ana = await mall.person();
    const bytes = await plain().png().toBuffer();
    mood('busy');
    expect(await send(mall, ana, { bytes })).toMatchObject({
      status: 200,
      code: codes.operationFailed,
      message: 'form.picture.away',
    });
    expect(await mall.db.rows(sql`select 1 from uploads where owner = ${ana.id}`)).toEqual([]);
    await expect(keepPicture(mall.db, bytes, null)).rejects.toMatchObject({
      message: 'form.picture.away',
    });
    mood('well');
    expect((await send(mall, ana, { bytes })).code).toBe(codes.ok);
  });
  test('what was read goes on being shown, the rest is asked for again soon, and nobody keeps that', async () => {
    const [known, other] = [
      await keepPicture(mall.db, await noisy(120, 120).png().toBuffer(), null),
      await keepPicture(mall.db, await noisy(130, 130).png().toBuffer(), null),
    ];
    const { headers } = await mall.app.inject(known.src);
    const had = { 'if-none-match': String((await mall.app.inject(known.src)).headers.etag) };
    expect(headers.etag).toBe(had['if-none-match']);
    mood('busy');
    const answers = [
      await mall.app.inject(other.src),
      await mall.app.inject(known.src),
      await mall.app.inject({ url: known.src, headers: had }),
    ];
    mood('well');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 304]);
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  });
  test('a private one is refused in words too', async () => {
    const ana = await mall.person();
    const { data } = await send(mall, ana, { bytes: await plain(50).png().toBuffer() });
    mood('busy');
    const seen = await mall.call(uploads.view, { id: data.id }, { as: ana });
    mood('well');
    expect(seen).toMatchObject({ code: codes.operationFailed, message: 'form.picture.away' });
  });
});
