import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeApplications } from '#contract/applications';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  accepted,
  act,
  acts,
  applicant,
  applicationMall,
  apply,
  card,
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
});
