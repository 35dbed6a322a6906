import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#contract/addresses';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { addressHandlers } from '#server/areas/addresses/addresses.routes';
import { testMall, type Client, type Mall } from '../lib/server';

let mall: Mall;
let ann: Client;
beforeAll(async () => {
  mall = await testMall({ rooms: [addressHandlers] });
});
afterAll(() => mall.close());

const spain = {
  name: 'Ann Lee',
  phone: '612 34 56 78',
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  street: 'Calle Mayor 1',
  postal_code: '28013',
};
const save = (input: object, as: Client) => mall.call(addresses.save, input, { as });
const list = async (as: Client) => (await mall.call(addresses.list, {}, { as })).data.addresses;
const newPerson = async () => (ann = await mall.person());

describe('an address', () => {
  test('is saved with the phone as E.164 and answered with names in the reader’s language and its block', async () => {
    await newPerson();
    const { data } = await mall.call(addresses.save, spain, { as: ann, lang: 'jp' });
    expect(data.addresses).toEqual([
      {
        ...spain,
        id: data.id,
        email: '',
        phone: '+34612345678',
        is_default: true,
        country_name: 'スペイン',
        state_name: 'マドリード',
        lines: ['Ann Lee', 'Calle Mayor 1', '28013 Madrid', 'Madrid', 'スペイン'],
      },
    ]);
  });

  test('goes through the form encoding too', async () => {
    await newPerson();
    const answer = await mall.call(
      addresses.save,
      { ...spain, is_default: true },
      { as: ann, form: true },
    );
    expect(answer).toMatchObject({ code: codes.ok, data: { addresses: [{ is_default: true }] } });
  });

  test('with an id is edited, not added', async () => {
    await newPerson();
    const { data } = await save(spain, ann);
    const edited = await save({ ...spain, id: data.id, street: 'Calle Menor 2' }, ann);
    expect(edited.data.id).toBe(data.id);
    expect(edited.data.addresses).toMatchObject([
      { id: data.id, street: 'Calle Menor 2', is_default: true },
    ]);
  });

  test('loses control and direction marks and doubled spaces', async () => {
    await newPerson();
    const { data } = await save({ ...spain, street: ' Calle\n\u202eMayor   1\t' }, ann);
    expect(data.addresses[0]?.street).toBe('Calle Mayor 1');
  });

  test('cannot be given to somebody else', async () => {
    const bob = await mall.person();
    await newPerson();
    await save({ ...spain, user_id: bob.id, removed_at: null }, ann);
    expect(await list(bob)).toEqual([]);
    expect(await list(ann)).toHaveLength(1);
  });

  test('number 51 is refused', async () => {
    await newPerson();
    await mall.db.rows(
      sql`insert into addresses (user_id, name, phone, country, city, street) select ${ann.id}::bigint, 'n', '+34612345678', 'ES', 'c', 's' from generate_series(1, 50)`,
    );
    expect(await save(spain, ann)).toMatchObject({
      code: codes.operationFailed,
      data: { limit: 50 },
    });
  });
});

describe('the rules of the country', () => {
  const united = {
    ...spain,
    country: 'US',
    state: 'US-TX',
    city: 'Austin',
    postal_code: '78701',
    phone: '+1 512 555 0123',
  };
  const japan = {
    ...spain,
    country: 'JP',
    state: 'JP-13',
    city: '千代田区',
    postal_code: '100-0005',
    phone: '03-1234-5678',
  };
  const thai = {
    ...spain,
    country: 'TH',
    state: 'TH-10',
    city: 'Bangkok',
    postal_code: '10110',
    phone: '0812345678',
  };
  test.each([
    [
      'a Spanish postal code has five digits',
      { ...spain, postal_code: '2801' },
      { postal_code: 'address.postal' },
      codes.invalidParameter,
    ],
    [
      'Spain needs a postal code',
      { ...spain, postal_code: '' },
      { postal_code: 'form.enter' },
      codes.missingParameter,
    ],
    [
      'the United States need a state',
      { ...united, state: '' },
      { state: 'form.select' },
      codes.missingParameter,
    ],
    [
      'a ZIP code is not letters',
      { ...united, postal_code: 'ABCDE' },
      { postal_code: 'address.postal' },
      codes.invalidParameter,
    ],
    [
      'Japan needs a prefecture',
      { ...japan, state: '' },
      { state: 'form.select' },
      codes.missingParameter,
    ],
    [
      'a phone number must be one',
      { ...spain, phone: '12' },
      { phone: 'form.phone' },
      codes.invalidParameter,
    ],
    [
      'a country must exist',
      { ...spain, country: 'ZZ' },
      { country: 'form.select' },
      codes.invalidParameter,
    ],
    [
      'several faults are named at once',
      { ...spain, phone: '12', postal_code: 'x', city: '\u202e' },
      { phone: 'form.phone', postal_code: 'address.postal', city: 'form.enter' },
      codes.invalidParameter,
    ],
  ])('%s', async (_, input, fields, code) => {
    await newPerson();
    expect(await save(input, ann)).toMatchObject({ code, data: { fields } });
    expect(await list(ann)).toEqual([]);
  });

  test('Thailand takes an address without postal code, Hong Kong keeps none', async () => {
    await newPerson();
    expect((await save({ ...thai, postal_code: '' }, ann)).code).toBe(codes.ok);
    const { data } = await save(
      {
        ...spain,
        country: 'HK',
        state: '',
        city: 'Kowloon',
        postal_code: '999077',
        phone: '+852 5123 4567',
      },
      ann,
    );
    expect(data.addresses.find(({ id }) => id === data.id)).toMatchObject({
      postal_code: '',
      country: 'HK',
    });
  });

  test('full-width digits of a postal code are digits', async () => {
    await newPerson();
    const { data } = await save({ ...japan, postal_code: '１００－０００５' }, ann);
    expect(data.addresses[0]).toMatchObject({
      postal_code: '100-0005',
      phone: '+81312345678',
      state_name: 'Tokyo',
    });
  });

  test('a state written out becomes its code; a town or state we do not know passes', async () => {
    await newPerson();
    const first = await save({ ...united, state: 'texas' }, ann);
    expect(first.data.addresses[0]?.state).toBe('US-TX');
    const second = await save(
      {
        ...spain,
        country: 'AE',
        state: 'Dubai',
        city: 'Al Barsha 1',
        postal_code: '',
        phone: '+971 50 123 4567',
      },
      ann,
    );
    expect(second.data.addresses.find(({ id }) => id === second.data.id)).toMatchObject({
      state: 'Dubai',
      state_name: 'Dubai',
      city: 'Al Barsha 1',
    });
  });

  test.each([
    ['TH', '66812345678', '+66812345678'],
    ['TH', '66 81 234 5678', '+66812345678'],
    ['TH', '0812345678', '+66812345678'],
    ['TH', '๐๘๑๒๓๔๕๖๗๘', '+66812345678'],
    ['TH', '021234567', '+6621234567'],
    ['PL', '660 123 456', '+48660123456'],
    ['ES', '661 234 567', '+34661234567'],
    ['ES', '0034 612 345 678', '+34612345678'],
    ['ES', '+66 81 234 5678', '+66812345678'],
  ])('in %s the phone %s is %s: only Thailand reads 66 as 0', async (country, phone, wanted) => {
    await newPerson();
    const there = {
      TH: thai,
      ES: spain,
      PL: { ...spain, country: 'PL', state: '', postal_code: '00-001' },
    }[country];
    const { data } = await save({ ...there, phone }, ann);
    expect(data.addresses[0]?.phone).toBe(wanted);
  });
});

