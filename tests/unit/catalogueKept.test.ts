import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open';
import { facetsOf } from '#server/areas/catalogue/memory/facets';
import { show } from '#server/areas/catalogue/memory/filter';
import { Files } from '#server/areas/catalogue/memory/image/file';
import type { Said } from '#server/areas/catalogue/memory/image/build';
import { make } from '#server/areas/catalogue/memory/image/make';
import { pack } from '#server/areas/catalogue/memory/image/pack';
import { Indexes } from '#server/areas/catalogue/memory/indexes';
import { tooMany, unknown } from '#server/areas/catalogue/memory/known';
import { byPlace } from '#server/areas/catalogue/search/place';
import { Posting } from '#server/areas/catalogue/memory/words/posting';
import { made } from '../lib/madeCatalogue';

const called = { brands: new Map<string, string>(), categories: new Map<string, string>() };
/** A kept index in which one product less lies before `from`: all behind it lie in other slots. */
async function moved(standing: Float64Array, from: number) {
  const ids = Float64Array.from(standing, (id, slot) => (slot < from ? id : id + 1));
  const said = (id: number) => [id, { name: `Thing n${id}`, rest: ['', '', ''] }] as [number, Said];
  const image = await make('en', ids, (some) => Promise.resolve(new Map(some.map(said))), 1000);
  const about = {
    stamp: { since: '1', place: 'here', last: { id: 1, at: '' } },
    names: { brands: [], categories: [] },
    keys: [],
    at: Date.now(),
  };
  return { about, packed: pack(image) };
}
/** Every change is known, and none came. */
const quiet = {
  row: ({ text }: { text: string }) =>
    Promise.resolve(text.includes('place') ? { place: 'here' } : { known: true }),
  rows: () => Promise.resolve([]),
} as unknown as Db;

test('by the words of a product whose place another one has now, that one is not found', async () => {
  const all = 24_000;
  const { catalogue } = made(all);
  const { columns, names } = catalogue;
  const from = all - tooMany - 200;
  const file = await moved(columns.standing(), from);
  const files = new Files(null);
  files.load = () => Promise.resolve(file as never);
  const known = unknown('en', called);
  await new Indexes(quiet, { columns, names }, files, 1).make(known, () => true);
  const found = (id: number) =>
    Array.from(known.finder?.find(`n${id}`).slots ?? [], (slot) => columns.id[slot]);
  expect(found(5)).toContain(5);
  const wrong = [from + 2, from + 3000, all].flatMap((id) => found(id).filter((one) => one !== id));
  expect(wrong).toEqual([]);
  expect(known.behind.size).toBeGreaterThan(tooMany);
});
test('a list with a few left out keeps no copy of all that is left', async () => {
  const { catalogue } = made(600);
  const all = await show(catalogue, { price_to: '590' }, 'best', 'en');
  expect(all.slots).not.toBe(all.slots);
  expect(all.part(0, all.size)).toEqual(all.slots);
  const nobody = await show(catalogue, { price_to: '6000' }, 'best', 'en');
  expect(nobody.slots).toBe((await show(catalogue, {}, 'best', 'en')).slots);
  await facetsOf(catalogue, { price_to: '590' }, 'en');
  expect(all.slots).not.toBe(all.slots);
});
test('a word that is typed again and again is looked for once', () => {
  const asked: string[] = [];
  const standing = (word: string) => {
    asked.push(word);
    return { whole: Posting.of([1, 2]), ends: new Posting(), held: new Posting() };
  };
  const rated = new Uint8Array(2).fill(2);
  byPlace({ standing, inName: () => true }, [1, 2], rated, 'lamp lamp red lamp');
  expect(asked).toEqual(['lamp', 'red']);
});
