import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeUploads, uploads } from '#contract/notices';
import { sql } from '#server/platform/db/open';
import { keptFile } from '#server/platform/files/store/keep';
import { mostPerDay } from '#server/platform/files/uploads/store';
import { ownUpload } from '#server/platform/files/uploads/own';
import { script } from './hostileFiles';
import { blank, noisy, plain, png, send, textBomb } from './uploadKit';
import { standing, mall, ana, someone, kept } from './uploadsKit';

standing();

describe('made harmless', () => {
  const clean = async (bytes: Buffer, payload: string) => {
    await someone();
    expect(await send(mall, ana, { bytes })).toMatchObject({ code: 200 });
    const out = await kept(ana);
    expect(out.includes(payload)).toBe(false);
    return sharp(out).metadata();
  };
  test('what a camera writes beside the picture is gone, place and words alike', async () => {
    const bytes = await plain()
      .withExif({ IFD0: { ImageDescription: script, Artist: 'Onlyhers' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(script)).toBe(true);
    const { exif, xmp, iptc } = await clean(bytes, script);
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  });
  test('a script behind the end of a JPEG', async () => {
    expect(
      (await clean(Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)]), script))
        .format,
    ).toBe('webp');
  });
  test('a text beside a PNG that unfolds to 300 MB', async () => {
    expect(await clean(png(8, 8, blank(8, 8), [textBomb(300_000_000)]), 'Comment')).toMatchObject({
      width: 8,
    });
  });
  test('a name that climbs out of its folder is never used', async () => {
    await someone();
    const bytes = await plain().png().toBuffer();
    for (const name of [
      '../../etc/passwd',
      '..\\..\\x.php',
      '/etc/cron.d/x',
      'a\u0000.jpg',
      'nul',
      `${'a'.repeat(5000)}.jpg`,
    ]) {
      const { code, data } = await send(mall, ana, { bytes, name });
      expect({ name, code, data: JSON.stringify(data).includes('etc') }).toEqual({
        name,
        code: 200,
        data: false,
      });
      expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

test('a photo comes out upright, at most 2000 pixels a side, as WebP', async () => {
  await someone();
  const bytes = await plain(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { data } = await send(mall, ana, { bytes });
  expect(data).toMatchObject({ mime: 'image/webp', width: 1000, height: 2000 });
  const { format, width, height, pages } = await sharp(await kept(ana)).metadata();
  expect({ format, width, height, pages }).toEqual({
    format: 'webp',
    width: 1000,
    height: 2000,
    pages: undefined,
  });
});

test.each(['jpeg', 'png', 'webp'] as const)('a small %s keeps its size', async (kind) => {
  await someone();
  expect((await send(mall, ana, { bytes: await plain()[kind]().toBuffer() })).data).toMatchObject({
    width: 60,
    height: 40,
  });
});

test('what lies in the store is sealed', async () => {
  await someone();
  await send(mall, ana, { bytes: await plain().png().toBuffer() });
  const row = await mall.db.row<{ file: string }>(
    sql`select file from uploads where owner = ${ana.id}`,
  );
  const lies = await keptFile(row?.file ?? '');
  expect(lies?.length).toBeGreaterThan(28);
  expect(lies?.includes('WEBP')).toBe(false);
  expect((await kept(ana)).subarray(8, 12).toString()).toBe('WEBP');
});

test('nobody but its owner and staff who decide on what it belongs to sees a picture, and every look of theirs is written down', async () => {
  await someone();
  const {
    data: { id },
  } = await send(mall, ana, { bytes: await plain().png().toBuffer() });
  const [bob, staff] = [await mall.person(), await mall.person({ staff: 'reviewer' })];
  expect((await mall.call(uploads.view, { id }, { as: ana })).code).toBe(200);
  expect((await mall.call(uploads.view, { id }, { as: bob })).code).toBe(codes.notFound);
  expect((await mall.call(uploads.view, { id })).code).toBe(codes.notLoggedIn);
  expect((await mall.call(officeUploads.view, { id }, { as: staff })).code).toBe(codes.notFound);
  await mall.db.rows(
    sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image)
      values (${ana.id}, 'BANK', 20000, 'T-OF-A-RECEIPT', ${id})`,
  );
  expect((await mall.call(officeUploads.view, { id }, { as: staff })).data).toMatchObject({
    id,
    mime: 'image/webp',
  });
  expect((await mall.call(officeUploads.view, { id }, { as: bob })).code).not.toBe(200);
  const seen = await mall.db.rows(
    sql`select actor, detail->>'id' as id from audit_log where action = 'upload.opened'`,
  );
  expect(seen).toEqual([{ actor: `staff:${staff.id}`, id }]);
  for (const staff of ['content', 'support'] as const)
    expect(
      (await mall.call(officeUploads.view, { id }, { as: await mall.person({ staff }) })).code,
    ).toBe(codes.noPermission);
  expect([
    await ownUpload(mall.db, ana.id, id),
    await ownUpload(mall.db, bob.id, id),
    await ownUpload(mall.db, ana.id, 'x'),
  ]).toEqual([true, false, false]);
});

test('a picture is neither changed nor taken away, not even by hand', async () => {
  await someone();
  await send(mall, ana, { bytes: await plain().png().toBuffer() });
  await expect(
    mall.db.rows(sql`update uploads set owner = 1 where owner = ${ana.id}`),
  ).rejects.toThrow('append-only');
  await expect(mall.db.rows(sql`delete from uploads where owner = ${ana.id}`)).rejects.toThrow(
    'append-only',
  );
});

test('the fifty-third picture of a day is refused with the moment of the next, however many come at once', async () => {
  await someone();
  const bytes = await plain().png().toBuffer();
  await mall.db.rows(sql`insert into uploads (owner, mime, width, height, bytes, sealed, created_at)
    select ${ana.id}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex'), clock_timestamp() -
    interval '23 hours' from generate_series(1, ${mostPerDay - 1}::int)`);
  const answers = await Promise.all([send(mall, ana, { bytes }), send(mall, ana, { bytes })]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    200,
    codes.tooManyRequests,
  ]);
  const next = await send(mall, ana, { bytes });
  expect(next).toMatchObject({
    code: codes.tooManyRequests,
    message: 'form.picture.many',
    data: { limit: 52, used: 52 },
  });
  expect(
    new Date((next.data as unknown as { until: string }).until).getTime() - Date.now(),
  ).toBeLessThan(3_700_000);
});

test('a third picture of one person at once is asked to come again', async () => {
  await someone();
  const bytes = await noisy(800, 800).png().toBuffer();
  const answers = await Promise.all([1, 2, 3].map(() => send(mall, ana, { bytes })));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    200,
    200,
    codes.tooManyRequests,
  ]);
});

test('pictures of 40 million pixels from six people at once take less than 200 MB of memory, a seventh is asked to come again', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => mall.person()));
  const bytes = await plain(7300, 5475).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const answers = await Promise.all(people.map((as) => send(mall, as, { bytes })));
  clearInterval(watch);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    ...Array(6).fill(200),
    codes.tooManyRequests,
  ]);
  expect((peak - before) / 1e6).toBeLessThan(200);
});

test('an interlaced PNG, which unfolds all at once, is read up to 12 million pixels', async () => {
  await someone();
  const interlaced = (side: number) => plain(side, 4000).png({ progressive: true }).toBuffer();
  expect(await send(mall, ana, { bytes: await interlaced(3000) })).toMatchObject({ code: 200 });
  expect(await send(mall, ana, { bytes: await interlaced(3100) })).toMatchObject({
    message: 'form.picture.big',
  });
});
