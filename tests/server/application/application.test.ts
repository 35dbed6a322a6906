import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeApplications } from '#contract/applications';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  accepted,
  act,
  acts,
  applicant,
  applicationMall,
  apply,
  card,
  filled,
  refusal,
  save,
  seen,
  sent,
  staffOf,
} from './kit';

let mall: Mall;
let rita: Client;
let al: Client;
beforeAll(async () => {
  mall = await applicationMall();
  [rita, al] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const shopOf = (id: string) =>
  mall.db.row(
    sql`select s.*, u.role from shops s join users u on u.id = s.owner_id where s.owner_id = ${id}`,
  );

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
      sql`insert into shops (id, owner_id, name, country) values ('of-before', ${ida.id}, 'Of Before', 'SE')`,
    );
    expect(await save(mall, ida, { contact: 'Ida' })).toMatchObject({ code: codes.notAllowedNow });
    expect(await apply(mall, ida)).toMatchObject({
      code: codes.sellerReapplied,
      data: { state: 'open', shop: { id: 'of-before', name: 'Of Before' } },
    });
  });
});

describe('by staff', () => {
  test('opened it is a shop, its applicant a seller', async () => {
    const ida = await applicant(mall);
    const { id, shop_name } = await sent(mall, ida);
    const done = await acts(mall, rita, id, 'open');
    expect(done).toMatchObject({
      state: 'open',
      decided_by: { name: 'Rita', me: true },
      shop: { name: shop_name },
    });
    expect(await shopOf(ida.id)).toMatchObject({
      id: shop_name.toLowerCase().replace(/ /g, '-'),
      name: shop_name,
      contact: 'Ida Ivarsson',
      description: { en: 'Cups and bowls' },
      country: 'SE',
      city: 'Uppsala',
      postcode: '753 20',
      state: 'open',
      commission_bp: 500,
      role: 'seller',
    });
    expect(await seen(mall, ida)).toMatchObject({
      state: 'open',
      can: { goOnHoliday: { ok: true }, submit: { ok: false, code: codes.sellerReapplied } },
    });
  });
  test('a shop’s id is its own, whatever the names', async () => {
    const [ida, ada] = [await applicant(mall), await applicant(mall)];
    const [one, two] = [
      await sent(mall, ida, { shop_name: 'Same Name' }),
      await sent(mall, ada, { shop_name: 'SAME name' }),
    ];
    const checks = (await mall.call(officeApplications.view, { id: one.id }, { as: rita })).data
      .checks;
    expect(checks.find((check) => check.id === 'shopNameFree')).toMatchObject({
      ok: false,
      values: { count: 1 },
    });
    expect([
      (await acts(mall, rita, one.id, 'open')).shop?.id,
      (await acts(mall, rita, two.id, 'open')).shop?.id,
    ]).toEqual(['same-name', 'same-name-2']);
  });
  test('it opens only when every part is accepted or waived', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    const { details: _, ...three } = accepted;
    expect(await act(mall, rita, id, 'open', { parts: three })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { 'parts.details': 'form.select' } },
    });
    expect(await act(mall, rita, id, 'open', { parts: refusal })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { 'parts.identity': 'form.select' } },
    });
    expect(
      await act(mall, rita, id, 'open', { parts: { ...three, details: { verdict: 'waived' } } }),
    ).toMatchObject({ code: 200, data: { state: 'open' } });
  });
  test('changes are asked for only where something is refused, for a reason of that part', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    expect(await act(mall, rita, id, 'requestChanges', { parts: accepted })).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { parts: 'form.select' } },
    });
    expect(
      await act(mall, rita, id, 'requestChanges', {
        parts: { shop: { verdict: 'refused', reason: 'unreadable' } },
      }),
    ).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { 'parts.shop.reason': 'form.select' } },
    });
    expect(await act(mall, rita, id, 'reject', { reason: '' })).toMatchObject({
      code: codes.invalidParameter,
    });
    expect((await seen(mall, ida))?.state).toBe('applying');
  });
  test('what was accepted stays through a second round, what was refused must be edited first', async () => {
    const ida = await applicant(mall);
    const { id, id_front } = await sent(mall, ida);
    await acts(mall, rita, id, 'requestChanges');
    expect(await seen(mall, ida)).toMatchObject({
      state: 'changesRequested',
      remark: 'Nearly there.',
      parts: {
        identity: {
          complete: false,
          verdict: 'refused',
          reason: 'apply.why.unreadable',
          note: 'The name is cut off.',
          can: { ok: true },
        },
        shop: {
          complete: true,
          verdict: 'accepted',
          can: { ok: false, reason: 'application.cannot.edit.accepted' },
        },
      },
    });
    expect(await save(mall, ida, { shop_name: 'Another Name' })).toMatchObject({
      code: codes.notAllowedNow,
      data: { fields: { shop_name: 'application.cannot.edit.accepted' } },
    });
    expect(await apply(mall, ida, { id_front })).toMatchObject({
      code: codes.sellerFailed,
      data: { fields: { id_front: 'apply.why.unreadable' } },
    });
    expect(
      (await apply(mall, ida, { id_front: await card(mall.db, ida), contact: 'Ida Ivarsson' }))
        .data,
    ).toMatchObject({
      state: 'applying',
      parts: { identity: { verdict: null, complete: true }, shop: { verdict: 'accepted' } },
    });
    const again = await act(mall, rita, id, 'open', {
      round: 2,
      parts: { identity: { verdict: 'accepted' } },
    });
    expect(again).toMatchObject({ code: 200, data: { state: 'open', round: 2 } });
  });
  test('a verdict on an earlier sending is refused, and says who decided', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await acts(mall, rita, id, 'requestChanges');
    await apply(mall, ida, { id_front: await card(mall.db, ida) });
    expect(await act(mall, al, id, 'open', { round: 1 })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'application.cannot.judged',
      data: { round: 2, decided_by: { name: 'Rita', me: false } },
    });
    expect(await act(mall, al, id, 'open', { round: undefined })).toMatchObject({
      code: codes.missingParameter,
    });
  });
  test('what a colleague sent back is turned down only by who has looked at it since', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await mall.call(officeApplications.view, { id }, { as: al });
    await acts(mall, rita, id, 'requestChanges');
    expect(await act(mall, al, id, 'reject')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'application.cannot.judged',
      data: { decided_by: { name: 'Rita' } },
    });
    await mall.call(officeApplications.view, { id }, { as: al });
    expect(await act(mall, al, id, 'reject')).toMatchObject({
      code: codes.ok,
      data: { state: 'rejected' },
    });
  });
  test('rejected it stays, with the reason', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await acts(mall, rita, id, 'reject');
    expect(await seen(mall, ida)).toMatchObject({
      state: 'rejected',
      message: 'apply.why.forbiddenGoods',
      shop: null,
    });
    expect((await apply(mall, ida)).code).toBe(codes.sellerFailed);
  });
  test('suspended and closed take the role away, reinstated gives it back', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    await acts(mall, rita, id, 'open', 'suspend');
    expect(await shopOf(ida.id)).toMatchObject({ state: 'suspended', role: 'customer' });
    expect(await seen(mall, ida)).toMatchObject({
      state: 'suspended',
      remark: 'Orders were left unsent.',
    });
    await acts(mall, rita, id, 'reinstate');
    expect(await shopOf(ida.id)).toMatchObject({ state: 'open', role: 'seller' });
    expect((await seen(mall, ida))?.remark).toBe('');
    await acts(mall, rita, id, 'close');
    expect(await shopOf(ida.id)).toMatchObject({ state: 'closed', role: 'customer' });
  });
  test('nobody decides on an own application', async () => {
    const both = await mall.person({ staff: 'admin' });
    const shopper: Client = { ...mall.visitor(), id: both.id };
    await signIn(mall.db, shopper);
    const { id } = await sent(mall, shopper);
    for (const event of ['open', 'requestChanges', 'reject'])
      expect(await act(mall, both, id, event)).toMatchObject({
        code: codes.notAllowedNow,
        message: 'application.cannot.own',
      });
    expect(
      (await mall.call(officeApplications.view, { id }, { as: both })).data.can.open,
    ).toMatchObject({ ok: false, reason: 'application.cannot.own' });
  });
  test('only who holds the right sees applications, and every look is written down', async () => {
    const ida = await applicant(mall);
    const { id } = await sent(mall, ida);
    const finance = await mall.person({ staff: 'finance' });
    for (const [row, input] of [
      [officeApplications.queue, {}],
      [officeApplications.view, { id }],
      [officeApplications.act, { id, event: 'suspend', note: 'x' }],
    ] as const)
      expect((await mall.call(row, input, { as: finance })).code).toBe(codes.noPermission);
    await mall.call(officeApplications.view, { id }, { as: rita });
    await acts(mall, rita, id, 'reject');
    const log = await mall.db.rows<{ action: string }>(
      sql`select action from audit_log where detail->>'id' = ${`application-${id}`} order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'application.opened',
      'application.opened',
      'application.reject',
    ]);
  });
  test('a draft is nobody else’s business', async () => {
    const ida = await applicant(mall);
    const { id } = (await save(mall, ida, { contact: 'Ida' })).data;
    expect((await mall.call(officeApplications.view, { id }, { as: rita })).code).toBe(
      codes.notFound,
    );
    expect((await act(mall, rita, id, 'open')).code).toBe(codes.notAllowedNow);
  });
  test('the queue counts, finds, sorts and pages', async () => {
    const ida = await applicant(mall, { name: 'Zoe Zebra' });
    await sent(mall, ida, {
      shop_name: 'AAA First',
      country: 'AT',
      postal_code: '1010',
      city: 'Wien',
    });
    const ask = async (query: object) =>
      (await mall.call(officeApplications.queue, query, { as: rita })).data;
    const all = await ask({});
    expect(all.counts.waiting).toBe(all.items.length);
    expect([...all.items].sort((a, b) => (a.sent_at ?? '').localeCompare(b.sent_at ?? ''))).toEqual(
      all.items,
    );
    expect((await ask({ sort: 'name', dir: 'up' })).items[0]?.shop_name).toBe('AAA First');
    expect((await ask({ sort: 'country', dir: 'up' })).items[0]?.country).toBe('AT');
    expect((await ask({ q: 'zebra' })).items.map(({ applicant: { name } }) => name)).toEqual([
      'Zoe Zebra',
    ]);
    expect((await ask({ tab: 'open' })).items.every(({ state }) => state === 'open')).toBe(true);
    expect(all.median_minutes).toBe(0);
    expect(JSON.stringify(await ask({ tab: 'waiting', q: 'Ida Ivarsson', page: 99 }))).toContain(
      '"items":[]',
    );
  });
});
