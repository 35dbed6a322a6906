import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from '#server/ssr/pages';
import { testMall, type Mall } from '../../lib/server';
import { visit } from './kit';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}
const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  icons: Icon[];
};
const sizeOf = async (file: string) => {
  const { width, height, format } = await sharp(readFileSync(`public${file}`)).metadata();
  return `${width}x${height} image/${format}`;
};

test('the icons that the manifest names are there, as large as it says, one of them to be cut', async () => {
  const drawn = icons.filter(({ sizes }) => sizes !== 'any');
  for (const { src, sizes, type } of drawn)
    expect([src, await sizeOf(src)]).toEqual([src, `${sizes} ${type}`]);
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180 image/png');
});
test('the one that may be cut has no clear corner, and its sign stands inside the circle', async () => {
  const { data, info } = await sharp(readFileSync('public/icon-maskable-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  expect(at(0, 0)[3]).toBe(255);
  for (const [x, y] of [
    [256, 51],
    [51, 256],
    [461, 256],
    [256, 461],
  ] as const)
    expect(at(x, y)).toEqual(at(0, 0));
});
describe.skipIf(!existsSync('dist/built'))('of the built pages', () => {
  let mall: Mall;
  beforeAll(async () => {
    mall = await testMall();
    await servePages(mall.app, mall.db);
  }, 240_000);
  afterAll(() => mall.close());
  test('the office is listed by nobody', async () => {
    const { statusCode, headers } = await visit(mall, '/backoffice');
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  });
  test('icons are served as pictures', async () => {
    for (const url of ['/icon-192.png', '/apple-touch-icon.png']) {
      const { statusCode, headers } = await visit(mall, url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/png']);
    }
  });
  test('a path is filled into the page as it was built, which begins with its own script', async () => {
    const { statusCode, body, headers } = await visit(mall, '/product/999?lang=en');
    expect(statusCode).toBe(404);
    expect(body.indexOf('<script>{const pages=')).toBe(body.indexOf('<script'));
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  });
});
