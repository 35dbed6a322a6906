import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import {
  secondsOn,
  secretOf,
  sign,
  signatureHeader,
} from '#server/areas/acquirers/sandbox/signature';
import { sendTimers } from '#server/areas/orders/timers';
import { act, balanceOf, firstId, skus, stockOf, view } from './tradeKit';
import {
  standing,
  mall,
  staff,
  form,
  payCard,
  outcome,
  withCard,
  failed,
  chargeOf,
  callback,
  charged,
} from './paymentCardKit';

standing();

test('the acquirer’s page says that it is a sandbox, has no script, and speaks the browser’s language', async () => {
  const { placed } = await withCard();
  const answer = await mall.app.inject({
    url: placed.redirect ?? '',
    headers: { 'accept-language': 'es-ES,es;q=0.9' },
  });
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(answer.body).toContain('<html lang="es">');
  expect(answer.body).toContain('entorno de pruebas');
  expect(answer.body).toContain('4242 4242 4242 4242');
  expect(answer.body).not.toMatch(/<script| style=| on\w+=/);
});

test('an approved card comes back paid: cash in to each shop, stock gone, journals once', async () => {
  const { ana, placed } = await withCard({ [skus.pot]: 1, [skus.bear]: 1 });
  const back = await payCard(placed.redirect, 'approve');
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toBe(`/#/pages/cart/pay?step=success&trade=${placed.trade_sn}`);
  expect(await outcome(ana, placed.trade_sn)).toBe('paid');
  expect(await balanceOf(mall.db, 's:welt:held:USD')).toBe(2690);
  expect(await stockOf(mall.db, skus.bear)).toEqual({ on_hand: 4, reserved: 0 });
  expect((await view(mall, ana, firstId(placed))).payment_status).toBe('paid');
});

test.each(['decline', 'insufficientFunds'])(
  'a card with %s comes back unpaid; the stock stays, and another method pays',
  async (does) => {
    const { ana, placed } = await withCard();
    await payCard(placed.redirect, does);
    expect(await outcome(ana, placed.trade_sn)).toBe('unpaid');
    const paid = await mall.call(
      checkout.pay,
      { trade_sn: placed.trade_sn, method: 'wallet' },
      { as: ana, key: randomUUID() },
    );
    expect(paid.data).toMatchObject({ outcome: 'paid', payment: 'wallet', redirect: null });
  },
);

test('3-D Secure asks for the code the page shows; three wrong ones decline', async () => {
  const { ana, placed } = await withCard();
  const asked = await payCard(placed.redirect, 'challenge');
  const code = /<code>(\d{6})<\/code>/.exec(asked.body)?.[1] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const wrong = await form(`${placed.redirect}/challenge`, { code: '000000' });
  expect(wrong.body).toContain('role="alert"');
  expect((await form(`${placed.redirect}/challenge`, { code })).statusCode).toBe(303);
  expect(await outcome(ana, placed.trade_sn)).toBe('paid');
  const second = await withCard();
  await payCard(second.placed.redirect, 'challenge');
  for (let i = 0; i < 3; i++) await form(`${second.placed.redirect}/challenge`, { code: '000000' });
  expect(await outcome(second.ana, second.placed.trade_sn)).toBe('unpaid');
});

