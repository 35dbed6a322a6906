import type { Endpoint } from '#contract/endpoint';
import { sql, type Db } from '#server/platform/db/open';
import { eventFor, ticketOf } from './annsTicket';
import type { Client, Mall } from './server';
import { caseOf } from './worldCase';
import { requestsOf } from './worldMoney';

/** Ann owns one of everything; the others own nothing, or a shop of their own. */
export interface World {
  ann: Client;
  bob: Client;
  /** Has the shop Ann ordered from. */
  seller: Client;
  otherSeller: Client;
  staff: Client;
  addressId: string;
  lineId: string;
  orderId: string;
  caseId: string;
  tradeSn: string;
  /** Waits to be recalled. */
  withdrawalId: string;
  rechargeId: string;
  uploadId: string;
  noticeId: string;
  /** Of the shop Ann ordered from. */
  listingId: string;
  importId: string;
  /** Ann's, of a thing of the shop she ordered from. */
  reviewId: string;
  /** Of her question to the mall. */
  ticketNumber: string;
  /** Of her session in the mall. */
  sessionId: string;
}
/** Whose shop is which: a seller's session is for one. */
export const shops = { seller: 'shop-one', otherSeller: 'shop-two' } as const;
export const annsSecrets = ['Ann Onlyhers', 'Onlyhers Street 7', 'T-ONLYHERS-1'] as const;
const address = {
  name: annsSecrets[0],
  email: '',
  phone: '+34612345678',
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  street: annsSecrets[1],
  postal_code: '28013',
  is_default: true,
};

async function shopWithProduct(
  db: Db,
  owner: Client,
  id: string,
  reserved: number,
): Promise<string> {
  await db.rows(
    sql`insert into shops (id, owner_id, name, country) values (${id}, ${owner.id}, ${id}, 'ES')`,
  );
  const product = await db.row<{ id: number }>(
    sql`insert into products (shop_id, handle, state, name) values (${id}, 'cup', 'onSale', '{"en": "Cup"}') returning id`,
  );
  await db.rows(
    sql`insert into variants (sku, product_id, price_minor) values (${`${id}.cup`}, ${product?.id}, 1250)`,
  );
  await db.rows(
    sql`insert into stock (sku, on_hand, reserved) values (${`${id}.cup`}, 100, ${reserved})`,
  );
  return `${id}.cup`;
}

async function orderOf(db: Db, ann: Client, shop: string, sku: string): Promise<string> {
  const trade = await db.row<{ id: number }>(
    sql`insert into trades (trade_sn, user_id, key) values (${annsSecrets[2]}, ${ann.id}, 'key-of-the-trade') returning id`,
  );
  const order = await db.row<{
    id: number;
  }>(sql`insert into orders (trade_id, user_id, shop_id, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp,
      delivery_kind, arrives_from, arrives_to, address, deadline)
    values (${trade?.id}, ${ann.id}, ${shop}, 1250, 0, 'USD', '1', 2, 1250, 'wallet', 500, 'standard', current_date, current_date + 3, ${JSON.stringify({ ...address, id: '1' })}::jsonb, clock_timestamp() + interval '30 minutes') returning id`);
  await db.rows(sql`insert into order_lines (order_id, sku, product_id, name, options, picture, ground, quantity, price_minor)
    select ${order?.id}, ${sku}, product_id, '{"en": "Cup"}', '[]', '', 'mist', 1, 1250 from variants where sku = ${sku}`);
  return String(order?.id);
}

