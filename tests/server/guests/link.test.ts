import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { guests } from '#contract/guests';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { firstId } from '../tradeKit';
import { bought, choice, guest, heard, mailsTo, mall, proved, row, standing } from './kit';

standing();

describe('the link of the mail', () => {
  const linkIn = (body = ''): { id: string; key: string } => {
    const found = /guest=(\d+)&key=([\w-]{22})/.exec(body);
    return { id: found?.[1] ?? '', key: found?.[2] ?? '' };
  };
  test('leads back to the purchases from any browser', async () => {
    const her = await guest();
    const placed = await bought(her);
    await heard();
    const link = linkIn((await mailsTo(her.email))[0]?.body);
    expect(link.id).toBe(her.id);
    const elsewhere = mall.visitor();
    expect(
      (
        await mall.call(
          guests.enter,
          { ...link, email: her.email.toUpperCase() },
          { as: elsewhere },
        )
      ).data.user.role,
    ).toBe('guest');
    expect(
      (await mall.call(orders.index, {}, { as: elsewhere })).data.orders.map(({ id }) => id),
    ).toEqual([firstId(placed)]);
  });
  test('is hidden from staff, and another’s, a wrong and an old one open nothing', async () => {
    const [her, other] = [await guest(), await guest()];
    await bought(her);
    await heard();
    const kept = await mall.db.row<{ body: string }>(
      sql`select body from outbox_mail where recipient = ${her.email}`,
    );
    expect(kept?.body).not.toMatch(/key=[\w-]{22}/);
    const { key } = linkIn((await mailsTo(her.email))[0]?.body);
    for (const link of [
      { id: other.id, key, email: other.email },
      { id: her.id, key: 'x'.repeat(22), email: her.email },
      { id: '99999999', key, email: her.email },
      { id: her.id, key, email: other.email },
    ])
      expect((await mall.call(guests.enter, link, { as: mall.visitor() })).code).toBe(
        codes.notFound,
      );
    const { proof } = await proved(her);
    await mall.call(guests.keep, { proof, ...choice }, { as: her });
    expect((await row(her.id))?.guest).toBe(false);
    expect(
      (await mall.call(guests.enter, { id: her.id, key, email: her.email }, { as: mall.visitor() }))
        .code,
    ).toBe(codes.notFound);
  });
});
