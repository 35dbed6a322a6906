import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { applicant, applicationMall, apply, card, filled, save, seen, sent } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await applicationMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

describe('by its applicant', () => {
  test('there is none before the first word, and a draft after it', async () => {
    const ida = await applicant(mall);
    expect(await seen(mall, ida)).toBeNull();
    const { data } = await save(mall, ida, { contact: 'Ida Ivarsson' });
    expect(data).toMatchObject({
      state: 'draft',
      contact: 'Ida Ivarsson',
      parts: { details: { complete: false, can: { ok: true } }, shop: { complete: false } },
      can: { submit: { ok: false, code: codes.sellerFailed } },
      next: { who: 'seller' },
    });
  });
  test('each part is kept for itself, and the others stay', async () => {
    const ida = await applicant(mall);
    await save(mall, ida, { contact: 'Ida Ivarsson', phone: '+46 70 123 45 67' });
    const { data } = await save(mall, ida, {
      shop_name: 'Casa Verde 2',
      country: 'SE',
      city: 'Uppsala',
      street: 'Storgatan 1',
      postal_code: '753 20',
      about: 'Cups\r\n\r\nand bowls',
    });
    expect(data).toMatchObject({
      phone: '+46701234567',
      contact: 'Ida Ivarsson',
      shop_name: 'Casa Verde 2',
      about: 'Cups\n\nand bowls',
      address: { country: 'SE', city: 'Uppsala', postal_code: '753 20' },
      parts: {
        details: { complete: true },
        shop: { complete: true },
        identity: { complete: false },
        signature: { complete: false },
      },
    });
  });
  test('a number typed before its country is known counts once the country is', async () => {
    const ida = await applicant(mall);
    expect((await save(mall, ida, { contact: 'Ida', phone: '070 123 45 67' })).data).toMatchObject({
      phone: '070 123 45 67',
      parts: { details: { complete: false } },
    });
    expect((await save(mall, ida, { country: 'SE' })).data.parts.details.complete).toBe(true);
    const { data } = await apply(mall, ida, await filled(mall.db, ida, { phone: '070 123 45 67' }));
    expect(data.phone).toBe('+46701234567');
  });
  test('names take English letters only, and the field says so', async () => {
    const ida = await applicant(mall);
    expect(await save(mall, ida, { shop_name: 'Käsehaus', contact: 'Ida' })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { shop_name: 'form.english' } },
    });
    expect(await seen(mall, ida)).toBeNull();
  });
  test('another person’s picture is refused beside its field', async () => {
    const [ida, eve] = [await applicant(mall), await applicant(mall)];
    expect(await save(mall, eve, { id_front: await card(mall.db, ida) })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { id_front: 'form.picture' } },
    });
    expect(
      await save(mall, eve, { id_back: '00000000-0000-4000-8000-000000000000' }),
    ).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { id_back: 'form.picture' } },
    });
  });
  test('sent too early it names what lacks, and keeps what came along', async () => {
    const ida = await applicant(mall);
    const { code, data } = await apply(mall, ida, {
      contact: 'Ida',
      country: 'JP',
      shop_name: 'Ida',
    });
    expect({ code, data }).toMatchObject({
      code: codes.sellerFailed,
      data: {
        fields: {
          phone: 'form.enter',
          id_front: 'form.picture',
          id_back: 'form.picture',
          signature: 'form.sign',
          city: 'form.enter',
          street: 'form.enter',
          state: 'form.select',
          postal_code: 'form.enter',
        },
      },
    });
    expect(await seen(mall, ida)).toMatchObject({
      state: 'draft',
      contact: 'Ida',
      shop_name: 'Ida',
      address: { country: 'JP' },
    });
  });
  test('sent whole it waits for staff, and cannot be edited', async () => {
    const ida = await applicant(mall);
    const data = await sent(mall, ida);
    expect(data).toMatchObject({
      state: 'applying',
      next: { who: 'staff' },
      parts: { details: { can: { ok: false, reason: 'application.cannot.edit.applying' } } },
      history: [{ event: 'begin' }, { event: 'submit', from: 'draft', to: 'applying' }],
    });
    expect(Date.parse(data.next.until ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect(await save(mall, ida, { contact: 'Eve' })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'application.cannot.edit.applying',
    });
    expect((await seen(mall, ida))?.contact).toBe('Ida Ivarsson');
  });
  test('sent again while it runs, 2000016 carries the one that runs', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    expect(await apply(mall, ida, { contact: 'Somebody Else' })).toMatchObject({
      code: codes.sellerReapplied,
      data: { id, state: 'applying', contact: 'Ida Ivarsson' },
    });
  });
  test('what is no signature is none', async () => {
    const ida = await applicant(mall);
    for (const signature of ['M0 0"><script>', `M1 1 ${'x'.repeat(20)}`, 'a'.repeat(81)])
      expect(await save(mall, ida, { signature })).toMatchObject({
        code: codes.invalidParameter,
        data: { fields: { signature: 'form.sign' } },
      });
    expect((await save(mall, ida, { signature: 'M10 12.5L-3 4Q1 1 2 2' })).data.signature).toBe(
      'M10 12.5L-3 4Q1 1 2 2',
    );
    const stored = await mall.db.row<{ signature: Uint8Array }>(
      sql`select signature from applications where user_id = ${ida.id}`,
    );
    expect(Buffer.from(stored?.signature ?? []).includes('M10 12.5')).toBe(false);
  });
  test('a seller of before finds the own shop, not a draft', async () => {
    const ida = await applicant(mall, { role: 'seller' });
    await mall.db.rows(
      sql`insert into shops (id, owner_id, name, country)
        values ('of-before', ${ida.id}, 'Of Before', 'SE')`,
    );
    expect(await save(mall, ida, { contact: 'Ida' })).toMatchObject({ code: codes.notAllowedNow });
    expect(await apply(mall, ida)).toMatchObject({
      code: codes.sellerReapplied,
      data: { state: 'open', shop: { id: 'of-before', name: 'Of Before' } },
    });
  });
});
