import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  afterSale,
  officeAfterSale,
  sellerOfficeAfterSale,
  type CaseDetail,
} from '#contract/afterSale';
import { codes } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { officeUploads, sellerUploads, uploads, type Upload } from '#contract/notices';
import { mostPerDay } from '#server/platform/files/uploads/store';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { plain, sendBy } from '../uploadKit';
import {
  asked,
  bought,
  finance,
  inOffice,
  mall,
  once,
  picture,
  seller,
  standing,
  support,
} from './kit';

standing();
const jpeg = () => plain().jpeg().toBuffer();
const sent = async (path: string, as: Client, bytes?: Buffer) =>
  sendBy<Upload>(mall, path, as, [{ bytes: bytes ?? (await jpeg()) }]);
/** The shop's owner at the back office. */
async function atShop(): Promise<Client> {
  const desk = { ...seller, cookies: new Map() };
  await inOffice(desk);
  return desk;
}
/** The two sides of the office: the door their pictures come in by, and where they write. */
const sides = {
  seller: { door: sellerUploads.add.path, say: sellerOfficeAfterSale.say, as: atShop },
  staff: {
    door: officeUploads.add.path,
    say: officeAfterSale.say,
    as: () => Promise.resolve(support),
  },
};
const names = ['seller', 'staff'] as const;
const said = (side: (typeof names)[number], id: string, pictures: string[], as: Client) =>
  once(sides[side].say, { id, words: 'Look.', pictures }, as) as Promise<Envelope<CaseDetail>>;

describe.each(names)('a picture of the %s at the back office', (side) => {
  const { door } = sides[side];
  test('goes with their words, and is seen by the buyer', async () => {
    const one = await bought();
    const id = await asked(one);
    const as = await sides[side].as();
    const { code, data } = await sent(door, as);
    expect({ code, mime: data.mime }).toEqual({ code: codes.ok, mime: 'image/webp' });
    const { data: now } = await said(side, id, [data.id], as);
    expect(now.messages.at(-1)).toMatchObject({ by: side, mine: true, pictures: [data.id] });
    const seen = await mall.call(afterSale.picture, { id, picture: data.id }, { as: one.ana });
    expect(seen.data).toMatchObject({ id: data.id, mime: 'image/webp' });
  });
  test('of somebody else is refused as one that does not exist, and so is the same one twice', async () => {
    const one = await bought();
    const id = await asked(one);
    const as = await sides[side].as();
    const none = await said(side, id, [randomUUID()], as);
    expect(none).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { pictures: 'form.picture' } },
    });
    for (const other of [one.ana, finance, side === 'seller' ? support : seller])
      expect(await said(side, id, [await picture(other)], as)).toEqual(none);
    const { data } = await sent(door, as);
    expect(await said(side, id, [data.id, data.id], as)).toEqual(none);
    expect((await said(side, id, [data.id], as)).code).toBe(codes.ok);
  });
  test('is looked at as every upload is: no picture, and more than one, are refused in words', async () => {
    const as = await sides[side].as();
    expect(await sent(door, as, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { file: 'form.picture.kind' } },
    });
    const two = [{ bytes: await jpeg() }, { bytes: await jpeg() }];
    expect(await sendBy(mall, door, as, two)).toMatchObject({ message: 'form.picture.one' });
  });
});

test('each door takes the pictures of its own side, and no others', async () => {
  const { ana } = await bought();
  const shop = await atShop();
  const content = await mall.person({ staff: 'content' });
  const codeOf = async (path: string, as?: Client) => (await sent(path, as as Client)).code;
  expect(await codeOf(officeUploads.add.path, content)).toBe(codes.noPermission);
  for (const [path, others] of [
    [officeUploads.add.path, [ana, shop, seller]],
    [sellerUploads.add.path, [ana, support]],
    [uploads.add.path, [support, shop]],
  ] as const)
    for (const as of others) expect([path, await codeOf(path, as)]).not.toEqual([path, codes.ok]);
  for (const path of [officeUploads.add.path, sellerUploads.add.path])
    expect(await codeOf(path)).toBe(codes.notLoggedIn);
});

// The last of all: whoever it is about sends no more pictures that day.
test.each(names)('a picture of the %s counts into the day of its person', async (side) => {
  const { door } = sides[side];
  const as = await sides[side].as();
  const { data } = await sent(door, as);
  const owner = await mall.db.row<{ owner: number }>(
    sql`select owner from uploads where id = ${data.id}`,
  );
  await mall.db.rows(sql`insert into uploads (owner, mime, width, height, bytes, sealed)
    select ${owner?.owner ?? 0}, 'image/webp', 1, 1, 1, decode(repeat('00', 29), 'hex') from generate_series(1, ${mostPerDay}::int)`);
  expect(await sent(door, as)).toMatchObject({
    code: codes.tooManyRequests,
    data: { limit: mostPerDay },
  });
});
