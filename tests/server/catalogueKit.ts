import { afterAll, beforeAll } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { fillDemo } from '#server/demo/fill';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { testMall, type Mall } from '../lib/server';

export let mall: Mall;

export const all = async (input: object, lang: 'en' | 'es' = 'en') =>
  (await mall.call(catalogue.all, input, { lang })).data;
/** What each file begins and ends with. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [catalogueHandlers] });
    await fillDemo(mall.db);
  }, 60_000);
  afterAll(() => mall.close());
}
