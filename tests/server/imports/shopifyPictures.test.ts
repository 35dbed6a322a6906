import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { pictureBytes } from '#server/platform/files/pictures/store';
import { idIn, widths } from '#server/platform/files/pictures/widths';
import { somewhere, type World } from '../outward/kit';
import { fixture, taken } from './kit';
import {
  failuresOf,
  fetching,
  fileOf,
  products,
  standingOf,
  type PictureMall,
} from './picturesKit';
import { photoMall, photos, place, trapped } from './shopifyKit';

let mall: PictureMall;
let world: World;
let number = 0;
let lamp: string;
beforeAll(async () => {
  mall = await photoMall();
}, 120_000);
afterAll(() => mall.close());
beforeEach(() => {
  lamp = `lamp-${++number}`;
  world = trapped(mall);
  mall.host.asked.length = 0;
});
const fetched = () => fetching(mall, { standIns: {}, network: world });

describe('a file as Shopify writes it', () => {
  let id: string;
  beforeAll(async () => {
    world = trapped(mall);
    ({ id } = await taken(mall, mall.verde, fixture('shopify-pictures.csv')));
    await fetched();
  }, 60_000);
  const all = async () =>
    (await products(mall, 'verde')).filter(({ handle }) => !handle.startsWith('lamp'));
  const kept = async () =>
    (await all()).flatMap(({ pictures, variants }) => [
      ...pictures.map(({ src }) => src),
      ...variants.filter(Boolean),
    ]);

  test('comes with all its pictures, and all its products go to review', async () => {
    expect(await standingOf(mall, mall.verde, id)).toMatchObject({ all: 11, fetched: 11 });
    expect(
      (await all()).map(({ handle, state, pictures }) => `${handle} ${state} ${pictures.length}`),
    ).toEqual([
      'enamel-kettle inReview 1',
      'linen-apron inReview 1',
      'oak-stool inReview 1',
      'oak-stool-tall inReview 1',
      'stoneware-mug inReview 2',
      'wall-clock inReview 1',
      'wool-throw inReview 1',
      'woven-basket inReview 3',
    ]);
  });
  test('names no host any more: what it shows is the mall’s own, each picture once', async () => {
    const ids = (await kept()).map((src) => idIn(src));
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(Object.keys(photos).length);
  });
  test('has its pictures written anew, in every width, without what a camera said', async () => {
    for (const src of new Set(await kept()))
      for (const width of [null, ...widths]) {
        const bytes = Buffer.from((await pictureBytes(mall.db, idIn(src) ?? '', width)) ?? []);
        const { format, exif } = await sharp(bytes).metadata();
        expect([format, exif, bytes.includes(place)]).toEqual(['webp', undefined, false]);
      }
  });
});

describe('ways into a private network are refused with their line, and no line is opened', () => {
  /** A lamp whose second picture leads there: why it did not come, and who was asked. */
  async function tried(image: string) {
    const file = fileOf([
      { handle: lamp, title: 'Lamp' },
      { handle: lamp, image },
    ]);
    const { id } = await taken(mall, mall.welt, file);
    await fetched();
    const failures = await failuresOf(mall, mall.welt, id);
    const { dialled } = world;
    return { failures: failures.map(({ line, reason }) => `${line} ${reason}`), dialled };
  }
  test.each([
    ['this machine by its number', 'https://127.0.0.1/photo.jpg', 'private'],
    ['this machine by its name', 'https://localhost/photo.jpg', 'private'],
    ['the private network 10/8', 'https://10.1.2.3/photo.jpg', 'private'],
    ['the private network 172.16/12', 'https://172.16.9.9/photo.jpg', 'private'],
    ['the private network 192.168/16', 'https://192.168.0.10/photo.jpg', 'private'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data', 'private'],
    ['this machine in IPv6', 'https://[::1]/photo.jpg', 'private'],
    ['an IPv4 address mapped into IPv6', 'https://[::ffff:127.0.0.1]/photo.jpg', 'private'],
    ['a decimal number', 'https://2130706433/photo.jpg', 'private'],
    ['octal digits', 'https://0177.0.0.1/photo.jpg', 'private'],
    ['hexadecimal digits', 'https://0x7f000001/photo.jpg', 'private'],
    ['every address of this machine', 'https://0.0.0.0/photo.jpg', 'private'],
    ['a carrier’s network', 'https://100.64.0.1/photo.jpg', 'private'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/photo.jpg', 'private'],
    ['6to4', 'https://[2002:7f00:1::1]/photo.jpg', 'private'],
    ['a name that stands for a private address', 'https://router.example/photo.jpg', 'private'],
    ['a name in a carrier’s network', 'https://carrier.example/photo.jpg', 'private'],
    ['a name that stands for a mapped address', 'https://mapped.example/photo.jpg', 'private'],
    ['a name behind NAT64', 'https://nat64.example/photo.jpg', 'private'],
    ['a name behind 6to4', 'https://six-to-four.example/photo.jpg', 'private'],
    ['a name that stands for both', 'https://both.example/photo.jpg', 'private'],
    ['a name before the real host', 'https://photos.example@127.0.0.1/photo.jpg', 'credentials'],
    ['another port', 'https://photos.example:6379/photo.jpg', 'port'],
    ['an address without encryption', 'http://photos.example/1.png', 'address'],
    ['a file of this machine', 'file:///etc/passwd', 'address'],
    ['another protocol', 'gopher://127.0.0.1:6379/_INFO', 'address'],
  ])('%s', async (_, image, reason) => {
    expect(await tried(image)).toEqual({ failures: [`3 ${reason}`], dialled: [] });
  });
  test.each([
    ['a private number', '/to-number', 'private'],
    ['a name that stands for a private address', '/to-name', 'private'],
    ['an address without encryption', '/to-plain', 'address'],
  ])('a redirect to %s', async (_, path, reason) => {
    expect(await tried(`https://photos.example${path}`)).toEqual({
      failures: [`3 ${reason}`],
      dialled: [`${somewhere} photos.example`],
    });
  });
  test('a name that stands for a private address by the second look', async () => {
    expect(await tried('https://rebinding.example/back')).toEqual({
      failures: ['3 private'],
      dialled: [`${somewhere} rebinding.example`],
    });
  });
  test('a name that is looked up once stands for what was judged, whatever it says next', async () => {
    expect(await tried('https://rebinding.example/1.png')).toEqual({
      failures: [],
      dialled: [`${somewhere} rebinding.example`],
    });
    expect(world.lookedUp).toEqual(['rebinding.example']);
  });
});
