import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeListings } from '#contract/listings';
import type { ListingVerdictInput } from '#contract/shapes/listings';
import { beginMarks, openTo, sentOf, type Marks } from '#machines/flows/review/verdict';
import texts from '../../../locales/en/assess.office.json';
import type { Client, Mall } from '../../lib/server';
import { act, listingMall, saved, shopOf, versionOf } from './kit';

let mall: Mall;
let rita: Client;
beforeAll(async () => {
  mall = await listingMall();
  rita = await mall.person({ staff: 'reviewer', name: 'Rita' });
});
afterAll(() => mall.close());
const waiting = async () => {
  const shop = await shopOf(mall);
  const { id } = await saved(mall, shop);
  await act(mall, shop, 'submit', id);
  expect(await versionOf(mall, id)).toBeGreaterThanOrEqual(0);
  return (await mall.call(officeListings.view, { id }, { as: rita, lang: 'en' })).data;
};
const send = (input: ListingVerdictInput) =>
  mall.call(officeListings.act, input, { as: rita, key: randomUUID(), lang: 'en' });

test('every check of a listing has its words in the back office', async () => {
  const { checks } = await waiting();
  expect(checks.map(({ id }) => `office.check.${id}`).filter((id) => !(id in texts))).toEqual([]);
});
test('what the chart sends of its marks the server takes: refused, with the reason of the field', async () => {
  const item = await waiting();
  expect(openTo(item)).toEqual(['approve', 'refuse']);
  const marks: Marks = {
    ...beginMarks(item),
    pictures: { verdict: 'refused', reason: 'pictureBlurred', note: 'The first one.' },
  };
  const { code, data } = await send(sentOf(item, marks, 'refuse').input as ListingVerdictInput);
  expect([code, data.state, data.decided_by?.me, data.refusals]).toEqual([
    200,
    'refused',
    true,
    [
      {
        field: 'pictures',
        reason: expect.stringContaining('pictureBlurred') as string,
        note: 'The first one.',
      },
    ],
  ]);
});
test('what is approved is on sale; the same verdict from a colleague is refused', async () => {
  const item = await waiting();
  const { input } = sentOf(item, beginMarks(item), 'approve');
  expect((await send(input as ListingVerdictInput)).data.state).toBe('onSale');
  expect((await send(input as ListingVerdictInput)).code).toBe(2000037);
});
