import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sorts } from '#contract/catalogue';
import { Groonga, GroongaAway } from '#server/areas/catalogue/groonga/client';
import { Condition } from '#server/areas/catalogue/groonga/condition';
import { Heard } from '#server/areas/catalogue/groonga/heard';
import { orderText, sortKeysOf } from '#server/areas/catalogue/groonga/ordering';
import { Shelf } from '#server/areas/catalogue/groonga/shelf';
import { sortKey, type Ranked } from '#server/areas/catalogue/sorts';
import { readConfig } from '#server/config';

describe('a condition', () => {
  test('holds a text that ends nothing, whatever is in it', () => {
    expect(Condition.is('name_en', '==', 'a"b\\c\nd').script).toBe(
      String.raw`(name_en == "a\"b\\c d")`,
    );
    expect(Condition.among('shop', ['x")||(true', 'y\\']).script).toBe(
      String.raw`in_values(shop,"x\")||(true","y\\")`,
    );
  });
  test('takes whole numbers alone', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e300])
      expect(() => Condition.is('price', '<', wrong)).toThrow('no whole number');
  });
  test('that nothing can meet stands for itself', () => {
    const [one, none] = [Condition.is('price', '>', 1), Condition.nothing];
    expect(Condition.all([one, none]).impossible).toBe(true);
    expect(Condition.any([one, none]).script).toBe(one.script);
    expect(Condition.any([]).impossible).toBe(true);
    expect(Condition.among('brand', []).impossible).toBe(true);
    expect(Condition.all([]).script).toBe('');
  });
});
describe('a place as a text', () => {
  const made = (n: number): Ranked => ({
    id: n + 1,
    price: (n * 7919) % 50,
    created: 1_700_000_000_000 + ((n * 31) % 7),
    sold: (n * 17) % 5,
    stocked: n % 3 > 0,
    score: 300 + ((n * 13) % 4),
    reduced: n % 2 > 0,
  });
  const all = Array.from({ length: 300 }, (_, n) => made(n));
  const before = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
  };
  test.each(sorts)('sorts as its key does: %s', (sort) => {
    const byKey = all.toSorted((a, b) => before(sortKey(sort, a), sortKey(sort, b)));
    const way = sortKeysOf(sort).startsWith('-') ? -1 : 1;
    const text = (one: Ranked) => orderText(sort, sortKey(sort, one));
    const byText = all.toSorted((a, b) => way * (text(a) < text(b) ? -1 : 1));
    expect(byText.map(({ id }) => id)).toEqual(byKey.map(({ id }) => id));
  });
});
test('words are heard once a product, with every way they are written', () => {
  const heard = new Heard(true);
  heard.columns('es', { name: 'Lámpara de lámpara', rest: ['Lámpara', '', '茶碗'] });
  for (let n = 0; n < 4; n++) heard.columns('es', { name: 'Lampara', rest: ['', '', ''] });
  expect(heard.words('es')).toEqual([
    { word: 'lampara', size: 5, ways: ['lámpara', 'lampara'] },
    { word: 'de', size: 1, ways: ['de'] },
  ]);
  const without = new Heard(false);
  without.columns('en', { name: 'Lamp X200', rest: ['', '', ''] });
  expect(without.words('en').map(({ word }) => word)).toEqual(['lamp']);
  expect(heard.columns('jp', { name: 'a'.repeat(5000), rest: ['', '', '茶碗'] })).toMatchObject({
    words_jp: ['a'.repeat(200)],
    runs_jp: '茶碗',
    name_runs_jp: '',
  });
});
describe('the client', () => {
  let server: Server;
  let reply = '';
  beforeAll(async () => {
    server = createServer((_, answer) => answer.end(reply));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  const client = () => new Groonga(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  test('answers the body, and says why where there is none', async () => {
    reply = '[[0,0,0],{"a":1}]';
    await expect(client().ask('status')).resolves.toEqual({ a: 1 });
    reply = '[[-22,0,0,"no such table"]]';
    await expect(client().ask('select')).rejects.toThrow('select: no such table');
    reply = '<html>';
    await expect(client().ask('select')).rejects.toBeInstanceOf(GroongaAway);
  });
  test('leaves one alone for a moment that cannot be reached, and says so', async () => {
    const nobody = new Groonga('http://127.0.0.1:9');
    await expect(nobody.ask('status')).rejects.toThrow('does not answer');
    await expect(nobody.ask('status')).rejects.toThrow('a moment ago');
    expect(nobody.failed).toBe(true);
  });
});
describe('what is kept', () => {
  const away = () => Promise.reject(new GroongaAway('no'));
  test('stands while nobody can give a new answer, and what lacks something is not kept', async () => {
    const shelf = new Shelf(() => false);
    expect(await shelf.answer('a', () => 1)).toBe(1);
    shelf.version++;
    expect(await shelf.answer('a', away)).toBe(1);
    const lacking = () => shelf.answer('inner', away, () => 0);
    expect(await shelf.answer('outer', lacking)).toBe(0);
    expect(await shelf.answer('outer', () => 2)).toBe(2);
    await expect(shelf.answer('b', away)).rejects.toMatchObject({ code: 2000044 });
  });
  test('holds a second in a big mall, whatever changes', async () => {
    const [big, small] = [new Shelf(() => true), new Shelf(() => false)];
    const after = async (shelf: Shelf) => {
      await shelf.answer('a', () => 1);
      shelf.version++;
      return shelf.answer('a', () => 2);
    };
    expect([await after(big), await after(small)]).toEqual([1, 2]);
    big.outdate();
    expect(await big.answer('a', away)).toBe(1);
    expect(await big.answer('a', () => 3)).toBe(3);
  });
});
describe('the setting', () => {
  test('names an engine that there is, and where Groonga is', () => {
    expect(readConfig({}).groongaUrl).toBeUndefined();
    expect(readConfig({ GROONGA_URL: 'http://h:10041' }).groongaUrl).toBeUndefined();
    const env = { CATALOGUE_ENGINE: 'groonga', GROONGA_URL: 'http://h:10041/' };
    expect(readConfig(env).groongaUrl).toBe('http://h:10041');
    expect(() => readConfig({ CATALOGUE_ENGINE: 'lucene' })).toThrow('neither memory nor groonga');
    expect(() => readConfig({ CATALOGUE_ENGINE: 'groonga' })).toThrow('needs a GROONGA_URL');
    expect(() => readConfig({ ...env, GROONGA_URL: 'ftp://h' })).toThrow('no web address');
  });
});