export async function world(mall: Mall): Promise<World> {
  const { db } = mall;
  const [ann, bob, seller, otherSeller, staff] = [
    await mall.person({ name: annsSecrets[0] }),
    await mall.person(),
    await mall.person({ role: 'seller' }),
    await mall.person({ role: 'seller' }),
    await mall.person({ staff: 'admin' }),
  ];
  const sku = await shopWithProduct(db, seller, 'shop-one', 1);
  await shopWithProduct(db, otherSeller, 'shop-two', 0);
  const kept = await db.row<{
    id: number;
  }>(sql`insert into addresses (user_id, name, phone, country, state, city, street, postal_code, is_default)
    values (${ann.id}, ${address.name}, ${address.phone}, 'ES', 'ES-M', 'Madrid', ${address.street}, '28013', true) returning id`);
  // With a default of their own, strangers cannot fail merely because a first address becomes the
  // default.
  for (const { id } of [bob, otherSeller])
    await db.rows(
      sql`insert into addresses (user_id, name, phone, country, city, street, is_default) values (${id}, 'Bob', '+34612345678', 'ES', 'Madrid', 'Street 1', true)`,
    );
  const line = await db.row<{ id: number }>(
    sql`insert into cart_lines (owner, sku, quantity, price_then) values (${`u:${ann.id}`}, ${sku}, 2, 1250) returning id`,
  );
  const orderId = await orderOf(db, ann, 'shop-one', sku);
  const product = await db.row<{ id: number }>(
    sql`select id from products where shop_id = ${shops.seller}`,
  );
  const review = await db.row<{
    id: number;
  }>(
    sql`insert into reviews (line_id, user_id, product_id, shop_id, rating, lang) select l.id, ${ann.id}, l.product_id, ${shops.seller}, 4, 'en' from order_lines l where l.order_id = ${orderId} returning id`,
  );
  const job = await db.row<{ id: number }>(
    sql`insert into product_imports (shop_id, sent_by, file, received_at) values (${shops.seller}, ${seller.id}, ${annsSecrets[2]}, clock_timestamp()) returning id`,
  );
  const session = await db.row<{ id: number }>(
    sql`select id from sessions where user_id = ${ann.id}`,
  );
  const money = await requestsOf(db, ann, annsSecrets);
  return {
    caseId: await caseOf(db, ann, orderId, money.uploadId, annsSecrets[2]),
    listingId: String(product?.id),
    importId: String(job?.id),
    reviewId: String(review?.id),
    sessionId: String(session?.id),
    ticketNumber: await ticketOf(db, ann, annsSecrets[2], [money.uploadId]),
    ann,
    bob,
    seller,
    otherSeller,
    staff,
    addressId: String(kept?.id),
    lineId: String(line?.id),
    orderId,
    tradeSn: annsSecrets[2],
    ...money,
  };
}

/** What a request for money says. */
const money = {
  currency: 'BANK',
  amount: '120.00',
  transcation_id: 'ONE-OF-MANY',
  cert_image: '00000000-0000-4000-8000-000000000000',
  shop_id: 'shop-one',
  signature: 'Ann',
  password: 'a guess',
  filter: 'all',
};
/**
 * What a call must name to reach Ann's things; what a row does not take is left out by its schema.
 */
export function inputFor(
  row: Endpoint,
  {
    addressId,
    lineId,
    orderId,
    caseId,
    tradeSn,
    withdrawalId,
    rechargeId,
    uploadId,
    noticeId,
    listingId,
    importId,
    reviewId,
    ticketNumber,
    sessionId,
    bob,
  }: World,
): Record<string, unknown> {
  const queue = row.path.startsWith('/backoffice/money/');
  const ids: Partial<Record<Endpoint['touches'], string>> = {
    address: addressId,
    order: orderId,
    case: caseId,
    staff: queue
      ? rechargeId
      : row.path.endsWith('upload/view')
        ? uploadId
        : row.path.startsWith('/backoffice/people/')
          ? bob.id
          : row.path.startsWith('/backoffice/returns/')
            ? caseId
            : row.path.startsWith('/backoffice/reviews/')
              ? reviewId
              : orderId,
    record: withdrawalId,
    upload: uploadId,
    notice: noticeId,
    listing: listingId,
    import: importId,
    review: reviewId,
    session: sessionId,
  };
  const id = ids[row.touches] ?? 'shop-one';
  return {
    ...(row.touches === 'address'
      ? { ...address, name: 'Changed', street: 'Changed 1', is_default: false }
      : {}),
    ...(queue ? { queue: 'recharge', tab: 'waiting' } : {}),
    ...(/\/(info|bank)\//.test(row.path) ? money : {}),
    id,
    key: 'k'.repeat(22),
    topic: 'other',
    words: 'hers',
    page: 1,
    address_id: addressId,
    line_id: lineId,
    line_ids: [lineId],
    order_id: orderId,
    picture: uploadId,
    trade_sn: tradeSn,
    number: row.path.includes('/ticket/') ? ticketNumber : tradeSn,
    email: 'a-guess@example.org',
    kind: 'invoice',
    method: 'wallet',
    event: eventFor(row),
    version: 1,
    quantity: 1,
    ticked: false,
    keyword: 'cup',
    q: 'cup',
  };
}
