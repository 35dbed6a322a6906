import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { session, type User } from '#contract/session';
import { photoHandlers } from '#server/areas/identity/photo.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sql } from '#server/platform/db/open';
import { limits } from '#server/platform/http/tries';
import { testMall, type Client, type Mall } from '../lib/server';
import { plain, sendBy } from './uploadKit';

let mall: Mall;
let ana: Client;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, photoHandlers] });
}, 240_000);
afterAll(() => mall.close());
beforeEach(async () => {
  await mall.db.rows(sql`delete from login_throttle`);
  ana = await mall.person();
});

const send = (bytes: Uint8Array | string) =>
  sendBy<User>(mall, account.photo.path, ana, [{ bytes }]);
const look = (url: string) => mall.app.inject({ method: 'GET', url });
const avatar = async () => (await mall.call(session.user, {}, { as: ana })).data.avatar;

test('a photo is kept as a square picture of our own, at an address nobody can guess', async () => {
  const sent = await send(await plain(600, 400).jpeg().toBuffer());
  expect(sent.code).toBe(codes.ok);
  expect(sent.data.avatar).toMatch(/^\/photos\/[\w-]{43}\.webp$/);
  expect(await avatar()).toBe(sent.data.avatar);
  const shown = await look(sent.data.avatar);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(shown.headers['cache-control']).toContain('private');
  const { format, width, height } = await sharp(shown.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 });
});
test('another one takes its place, and the old address leads nowhere', async () => {
  const bytes = await plain().png().toBuffer();
  const { data: before } = await send(bytes);
  const { data: now } = await send(bytes);
  expect(now.avatar).not.toBe(before.avatar);
  expect((await look(before.avatar)).statusCode).toBe(404);
  expect((await look(now.avatar)).statusCode).toBe(200);
});
test('taken away it is gone, from the account and from the database', async () => {
  const { data } = await send(await plain().png().toBuffer());
  expect((await mall.call(account.removePhoto, {}, { as: ana })).data.avatar).toBe('');
  expect((await look(data.avatar)).statusCode).toBe(404);
  expect(await mall.db.row(sql`select at from avatars where user_id = ${ana.id}`)).toBe(undefined);
});
test('what is no picture is refused, and the one before stays', async () => {
  const { data } = await send(await plain().png().toBuffer());
  expect(await send('<script>alert(1)</script>')).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { file: 'form.picture.kind' } },
  });
  expect(await avatar()).toBe(data.avatar);
});
test('one person sends so many and then waits', async () => {
  const bytes = await plain(20, 20).png().toBuffer();
  const answers = [];
  for (let i = 0; i <= limits.photos.free; i++) answers.push((await send(bytes)).code);
  expect(answers.at(-1)).toBe(codes.tooManyRequests);
  expect(answers.slice(0, -1).every((code) => code === codes.ok)).toBe(true);
});
test.each(['/photos/', '/photos/x.webp', `/photos/${'A'.repeat(43)}.webp`, '/photos/..%2f..%2fx'])(
  '%s shows nothing',
  async (url) => {
    expect((await look(url)).statusCode).toBe(404);
  },
);
