import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stopReasons } from '#contract/verdicts';
import { officeApplications } from '#contract/applications';
import { codes } from '#contract/codes';
import { notices } from '#contract/notices';
import { handover, type HandoverRefused } from '#contract/sellerOffice';
import {
  advanceApplication,
  applicationRow,
} from '#server/areas/sellers/applications/application.lifecycle';
import { knowShops } from '#server/areas/sellers/applications/shops';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { ssoHandlers } from '#server/areas/identity/sso.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { publishOutbox } from '#server/jobs/outbox';
import { readPack } from '../../../locales/plugin';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { act, acts, applicant, applicationMall, seen, sent, staffOf } from './kit';

let mall: Mall;
let rita: Client;
beforeAll(async () => {
  mall = await applicationMall([noticeHandlers, (room) => ssoHandlers(room, readConfig({}))]);
  [rita] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

/** Somebody whose shop is open, and the same person inside its back office. */
async function keeper(): Promise<{ owner: Client; inside: Client; id: string; name: string }> {
  const owner = await applicant(mall);
  const { id, shop_name: name } = await sent(mall, owner);
  const { shop } = await acts(mall, rita, id, 'open');
  const inside = { ...mall.visitor(), id: owner.id };
  await signIn(mall.db, inside, 'seller', shop?.id ?? null);
  return { owner, inside, id, name };
}
const why = { reason: 'ordersNeglected', note: 'Seven orders, one shipped.' };
const ends = [
  ['suspend', 'suspended', 'shopSuspended'],
  ['close', 'closed', 'shopClosed'],
] as const;

describe.each(ends)('a seller whose shop staff %s', (event, state, reason) => {
  const told = (shop: string) => ({
    shop,
    state,
    message: 'apply.why.ordersNeglected',
    remark: why.note,
  });
  test('is thrown out with the reason, at every call again', async () => {
    const { inside, id, name } = await keeper();
    expect((await act(mall, rita, id, event, why)).code).toBe(codes.ok);
    for (let time = 0; time < 2; time++)
      expect(await mall.call(handover.session, {}, { as: inside })).toMatchObject({
        code: codes.accountClosed,
        data: { reason, stopped: told(name) },
      });
  });
  test('gets no code any more, and a code made before opens nothing: both say why', async () => {
    const { owner, id, name } = await keeper();
    const code =
      new URL(
        (await mall.call(handover.make, {}, { as: owner })).data.url,
        'http://x',
      ).searchParams.get('code') ?? '';
    await act(mall, rita, id, event, why);
    expect(await mall.call(handover.make, {}, { as: owner })).toMatchObject({
      code: codes.noPermission,
      data: { needs: ['seller'], stopped: told(name) },
    });
    const answer = await mall.call(handover.redeem, { code }, { as: { ...owner, token: '' } });
    expect(answer).toMatchObject({
      code: codes.invalidToken,
      data: { why: 'closed', stopped: told(name) },
    });
  });
  test('reads it in the own account, and in the notice', async () => {
    const { owner, id } = await keeper();
    await act(mall, rita, id, event, why);
    expect(await seen(mall, owner)).toMatchObject({
      state,
      message: 'apply.why.ordersNeglected',
      remark: why.note,
    });
    await publishOutbox(mall.db, (error) => {
      throw error;
    });
    expect((await mall.call(notices.list, {}, { as: owner })).data.notices[0]).toMatchObject({
      text: `application.${event}`,
      values: { reason: 'apply.why.ordersNeglected', remark: why.note },
    });
  });
  test('is told by a reason of the list, or in words; not without either', async () => {
    const { id } = await keeper();
    expect((await act(mall, rita, id, event, { note: undefined })).code).toBe(
      codes.missingParameter,
    );
    for (const strange of ['secondAccount', 'unreadable', 'because'])
      expect((await act(mall, rita, id, event, { reason: strange })).code).toBe(
        codes.invalidParameter,
      );
    expect((await act(mall, rita, id, event, { note: undefined, reason: 'askedFor' })).code).toBe(
      codes.ok,
    );
  });
});

test('a shop that was there before applications were is stopped like any other', async () => {
  const owner = await applicant(mall);
  await mall.db.rows(
    sql`insert into shops (id, owner_id, name) values ('older', ${owner.id}, 'Older')`,
  );
  await knowShops(mall.db);
  const known = await seen(mall, owner);
  const { data } = await mall.call(officeApplications.view, { id: known?.id ?? '' }, { as: rita });
  // Nobody ever sent it: the verdict names the sending it rests on all the same.
  expect(data.round).toBe(0);
  expect((await act(mall, rita, data.id, 'suspend', { ...why, round: data.round })).code).toBe(
    codes.ok,
  );
});
test('a stranger with the code learns nothing of the shop', async () => {
  const { owner, id } = await keeper();
  const code =
    new URL(
      (await mall.call(handover.make, {}, { as: owner })).data.url,
      'http://x',
    ).searchParams.get('code') ?? '';
  await act(mall, rita, id, 'suspend', why);
  const { data } = await mall.call(handover.redeem, { code }, { as: mall.visitor() });
  expect((data as unknown as HandoverRefused).why).toBe('elsewhere');
  expect((data as unknown as HandoverRefused).stopped).toBeUndefined();
});
test('the mail about it is in the seller’s language, the reason too', async () => {
  const { owner, id } = await keeper();
  await mall.db.rows(sql`update users set lang = 'de' where id = ${owner.id}`);
  await act(mall, rita, id, 'suspend', why);
  await publishOutbox(mall.db, (error) => {
    throw error;
  });
  const mail = await mall.db.row<{ body: string }>(
    sql`select body from outbox_mail where recipient = ${owner.email} order by id desc limit 1`,
  );
  expect(mail?.body).toContain(`${readPack('de')['apply.why.ordersNeglected']}\n${why.note}`);
});
test('what staff said when they opened the shop is no reason for its end', async () => {
  const { owner, id } = await keeper();
  await mall.db.rows(sql`update applications set remark = 'Welcome!' where id = ${id}`);
  await mall.db.tx(async (tx) => {
    const row = await applicationRow(tx, sql`a.id = ${id}`);
    if (row)
      await advanceApplication(tx, row, {
        event: 'close',
        by: 'seller',
        actor: `user:${owner.id}`,
      });
  });
  expect(await seen(mall, owner)).toMatchObject({ state: 'closed', message: '', remark: '' });
});
test('every reason has its words', () => {
  const pack = readPack('en');
  for (const reason of stopReasons) expect(pack[`apply.why.${reason}`]).toBeTruthy();
});