describe('the default address', () => {
  test('is the first, until another is made it; it stands first', async () => {
    await newPerson();
    const first = await save(spain, ann);
    const second = await save({ ...spain, street: 'Second 2' }, ann);
    expect(second.data.addresses.map(({ id, is_default }) => [id, is_default])).toEqual([
      [first.data.id, true],
      [second.data.id, false],
    ]);
    const changed = await mall.call(addresses.makeDefault, { id: second.data.id }, { as: ann });
    expect(changed.data.addresses.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.data.id, true],
      [first.data.id, false],
    ]);
  });

  test('is one, however many calls want it at the same moment', async () => {
    await newPerson();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        save({ ...spain, street: `Street ${i}`, is_default: true }, ann),
      ),
    );
    expect((await list(ann)).filter(({ is_default }) => is_default)).toHaveLength(1);
    await expect(
      mall.db.rows(sql`update addresses set is_default = true where user_id = ${ann.id}`),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('removing', () => {
  test('takes the address out of the list; within the day it can be taken back and is the default again', async () => {
    await newPerson();
    const { data } = await save(spain, ann);
    expect(
      (await mall.call(addresses.remove, { id: data.id }, { as: ann })).data.addresses,
    ).toEqual([]);
    const back = await mall.call(addresses.remove, { id: data.id, restore: true }, { as: ann });
    expect(back.data.addresses).toMatchObject([{ id: data.id, is_default: true }]);
  });

  test('is final after a day', async () => {
    await newPerson();
    const { data } = await save(spain, ann);
    await mall.call(addresses.remove, { id: data.id }, { as: ann });
    await mall.db.rows(
      sql`update addresses set removed_at = removed_at - interval '25 hours' where id = ${data.id}`,
    );
    expect(
      (await mall.call(addresses.remove, { id: data.id, restore: true }, { as: ann })).code,
    ).toBe(codes.notFound);
  });

  test('twice says that there is none', async () => {
    await newPerson();
    const { data } = await save(spain, ann);
    await mall.call(addresses.remove, { id: data.id }, { as: ann });
    expect((await mall.call(addresses.remove, { id: data.id }, { as: ann })).code).toBe(
      codes.notFound,
    );
    expect((await save({ ...spain, id: data.id }, ann)).code).toBe(codes.notFound);
  });
});

describe('an address of somebody else', () => {
  const acts = [
    ['edited', (id: string, as: Client) => save({ ...spain, id, street: 'Stolen 1' }, as)],
    [
      'edited and made the default',
      (id: string, as: Client) => save({ ...spain, id, street: 'Stolen 1', is_default: true }, as),
    ],
    [
      'made the default',
      (id: string, as: Client) => mall.call(addresses.makeDefault, { id }, { as }),
    ],
    ['removed', (id: string, as: Client) => mall.call(addresses.remove, { id }, { as })],
    [
      'restored',
      (id: string, as: Client) => mall.call(addresses.remove, { id, restore: true }, { as }),
    ],
  ] as const;
  test.each(acts)('cannot be %s, and answers like one that does not exist', async (_, act) => {
    const bob = await mall.person();
    await save({ ...spain, name: 'Bob' }, bob);
    await newPerson();
    const { data } = await save(spain, ann);
    const before = await mall.db.rows(sql`select * from addresses order by id`);
    const foreign = await act(data.id, bob);
    expect(foreign.code).toBe(codes.notFound);
    expect(foreign).toEqual(await act('999999999', bob));
    expect(await mall.db.rows(sql`select * from addresses order by id`)).toEqual(before);
  });
});
