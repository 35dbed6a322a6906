import { expect, test } from 'vitest';
import { detailsSchema } from '../../src/shop/screens/payout/detailsSchema';

const bank = {
  method: 'bank',
  bank_name: 'ING',
  bank_acc_name: 'Ana',
  bank_acc_no: '',
  bank_routing_no: '',
  password: 'secret',
};
const errorsOf = (values: object) =>
  detailsSchema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ inner }: { inner: { path: string; message: string }[] }) =>
      inner.map(({ path, message }) => `${path} ${message}`),
  );

test.each([['ES91 2100 0418 4502 0005 1332'], ['ES91\u00a02100\u202f0418 4502 0005\u200b1332 ']])(
  'an account number is taken however it was pasted: %s',
  async (pasted) => {
    const values = { ...bank, bank_acc_no: pasted, bank_routing_no: 'INGD ESMM XXX' };
    expect(await errorsOf(values)).toEqual([]);
    expect(detailsSchema.cast(values)).toMatchObject({
      bank_acc_no: 'ES9121000418450200051332',
      bank_routing_no: 'INGDESMMXXX',
    });
  },
);
test('an address is taken however it was pasted', async () => {
  const values = {
    method: 'USDT',
    wallet_address: '\n TQ4mh7pXo2k5Zr8L wB3nVd6sYc1Fu9wXe\u200b ',
    password: 'secret',
  };
  expect(await errorsOf(values)).toEqual([]);
  expect(detailsSchema.cast(values).wallet_address).toBe('TQ4mh7pXo2k5Zr8LwB3nVd6sYc1Fu9wXe');
});
test('what is missing or cannot be one is said at its field', async () => {
  expect(
    (await errorsOf({ ...bank, bank_name: '', bank_acc_no: '12!', password: '' })).sort(),
  ).toEqual(['bank_acc_no form.account', 'bank_name form.enter', 'password form.enter']);
  expect(await errorsOf({ method: 'USDT', wallet_address: 'short', password: 'secret' })).toEqual([
    'wallet_address form.walletAddress',
  ]);
});
