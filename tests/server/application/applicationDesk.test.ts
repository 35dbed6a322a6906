import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { officeApplications } from '#contract/applications';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { act, acts, applicant, applicationMall, save, sent, staffOf } from './kit';

let mall: Mall;
let rita: Client;
beforeAll(async () => {
  mall = await applicationMall();
  [rita] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

describe('by staff', () => {
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