test('a number that is no test card is not taken', async () => {
  const { ana, placed } = await withCard();
  const answer = await form(placed.redirect ?? '', { number: '4111 1111 1111 1111' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('role="alert"');
  expect(await outcome(ana, placed.trade_sn)).toBe('processing');
});

test('until the bank has answered, its page is named on every device; afterwards it is not', async () => {
  const { ana, placed } = await withCard();
  const page = async () =>
    (await mall.call(checkout.outcome, { trade_sn: placed.trade_sn }, { as: ana })).data.redirect;
  expect(await page()).toBe(placed.redirect);
  await payCard(placed.redirect, 'approve');
  expect(await page()).toBeNull();
});

test('charged, but callback and browser are lost: asking for the outcome finds it, and it is paid once', async () => {
  const { ana, placed, id } = await withCard();
  expect((await payCard(placed.redirect, 'silent')).statusCode).toBe(200);
  expect((await view(mall, ana, id)).state).toBe('paymentProcessing');
  expect(
    await Promise.all([
      outcome(ana, placed.trade_sn),
      outcome(ana, placed.trade_sn),
      outcome(ana, placed.trade_sn),
    ]),
  ).toEqual(['paid', 'paid', 'paid']);
  expect(
    (
      await mall.db.row<{ n: number }>(
        sql`select count(*) as n from journal where kind = 'order_card' and ref = ${id}`,
      )
    )?.n,
  ).toBe(1);
});

test('charged, and nobody ever asks: the timer asks before it cancels', async () => {
  const { ana, placed, id } = await withCard();
  await payCard(placed.redirect, 'silent');
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, failed);
  expect((await view(mall, ana, id)).state).toBe('paid');
});

test('a page left open is closed when the time is over, so nobody pays for a cancelled order', async () => {
  const { ana, placed, id } = await withCard();
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, failed);
  expect((await view(mall, ana, id)).state).toBe('cancelled');
  const late = await payCard(placed.redirect, 'approve');
  expect(late.statusCode).toBe(303);
  expect((await chargeOf(placed.redirect)).state).toBe('void');
});

test('a callback repeated ten times, in parallel too, is answered the same and pays once', async () => {
  const { ana, placed, id } = await withCard();
  const charge = await chargeOf(placed.redirect);
  await mall.db.rows(
    sql`update sandbox_charge set state = 'charged', charged_minor = amount_minor
      where id = ${charge.id}`,
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => callback(charged(charge))));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: 200 });
  expect(
    (await view(mall, ana, id)).history.filter(({ event }) => event === 'cardPaid'),
  ).toHaveLength(1);
});

test('a callback with a wrong signature, an old one, or another body is refused', async () => {
  const { ana, placed } = await withCard();
  const charge = await chargeOf(placed.redirect);
  const body = charged(charge);
  const now = await secondsOn(mall.db);
  const good = sign(await secretOf(mall.db), now, body);
  const send = (payload: string, signature?: string) =>
    mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/callback',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { [signatureHeader]: signature } : {}),
      },
    });
  const answers = [
    await send(body),
    await send(
      body,
      good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
    await send(`${body} `, good),
    await callback(body, now - 301),
    await callback('nonsense'),
    await callback('{"id":1}'),
  ];
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: codes.noPermission });
  expect(await outcome(ana, placed.trade_sn)).toBe('processing');
});

test('a callback about another payment’s charge is refused', async () => {
  const [one, two] = [await withCard(), await withCard()];
  const [a, b] = [await chargeOf(one.placed.redirect), await chargeOf(two.placed.redirect)];
  expect((await callback(charged(a, { id: b.id }))).json()).toMatchObject({ code: codes.notFound });
});

test.each([
  ['half of the amount', {}, 'otherAmount'],
  ['another currency', { currency: 'JPY', amountMinor: 3000 }, null],
])(
  '%s puts the order on hold; staff releases it, and the shop holds what really came',
  async (_, change, does) => {
    const { ana, placed, id } = await withCard();
    if (does) await payCard(placed.redirect, does);
    else await callback(charged(await chargeOf(placed.redirect), change));
    expect((await view(mall, ana, id)).state).toBe('onHold');
    expect(await outcome(ana, placed.trade_sn)).toBe('processing');
    const escrow = await balanceOf(mall.db, 'mall:escrow:USD');
    expect(escrow).toBeGreaterThan(0);
    const held = await balanceOf(mall.db, 's:verde:held:USD');
    await act(mall, staff, id, 'release');
    expect((await balanceOf(mall.db, 's:verde:held:USD')) - held).toBe(escrow);
    expect(await balanceOf(mall.db, 'mall:escrow:USD')).toBe(0);
  },
);
