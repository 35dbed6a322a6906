import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { standing, ann, spain, save, list, newPerson } from './addressesKit';

standing();

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
