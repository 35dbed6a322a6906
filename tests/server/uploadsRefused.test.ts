import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { uploads } from '#contract/notices';
import { sql } from '#server/platform/db/open';
import { type Client } from '../lib/server';
import { harmlessKinds, refusedKinds } from './hostileFiles';
import { send, sendTo } from './uploadKit';
import { standing, mall, ana, someone, kept, url } from './uploadsKit';

const count = async ({ id }: Client) =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from uploads where owner = ${id}`,
    )
  )?.n;
standing();

describe('refused, with the text beside the field, and nothing is kept', () => {
  test.each(refusedKinds)('%s', async (_, code, id, make) => {
    await someone();
    const answer = await send(mall, ana, ...(await make()));
    expect(answer).toMatchObject({
      status: 200,
      code,
      message: id,
      data: { fields: { file: id } },
    });
    expect(await count(ana)).toBe(0);
  });
  test.each(refusedKinds)(
    '%s, over a socket that is answered before all is sent',
    async (_, code, _id, make) => {
      await someone();
      expect(await sendTo(url, ana, ...(await make()))).toMatchObject({ code });
    },
  );
  test.each(harmlessKinds)(
    'but not %s: what is kept is a plain picture',
    async (_, payload, make) => {
      await someone();
      expect(await send(mall, ana, ...(await make()))).toMatchObject({ code: 200 });
      const { format, exif, icc, xmp, space } = await sharp(await kept(ana)).metadata();
      expect({
        format,
        exif,
        icc,
        xmp,
        space,
        payload: (await kept(ana)).includes(payload),
      }).toEqual({
        format: 'webp',
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        space: 'srgb',
        payload: false,
      });
    },
  );
  test('what is not multipart at all', async () => {
    await someone();
    for (const options of [{ as: ana }, { as: ana, form: true }])
      expect(await mall.call(uploads.add, { file: 'x' }, options)).toMatchObject({
        code: codes.missingParameter,
      });
  });
  test('multipart that is broken off', async () => {
    await someone();
    const headers = {
      'access-token': ana.token,
      cookie: [...ana.cookies].map((pair) => pair.join('=')).join('; '),
      'content-type': 'multipart/form-data; boundary=x',
    };
    for (const payload of [
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      '--x',
      'nothing',
      '',
    ]) {
      const answer = await mall.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers,
        payload,
      });
      expect([codes.invalidParameter, codes.missingParameter]).toContain(
        answer.json<{ code: number }>().code,
      );
    }
    expect(await count(ana)).toBe(0);
  });
});
