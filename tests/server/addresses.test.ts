import { describe, expect, test } from 'vitest';
import { addresses } from '#contract/addresses';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { type Client } from '../lib/server';
import { standing, mall, ann, spain, save, list, newPerson } from './addressesKit';

standing();

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
        line2: '',
        company: '',
        tax_number: '',
        courier_note: '',
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
      sql`insert into addresses (user_id, name, phone, country, city, street)
        select ${ann.id}::bigint, 'n', '+34612345678', 'ES', 'c', 's' from generate_series(1, 50)`,
    );
    expect(await save(spain, ann)).toMatchObject({
      code: codes.operationFailed,
      data: { limit: 50 },
    });
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
