import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { officeDoor, officeSecurity } from '#contract/factors';
import { officeCash } from '#contract/cash';
import { officeUploads } from '#contract/notices';
import { officeContent } from '#contract/officeContent';
import { officeSession } from '#contract/officeSession';
import { afterSale, sellerAfterSale } from '#contract/afterSale';
import { officeOrders, orders } from '#contract/orders';
import { officeRates } from '#contract/rates';
import { officeStatements } from '#contract/statements';
import { sql } from '#server/platform/db/open';
import { handlers } from '#server/routes';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { keep } from '#server/platform/files/uploads/store';
import { report } from '#server/areas/reviews/opinions';
import { sendRecharge } from '#server/areas/wallet/recharge';
import { ticketOf } from '../lib/annsTicket';
import type { Client, Mall } from '../lib/server';
import { areaActs } from './areaActs';
import { filled, accepted, apply } from './application/kit';
import { act as sellerActs, saved, shopOf, versionOf } from './listings/kit';
import { act as drive, buy, firstId, shopper, thing, tradeMall } from './tradeKit';
import { plain, sendBy } from './uploadKit';

const [password, fresh] = ['correct horse battery staple', 'another horse in the rain'];
const statement = Buffer.from(
  readFileSync('tests/data/statements/several.xml', 'utf8').replaceAll(
    '2026-03-02',
    new Date().toISOString().slice(0, 10),
  ),
).toString('base64');
export let mall: Mall;
export let al: Client;

interface Done {
  code: number;
  message: string;
  data: unknown;
}
type Act = { as: Client; input: object; row?: Endpoint };
/** A review of a line, reported by its shop's owner: who may send one is tried elsewhere. */
async function reportedReview({ db, person }: Mall): Promise<string> {
  const buyer = await shopper(mall);
  const id = firstId(await buy(mall, buyer, 'wallet', { [await thing(db)]: 1 }));
  const row = await db.row<{ id: number }>(
    sql`insert into reviews (line_id, user_id, product_id, shop_id, rating, lang) select id, ${buyer.id}, product_id, 'verde', 1, 'en' from order_lines where order_id = ${id} returning id`,
  );
  const reader = await person();
  await db.tx((tx) =>
    report(tx, reader.id, 'reader', sql`r.id = ${row?.id}`, { reason: 'insult' }),
  );
  return String(row?.id);
}
const words = (en: string) => ({ en });
const digits = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Somebody at the office's door with a password; `mustChange`: somebody else gave it. */
async function atDoor(
  staff: 'support' | 'finance',
  mustChange = false,
): Promise<{ as: Client; ticket: string }> {
  const { id, email } = await mall.person({ staff });
  await mall.db.rows(
    sql`update users set password_hash = ${await hashPassword(password)}, password_must_change =
      ${mustChange} where id = ${id}`,
  );
  const as = { ...mall.visitor(), id, email };
  const { data } =
    mustChange || staff === 'finance'
      ? await mall.call(officeSession.login, { email, password }, { as })
      : { data: {} };
  return { as, ticket: 'ticket' in data ? (data.ticket as string) : '' };
}
async function secretOf(ticket: string): Promise<string> {
  const { data } = await mall.call(officeDoor.offer, { ticket, kind: 'totp' });
  return data.kind === 'totp' ? data.secret : '';
}
/** With an app, signed in and proved just now. */
async function withFactor(): Promise<{ as: Client; secret: string }> {
  const { as, ticket } = await atDoor('finance');
  const secret = await secretOf(ticket);
  await mall.call(officeDoor.enrol, { ticket, kind: 'totp', code: digits(secret, -1) }, { as });
  return { as, secret };
}
const content = async (row: Endpoint, input: object) =>
  mall.call(row, input, { as: al, key: randomUUID() });

