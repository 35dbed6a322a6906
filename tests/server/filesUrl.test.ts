import { afterEach, afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#contract/site';
import { readConfig } from '#server/config';
import { pictureHandlers } from '#server/areas/content/pictures.routes';
import { siteHandlers } from '#server/areas/content/site.routes';
import { policyOf } from '#server/platform/http/security';
import { keepPicture } from '#server/platform/files/pictures/store';
import { fileAddress, filesLieAt } from '#ui/catalogue/fileAddress';
import { sizesOf } from '#ui/catalogue/pictureSizes';
import { testMall, type Mall } from '../lib/server';
import { plain as painted } from './uploadKit';

const network = 'https://files.example/mall';
let mall: Mall;
let plain: Mall;
const rooms = [pictureHandlers, siteHandlers];
beforeAll(async () => {
  mall = await testMall({ rooms, config: { filesUrl: network } });
  plain = await testMall({ rooms });
}, 240_000);
afterAll(async () => {
  await mall.close();
  await plain.close();
});
afterEach(() => filesLieAt(''));

const told = async (at: Mall) =>
  (await at.call(site.store, { type: 'website_config' })).data.website_config?.files_url;

test('the base address of files is told with the rest of the site, and is none unless it is set', async () => {
  expect([await told(mall), await told(plain)]).toEqual([network, '']);
});
test('a setting that is no web address stops the start', () => {
  expect(() => readConfig({ FILES_URL: 'ftp://files.example' })).toThrow('FILES_URL');
  expect(readConfig({ FILES_URL: `${network}/` }).filesUrl).toBe(network);
});
test('a path is put behind the base, and what is whole stays as it is', () => {
  filesLieAt(network);
  expect(
    ['/demo/bag.webp', 'https://other.example/a.png', 'data:image/png;base64,', 'blob:x'].map(
      fileAddress,
    ),
  ).toEqual([
    `${network}/demo/bag.webp`,
    'https://other.example/a.png',
    'data:image/png;base64,',
    'blob:x',
  ]);
  expect(sizesOf('/demo/bag.webp', 100)).toEqual({
    src: `${network}/demo/bag.webp`,
    srcSet: `${network}/demo/bag-240.webp 240w, ${network}/demo/bag-480.webp 480w, ${network}/demo/bag.webp 960w`,
    sizes: '100px',
  });
});
test('the policy of the page lets pictures in from there, and nothing else', () => {
  expect(policyOf('', [], 'https://files.example')).toContain(
    "img-src 'self' https://files.example data: blob:;",
  );
  expect(policyOf('', [], 'https://files.example').match(/files\.example/g)).toHaveLength(1);
  expect(policyOf('')).toContain("img-src 'self' data: blob:;");
});
test('a public picture may be shown elsewhere only where a network delivers it', async () => {
  const headers = [];
  for (const at of [mall, plain]) {
    const { src } = await keepPicture(at.db, await painted(300, 300).png().toBuffer(), null);
    const { headers: sent } = await at.app.inject(src);
    headers.push(sent['cross-origin-resource-policy']);
  }
  expect(headers).toEqual(['cross-origin', 'same-origin']);
});
