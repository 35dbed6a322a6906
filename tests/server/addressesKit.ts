import { afterAll, beforeAll } from 'vitest';
import { addresses } from '#contract/addresses';
import { addressHandlers } from '#server/areas/addresses/addresses.routes';
import { testMall, type Client, type Mall } from '../lib/server';

export let mall: Mall;
export let ann: Client;

export const spain = {
  name: 'Ann Lee',
  phone: '612 34 56 78',
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  street: 'Calle Mayor 1',
  postal_code: '28013',
};
export const save = (input: object, as: Client) => mall.call(addresses.save, input, { as });
export const list = async (as: Client) =>
  (await mall.call(addresses.list, {}, { as })).data.addresses;
export const newPerson = async () => (ann = await mall.person());
/** A mall; each test makes the person that it needs. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({ rooms: [addressHandlers] });
  });
  afterAll(() => mall.close());
}