/** An order that was paid at the door, `much` or not, as a line of a carrier's list. */
async function atTheDoor(price = 2000): Promise<string> {
  const placed = await buy(mall, await shopper(mall), 'cod', {
    [await thing(mall.db, { price })]: 1,
  });
  await drive(mall, al, firstId(placed), 'accept', 'ship', 'deliver');
  const { data } = await mall.call(officeOrders.view, { id: firstId(placed) }, { as: al });
  return `order-${firstId(placed)} ${data.currency.total}`;
}
/** A case in which a shop refused and its buyer asked staff. */
async function appealed(): Promise<string> {
  const [ana, shop] = [await shopper(mall), await mall.person({ role: 'seller' })];
  await mall.db.rows(sql`update shops set owner_id = ${shop.id} where id = 'verde'`);
  const order_id = firstId(await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 }));
  await drive(mall, al, order_id, 'accept', 'ship', 'deliver');
  const { data } = await mall.call(orders.view, { id: order_id }, { as: ana });
  const line_ids = data.lines.map(({ id }) => id);
  const input = { order_id, line_ids, quantities: [1], received: true, to: 'origin' };
  const once = (as: Client) => ({ as, key: randomUUID() });
  const { id } = (await mall.call(afterSale.submit, { ...input, reason: 'changedMind' }, once(ana)))
    .data;
  await mall.call(sellerAfterSale.audit, { id, event: 'refuse', reason: 'used' }, once(shop));
  await mall.call(afterSale.appeal, { id, words: 'It was not used' }, once(ana));
  return id;
}
/** How each act is done so that it is taken; what it needs is made first. */
export const ways: Record<string, () => Promise<Act>> = {
  'officeSession.login': async () => {
    const { as } = await atDoor('support');
    return { as, input: { email: as.email, password } };
  },
  'officeSession.logout': async () => ({ as: await mall.person({ staff: 'support' }), input: {} }),
  'officeDoor.password': async () => {
    const { as, ticket } = await atDoor('support', true);
    return { as, input: { ticket, password: fresh, password_confirmation: fresh } };
  },
  'officeDoor.enrol': async () => {
    const { as, ticket } = await atDoor('finance');
    return { as, input: { ticket, kind: 'totp', code: digits(await secretOf(ticket)) } };
  },
  'officeDoor.prove': async () => {
    const { as: before, secret } = await withFactor();
    const as = { ...mall.visitor(), id: before.id, email: before.email };
    const { data } = await mall.call(officeSession.login, { email: as.email, password }, { as });
    return { as, input: { ticket: 'ticket' in data ? data.ticket : '', code: digits(secret) } };
  },
  'officeSecurity.confirm': async () => {
    const { as, secret } = await withFactor();
    return { as, input: { code: digits(secret) } };
  },
  'officeSecurity.add': async () => {
    const as = await mall.person({ staff: 'support', password });
    await mall.call(officeSecurity.confirm, { password }, { as });
    const { data } = await mall.call(officeSecurity.offer, { kind: 'totp' }, { as });
    return {
      as,
      input: { kind: 'totp', name: 'App', code: digits(data.kind === 'totp' ? data.secret : '') },
    };
  },
  'officeSecurity.act': async () => {
    const { as } = await withFactor();
    const { data } = await mall.call(officeSecurity.index, {}, { as });
    return { as, input: { id: data.factors[0]?.id, event: 'rename', name: 'Telephone' } };
  },
  'officeSecurity.codes': async () => ({ as: (await withFactor()).as, input: {} }),
  'officePeople.act': async () => ({
    as: al,
    input: { id: (await mall.person()).id, event: 'suspend', reason: 'Asked for it' },
  }),
  'officeOrders.act': async () => ({
    as: al,
    input: {
      id: firstId(await buy(mall, await shopper(mall), 'wallet', { [await thing(mall.db)]: 1 })),
      event: 'accept',
    },
  }),
  'officeAfterSale.act': async () => ({
    as: al,
    input: { id: await appealed(), event: 'grantRefund', reason: 'proven' },
  }),
  'officeAfterSale.say': async () => ({
    as: al,
    input: { id: await appealed(), words: 'We look at it' },
  }),
  'officeDocuments.paper': async () => ({
    as: al,
    input: {
      id: firstId(await buy(mall, await shopper(mall), 'wallet', { [await thing(mall.db)]: 1 })),
      kind: 'slip',
    },
  }),
  'officeMoney.act': async () => {
    const { id } = await mall.person();
    const { id: cert_image } = await keep(mall.db, id, {
      mime: 'image/webp',
      data: Buffer.from('proof'),
      width: 1,
      height: 1,
    });
    const recharge = await mall.db.tx((tx) =>
      sendRecharge(tx, Number(id), {
        currency: 'BANK',
        amount: '200.00',
        transcation_id: randomUUID(),
        cert_image,
      }),
    );
    return { as: al, input: { id: `recharge-${recharge}`, event: 'take' } };
  },
  'officeMoney.check': async () => ({ as: al, input: {} }),
  'officeStatements.add': async () => ({ as: al, input: { name: 'a.xml', content: statement } }),
  'officeStatements.credit': async () => {
    const ida = await mall.person();
    const { id: cert_image } = await keep(mall.db, ida.id, {
      mime: 'image/webp',
      data: Buffer.from('proof'),
      width: 1,
      height: 1,
    });
    await mall.db.tx((tx) =>
      sendRecharge(tx, Number(ida.id), {
        currency: 'BANK',
        amount: '200.00',
        transcation_id: 'PAY-4711-A',
        cert_image,
      }),
    );
    await mall.call(officeStatements.add, { name: 'a.xml', content: statement }, { as: al });
    return { as: al, input: {} };
  },
  'officeStatements.act': async () => {
    await mall.call(officeStatements.add, { name: 'a.xml', content: statement }, { as: al });
    const { data } = await mall.call(officeStatements.index, { tab: 'unmatched' }, { as: al });
    // Not the entry that `credit` pays in: which one comes first hangs on the day's hash.
    const other = data.entries.find(({ payer }) => payer === 'Bo');
    return { as: al, input: { id: other?.id, event: 'setAside', why: 'Rent' } };
  },
  ...areaActs(() => ({ mall, al })),
  'officeCash.handOver': async () => ({
    as: al,
    input: { reference: 'REMIT-1', list: await atTheDoor() },
  }),
  'officeCash.decide': async () => {
    const fay = await mall.person({ staff: 'finance' });
    const list = [await atTheDoor(39_500), await atTheDoor(39_500), await atTheDoor(39_500)].join(
      '\n',
    );
    await mall.call(
      officeCash.handOver,
      { reference: 'REMIT-2', list },
      { as: fay, key: randomUUID() },
    );
    const { data } = await mall.call(officeCash.index, { tab: 'second' }, { as: al });
    return { as: al, input: { id: data.rows[0]?.handover?.id, event: 'confirm' } };
  },
  'officeAcquirer.act': async () => {
    const row = await mall.db.row<{ id: number }>(
      sql`insert into card_differences (gateway, kind, key, why, there_currency, there_minor,
        decimals, happened_at) values ('stripe', 'charge', ${randomUUID()}, 'missingHere', 'USD',
        100, 2, clock_timestamp()) returning id`,
    );
    return { as: al, input: { id: String(row?.id), event: 'look', note: 'Another mall of ours' } };
  },
  'officeRates.save': async () => ({
    as: al,
    input: { code: 'EUR', symbol: '€', decimals: 2, rate: '0.91' },
  }),
  'officeRates.act': async () => {
    const { data } = await content(officeRates.save, {
      code: 'CHF',
      symbol: 'Fr',
      decimals: 2,
      rate: '0.8',
    });
    return {
      as: al,
      input: { id: (data as { proposals: { id: string }[] }).proposals[0]?.id, event: 'withdraw' },
    };
  },
  'officeRates.remove': async () => ({ as: al, input: { code: 'JPY' } }),
  'officeApplications.act': async () => {
    const ida = await mall.person();
    const { data } = await apply(mall, ida, await filled(mall.db, ida));
    return { as: al, input: { id: data.id, event: 'open', round: 1, parts: accepted } };
  },
  'officeReviews.act': async () => ({
    as: al,
    input: { id: await reportedReview(mall), event: 'keep', version: 2 },
  }),
  'officeListings.act': async () => {
    const shop = await shopOf(mall);
    const { id } = await saved(mall, shop);
    await sellerActs(mall, shop, 'submit', id);
    return { as: al, input: { id, event: 'approve', version: await versionOf(mall, id) } };
  },
  'officeContent.saveAdvert': async () => ({
    as: al,
    input: {
      position: 'top',
      title: words('Sale'),
      text: {},
      label: words('Look'),
      link: '/pages/category/recommend',
      pictures: [],
      shown: true,
    },
  }),
  'officeContent.orderAdverts': async () => {
    await content(
      officeContent.saveAdvert,
      (await ways['officeContent.saveAdvert']?.())?.input ?? {},
    );
    return { as: al, input: { position: 'top', ids: ['sale'] } };
  },
  'officeContent.removeAdvert': async () => ({ as: al, input: { id: 'sale' } }),
  'officeContent.saveSettings': async () => ({
    as: al,
    input: { service_url: '/pages/policy/return', notice: {}, notice_level: 'info' },
  }),
  'officeContent.saveSynonyms': async () => ({
    as: al,
    input: { groups: { en: 'sofa, couch' } },
  }),
  'officeContent.saveWallet': async () => ({
    as: al,
    input: {
      code: 'BANK',
      name: 'Bank transfer',
      kind: 'bank',
      open: true,
      pay_to: [{ label: 'account', value: 'ES00' }],
      qr: '',
    },
  }),
  'officeContent.saveCategory': async () => ({
    as: al,
    input: { name: words('Garden'), parent: '' },
  }),
  'officeContent.removeCategory': async () => ({ as: al, input: { id: 'garden' } }),
  'officeContent.saveBrand': async () => ({ as: al, input: { name: 'Alfarera' } }),
  'officeContent.removeBrand': async () => ({ as: al, input: { id: 'alfarera' } }),
  'officeTickets.act': async () => ({
    as: al,
    input: {
      number: await ticketOf(mall.db, await mall.person(), 'Where is it?'),
      event: 'take',
    },
  }),
  'officeContent.addPicture': async () => ({ as: al, input: {} }),
  'officeUploads.add': async () => ({ as: al, input: {} }),
};
export async function done(row: Endpoint, { as, input }: Act): Promise<Done> {
  if ([officeContent.addPicture.path, officeUploads.add.path].includes(row.path))
    return sendBy(mall, row.path, as, [{ bytes: await plain().png().toBuffer() }]);
  return mall.call(row, input, { as, key: randomUUID() });
}
/** A mall with an administrator. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall(handlers, { demo: false });
    al = await mall.person({ staff: 'admin', name: 'Al', password });
    await mall.db.rows(
      sql`insert into categories (id, parent, name, path, ground)
        values ('home', null, '{"en":"Home"}', '{home}', 'mint'), ('pots', 'home', '{"en":"Pots"}',
        '{home,pots}', 'mint')`,
    );
    await mall.db.rows(sql`update wallets set pay_to = '[{"label": "account", "value": "ES00"}]'`);
  });
  afterAll(() => mall.close());
}
