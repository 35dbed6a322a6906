import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notices, noticeTypes } from '#contract/notices';
import { application } from '#machines/lifecycles/application';
import {
  advanceApplication,
  applicationRow,
} from '#server/areas/sellers/applications/application.lifecycle';
import { sql } from '#server/platform/db/open';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { publishOutbox } from '#server/jobs/outbox';
import { snapshotsOf } from '#server/areas/messages/events/snapshot';
import { readPack } from '../../../locales/plugin';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { acts, applicant, applicationMall, save, sent, staffOf } from './kit';

let mall: Mall;
let rita: Client;
beforeAll(async () => {
  mall = await applicationMall([noticeHandlers]);
  [rita] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const published = () =>
  publishOutbox(mall.db, (error) => {
    throw error;
  });
const told = async (as: Client) => {
  await published();
  return (await mall.call(notices.list, {}, { as })).data.notices.reverse();
};
const mails = (as: Client) =>
  mall.db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mail where recipient = ${as.email} order by id`,
  );

test('every step of an application and of a shop has a notice with words for it', () => {
  const pack = readPack('en');
  for (const event of application.events)
    for (const part of ['title', 'body'])
      expect(pack[`notice.application.${event}.${part}`]).toBeTruthy();
});
test('the applicant hears of each step once, as type 100, with reasons and days', async () => {
  const ida = await applicant(mall);
  const { id, shop_name: shop } = await sent(mall, ida);
  await acts(mall, rita, id, 'requestChanges', 'reject');
  const all = await told(ida);
  expect(all.map(({ type, text, about }) => [type, text, about])).toEqual(
    ['submit', 'requestChanges', 'reject'].map((event) => [
      noticeTypes.merchant,
      `application.${event}`,
      `application-${id}`,
    ]),
  );
  expect(all.map(({ values }) => values)).toMatchObject([
    { shop, until: expect.stringMatching(/Z$/) },
    { shop, reason: 'apply.why.unreadable', remark: 'Nearly there.' },
    { shop, reason: 'apply.why.forbiddenGoods' },
  ]);
});
test('a shop’s own steps are told too, a holiday with its day', async () => {
  const ida = await applicant(mall);
  const { id } = await sent(mall, ida);
  await acts(mall, rita, id, 'open');
  const day = await mall.db.row<{ until: string }>(
    sql`select to_char((clock_timestamp() at time zone 'UTC')::date + 5, 'YYYY-MM-DD') as until`,
  );
  await mall.db.tx(async (tx) => {
    const row = await applicationRow(tx, sql`a.id = ${id}`);
    if (row)
      await advanceApplication(tx, row, {
        event: 'goOnHoliday',
        by: 'seller',
        actor: `user:${ida.id}`,
        until: day?.until ?? '',
      });
  });
  const all = await told(ida);
  expect(all.map(({ text }) => text)).toEqual([
    'application.submit',
    'application.open',
    'application.goOnHoliday',
  ]);
  expect(all[2]?.values.day).toBe(day?.until);
});
test('opened, changes, rejected and suspended are told by mail, with every reason', async () => {
  const [ida, ada] = [await applicant(mall, { name: 'Ida Ivarsson' }), await applicant(mall)];
  const { id, shop_name } = await sent(mall, ida);
  await acts(mall, rita, id, 'requestChanges', 'reject');
  const second = await sent(mall, ada);
  await acts(mall, rita, second.id, 'open', 'suspend', 'reinstate', 'close');
  await published();
  expect((await mails(ida)).map(({ subject }) => subject)).toEqual([
    `Your application for ${shop_name} needs changes`,
    `Your application for ${shop_name} was not accepted`,
  ]);
  expect((await mails(ida))[0]?.body).toContain(
    '• The pictures cannot be read. The name is cut off.\nNearly there.',
  );
  expect((await mails(ida))[1]?.body).toContain('What you want to sell is not allowed here.');
  expect((await mails(ada)).map(({ subject }) => subject)).toEqual([
    `${second.shop_name} is open`,
    `${second.shop_name} was suspended`,
  ]);
  expect((await mails(ada))[1]?.body).toContain('Orders were left unsent.');
});
test('whoever listens sees that the application moved', async () => {
  const ida = await applicant(mall);
  const look = async () =>
    (await snapshotsOf(mall.db, [Number(ida.id)])).get(Number(ida.id))?.application;
  const before = await look();
  await save(mall, ida, { contact: 'Ida' });
  const begun = await look();
  const { id } = await sent(mall, ida);
  const waits = await look();
  await acts(mall, rita, id, 'open');
  expect(new Set([before, begun, waits, await look()]).size).toBe(4);
});
