import { describe, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { guestDays, guests } from '#contract/guests';
import { eraseAccounts } from '#server/areas/closing/erase';
import { timers } from '#server/areas/closing/timers';
import { orders } from '#contract/orders';
import { sendCardRefunds } from '#server/areas/orders/payment/sendRefunds';
import { sweep } from '#server/jobs/sweep';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { firstId, put } from '../tradeKit';
import {
  anyEmail,
  bought,
  guest,
  heard,
  loud,
  mailsTo,
  mall,
  password,
  proved,
  row,
  settle,
  skus,
  standing,
} from './kit';

standing();
/** The browser was closed long ago. */
const away = ({ id }: Client) =>
  mall.db.rows(
    sql`update sessions set expires_at = clock_timestamp() - interval '1 second' where user_id = ${id}`,
  );
const older = ({ id }: Client, days: number) =>
  mall.db.rows(
    sql`update users set created_at = created_at - ${days} * interval '1 day' where id = ${id}`,
  );

describe('a guest who ordered nothing', () => {
  test('is gone two days later, with all that was typed; the cart is the browser’s', async () => {
    const visitor = mall.visitor();
    await put(mall, visitor, skus.pot);
    const her = await guest(anyEmail(), visitor);
    await mall.call(cart.merge, {}, { as: her });
    await settle(her);
    await proved(her);
    await older(her, guestDays.nothing);
    await sweep(mall.db);
    expect(await row(her.id)).toBeDefined();
    await away(her);
    await sweep(mall.db);
    expect(await row(her.id)).toBeUndefined();
    her.token = '';
    expect((await mall.call(cart.index, {}, { as: her })).data.lines_count).toBe(1);
  });
  test('stays where the browser is still open, or the day is young', async () => {
    const her = await guest();
    await away(her);
    await sweep(mall.db);
    expect(await row(her.id)).toBeDefined();
  });
  test('is gone at once where an account has the orders', async () => {
    const email = anyEmail();
    await mall.person({ email, password });
    const her = await guest(email);
    await bought(her);
    const { proof } = await proved(her);
    await mall.call(guests.join, { proof, password }, { as: her });
    await sweep(mall.db);
    expect(await row(her.id)).toBeUndefined();
  });
});

describe('a guest who bought', () => {
  /** As if it were over long ago. */
  const longAgo = async (her: Client) => {
    await mall.db.rows(
      sql`update trades set placed_at = placed_at - ${guestDays.bought + 1} * interval '1 day' where user_id = ${her.id}`,
    );
    await away(her);
  };
  const closing = ({ id }: Client) =>
    mall.db.row<{ state: string }>(sql`select state from account_closings where user_id = ${id}`);
  test('is kept while something is under way', async () => {
    const her = await guest();
    await bought(her);
    await longAgo(her);
    await sweep(mall.db);
    expect(await closing(her)).toBeUndefined();
  });
  test('loses the name as an account does, and takes nothing of an account with the same address', async () => {
    const ann = await mall.person();
    await mall.db.rows(
      sql`insert into outbox_mail (recipient, subject, body) values (${ann.email}, 'To the account', 'Hello')`,
    );
    const her = await guest(ann.email);
    const placed = await bought(her);
    await heard();
    await mall.call(orders.cancel, { id: firstId(placed) }, { as: her, key: 'cancel-it-3' });
    await sendCardRefunds(mall.db, loud);
    await longAgo(her);
    await sweep(mall.db);
    for (const _ of [1, 2]) {
      await mall.db.rows(
        sql`update account_closings set deadline = clock_timestamp() - interval '1 second' where user_id = ${her.id}`,
      );
      await timers.run(mall.db, loud);
    }
    expect(await closing(her)).toEqual({ state: 'erasing' });
    await eraseAccounts(mall.db, loud);
    await heard();
    expect(await closing(her)).toEqual({ state: 'erased' });
    expect(await mall.db.row(sql`select email, name from users where id = ${her.id}`)).toEqual({
      email: `closed:${her.id}`,
      name: '',
    });
    expect(
      JSON.stringify(await mall.db.rows(sql`select address from orders where user_id = ${her.id}`)),
    ).not.toContain('Gia');
    expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual(['To the account']);
    expect((await row(ann.id))?.state).toBe('open');
  });
});
