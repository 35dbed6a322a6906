import type { PaymentMethod } from '#contract/checkout';
import { json, sql, type Db } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { available, shopHeld } from '#server/platform/ledger/accounts';
import { leg, post } from '#server/platform/ledger/post';

const rich = 5000_00;
let ref = 0;
/**
 * Each change of price is another one: what was accepted before is never accepted again by chance.
 */
let news = 0;

/** Two things of one shop, one of another, and one of a third shop that is in nobody's cart yet. */
interface Goods {
  skus: string[];
  prices: number[];
  more: string;
}
const goods = new WeakMap<Db, Promise<Goods>>();
async function goodsIn(db: Db): Promise<Goods> {
  const found = await db.rows<{
    sku: string;
    price: number;
  }>(sql`select min(v.sku) as sku, min(v.price_minor) as price from variants v join products p on p.id = v.product_id
    where p.state = 'onSale' and p.shop_id in ('casa-verde', 'pico-outdoor')
      and not exists (select 1 from flash_deals d join variants w on w.sku = d.sku where w.product_id = p.id)
    group by p.id, p.shop_id order by p.shop_id, p.id limit 400`);
  const three = [found[0], found[1], found.at(-1)];
  const more = await db.row<{ sku: string }>(
    sql`select min(v.sku) as sku from variants v join products p on p.id = v.product_id where p.state = 'onSale' and p.shop_id = 'mali-boutique'`,
  );
  return {
    skus: three.map((row) => row?.sku ?? ''),
    prices: three.map((row) => Math.min(row?.price ?? 10_00, 40_00)),
    more: more?.sku ?? '',
  };
}

/**
 * One shopper's corner of the mall: three products of two shops, an address or two, a wallet.
 * Outcomes are caused by changing it.
 */
export class Stand {
  private constructor(
    readonly db: Db,
    readonly user: number,
    private readonly owner: string,
    private readonly goods: Goods,
  ) {}
  get skus(): string[] {
    return this.goods.skus;
  }
  private get prices(): number[] {
    return this.goods.prices;
  }

  /** `guest`: whose cart it is where nobody is signed in. */
  static async of(db: Db, user: number, guest?: string): Promise<Stand> {
    const found = goods.get(db) ?? goodsIn(db);
    goods.set(db, found);
    const stand = new Stand(db, user, guest ? `g:${guest}` : `u:${user}`, await found);
    await stand.restock();
    await stand.fill();
    return stand;
  }
  /**
   * Prices, stock, sale and delivery areas as they were; nothing held. Hundreds of newcomers walk
   * past these three things: what others left there counts for nobody.
   */
  async restock(): Promise<void> {
    await this.db.rows(
      sql`update unpaid_stock set whos = '{}' where sku = any(${this.skus}::text[]) and whos <> '{}'`,
    );
    await this.db.rows(
      sql`update stock_hold set whos = '{}' where sku = any(${this.skus}::text[]) and whos <> '{}'`,
    );
    const usual = json(this.skus.map((sku, i) => ({ sku, price: this.prices[i] })));
    await this.db
      .rows(sql`with held as (delete from stock_hold where user_id = ${this.user} returning sku, quantity)
      update stock s set reserved = s.reserved - held.quantity from held where s.sku = held.sku`);
    await this.db
      .rows(sql`with usual as (select sku, price from jsonb_to_recordset(${usual}::jsonb) as u(sku text, price bigint)),
        shelved as (update stock s set on_hand = s.reserved + 50 from usual u where s.sku = u.sku and s.on_hand <> s.reserved + 50),
        opened as (update shops set ships_to = null where ships_to = '{AQ}')
      update variants v set price_minor = u.price, was_minor = null, on_sale = true from usual u where v.sku = u.sku and (v.price_minor <> u.price or not v.on_sale)`);
  }
  private async freeHold(sku: string): Promise<void> {
    const held = await this.db.row<{ quantity: number }>(
      sql`delete from stock_hold where user_id = ${this.user} and sku = ${sku} returning quantity`,
    );
    if (held)
      await this.db.rows(
        sql`update stock set reserved = reserved - ${held.quantity} where sku = ${sku}`,
      );
  }
  /** One of each in the cart: the lines that were there come back, with their own ids. */
  async fill(): Promise<void> {
    for (const [i, sku] of this.skus.entries()) {
      const [line] = await this.db
        .rows(sql`update cart_lines set quantity = 1, ticked = true, removed_at = null
        where id = (select id from cart_lines where owner = ${this.owner} and sku = ${sku} order by removed_at desc nulls first limit 1) returning id`);
      if (!line)
        await this.db.rows(
          sql`insert into cart_lines (owner, sku, quantity, price_then) values (${this.owner}, ${sku}, 1, ${this.prices[i]})`,
        );
    }
  }
  /**
   * What is in the cart, one of each; what the shopper took out stays out, unless nothing is left.
   */
  async tidy(): Promise<void> {
    const [line] = await this.db.rows(
      sql`update cart_lines set quantity = 1, ticked = true where owner = ${this.owner} and removed_at is null returning id`,
    );
    if (!line) await this.fill();
  }
  private async firstSku(): Promise<string> {
    return (
      (
        await this.db.row<{ sku: string }>(
          sql`select sku from cart_lines where owner = ${this.owner} and removed_at is null order by id limit 1`,
        )
      )?.sku ??
      this.skus[0] ??
      ''
    );
  }
  empty = () =>
    this.db.rows(
      sql`update cart_lines set removed_at = clock_timestamp() where owner = ${this.owner} and removed_at is null`,
    );
  async soldOut(): Promise<void> {
    const sku = await this.firstSku();
    await this.freeHold(sku);
    await this.db.rows(sql`update stock set on_hand = reserved where sku = ${sku}`);
  }
  /** More wanted than there is: the line blocks until the shopper takes fewer. */
  async onlySome(): Promise<void> {
    const sku = await this.firstSku();
    await this.freeHold(sku);
    await this.db.rows(sql`update stock set on_hand = reserved + 2 where sku = ${sku}`);
    await this.db.rows(
      sql`update cart_lines set quantity = 5 where owner = ${this.owner} and sku = ${sku} and removed_at is null`,
    );
  }
  tickAll = () =>
    this.db.rows(
      sql`update cart_lines set ticked = true where owner = ${this.owner} and removed_at is null`,
    );
  /** No more of it than lies in the cart. */
  async lastOnes(): Promise<void> {
    for (const sku of this.skus) await this.freeHold(sku);
    await this.db.rows(
      sql`update stock set on_hand = reserved + 1 where sku = any(${this.skus}::text[])`,
    );
  }
  /** A thing of one more shop, whose delivery nobody chose yet. */
  async oneMoreShop(): Promise<void> {
    await this.db.rows(
      sql`insert into cart_lines (owner, sku, quantity, price_then) select ${this.owner}, sku, 1, price_minor from variants where sku = ${this.goods.more}`,
    );
    await this.db.rows(
      sql`update checkout_draft set deliveries = deliveries - 'mali-boutique' where user_id = ${this.user}`,
    );
  }
  /** The shop of the first line sends to Antarctica only. */
  faraway = async () =>
    this.db.rows(
      sql`update shops set ships_to = '{AQ}' where id = (select p.shop_id from variants v join products p on p.id = v.product_id where v.sku = ${await this.firstSku()})`,
    );
  /** Only the lines of the shop that cannot send here are left. */
  leaveFaraway = () =>
    this.db
      .rows(sql`update cart_lines l set removed_at = clock_timestamp() from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    where v.sku = l.sku and l.owner = ${this.owner} and l.removed_at is null and s.ships_to is distinct from '{AQ}'`);
  /** All but the oldest line are gone: removing that one empties the cart. */
  lastLine = () =>
    this.db
      .rows(sql`update cart_lines set removed_at = clock_timestamp() where owner = ${this.owner} and removed_at is null
    and id <> (select min(id) from cart_lines where owner = ${this.owner} and removed_at is null)`);
  /** A line the shopper accepted is taken off sale. */
  async offSale(): Promise<void> {
    await this.accepted(0);
    await this.db.rows(
      sql`update variants set on_sale = false where sku = ${await this.firstSku()}`,
    );
  }
  async dearer(minor: number): Promise<void> {
    await this.db.rows(
      sql`update variants set price_minor = price_minor + ${minor}, was_minor = null where sku = ${await this.firstSku()}`,
    );
  }

  async addresses(count: 0 | 1 | 2): Promise<void> {
    await this.db.rows(
      sql`update addresses set removed_at = clock_timestamp(), is_default = false where user_id = ${this.user} and removed_at is null`,
    );
    await this.db.rows(
      sql`update checkout_draft set address_id = null where user_id = ${this.user}`,
    );
    for (let i = 0; i < count; i++) {
      await this.db
        .rows(sql`insert into addresses (user_id, name, email, phone, country, state, city, street, postal_code, is_default)
        values (${this.user}, 'Ana Lucía Torres', '', '+34612408819', 'ES', 'ES-MD', 'Madrid', ${`Calle de Alcalá ${48 + i}`}, '28014', ${i === 0})`);
    }
  }
  /** Another address beside the one that goes. */
  oneMoreAddress = () =>
    this.db
      .rows(sql`insert into addresses (user_id, name, email, phone, country, state, city, street, postal_code, is_default)
    select ${this.user}, 'Ana Lucía Torres', '', '+34612408819', 'ES', 'ES-MD', 'Madrid', 'Gran Vía 12', '28013', false
    where (select count(*) from addresses where user_id = ${this.user} and removed_at is null) < 2`);
  /** One address is left. */
  lastAddress = () =>
    this.db
      .rows(sql`update addresses set removed_at = clock_timestamp(), is_default = false where user_id = ${this.user} and removed_at is null
    and id <> (select min(id) from addresses where user_id = ${this.user} and removed_at is null)`);
  async haveAddress(): Promise<void> {
    const [row] = await this.db.rows(
      sql`select 1 from addresses where user_id = ${this.user} and removed_at is null`,
    );
    if (!row) await this.addresses(1);
    await this.db
      .rows(sql`update addresses set is_default = true where id = (select min(id) from addresses where user_id = ${this.user} and removed_at is null)
      and not exists (select 1 from addresses where user_id = ${this.user} and removed_at is null and is_default)`);
  }
  /** No address in force: none is the default, none was chosen. */
  async noAddress(): Promise<void> {
    await this.db.rows(sql`update addresses set is_default = false where user_id = ${this.user}`);
    await this.draft({ address: false, deliveries: false, payment: null });
  }
  private async draft({
    address,
    deliveries,
    payment,
  }: {
    address: boolean;
    deliveries: boolean;
    payment: PaymentMethod | null;
  }): Promise<void> {
    if (address) await this.haveAddress();
    const chosen = deliveries
      ? json({ 'casa-verde': 'standard', 'pico-outdoor': 'standard', 'mali-boutique': 'standard' })
      : '{}';
    const id = address
      ? (
          await this.db.row<{ id: number }>(
            sql`select id from addresses where user_id = ${this.user} and removed_at is null order by is_default desc, id limit 1`,
          )
        )?.id
      : null;
    await this.db
      .rows(sql`insert into checkout_draft (user_id, address_id, deliveries, payment) values (${this.user}, ${id}, ${chosen}::jsonb, ${payment})
      on conflict (user_id) do update set address_id = excluded.address_id, deliveries = excluded.deliveries, payment = excluded.payment, accepted = null`);
  }
  /** Everything is chosen, and it is to be paid so. */
  toPayBy = (payment: PaymentMethod) => this.draft({ address: true, deliveries: true, payment });
  async balance(minor: number): Promise<void> {
    const now =
      (
        await this.db.row<{ balance: number }>(
          sql`select balance from account where code = ${available(this.user).code}`,
        )
      )?.balance ?? 0;
    ref += 1;
    if (now < minor)
      await creditFromCashIn(this.db, this.user, minor - now, `e2e:${this.user}:${ref}`);
    if (now > minor)
      await post(this.db, 'order_wallet', `e2e:${this.user}:${ref}`, 'system', [
        leg(available(this.user), minor - now),
        leg(shopHeld('casa-verde'), now - minor),
      ]);
  }
  /**
   * Makes the server's next quote the named one. What the next request itself says (how to pay,
   * where to) is laid over it.
   */
  async quote(name: string): Promise<void> {
    await this.restock();
    await (name.endsWith('mpty') ? this.empty() : this.tidy());
    if (name.startsWith('visitor')) return;
    await this.balance(name === 'short' ? 1_00 : rich);
    const payment =
      (
        {
          complete: 'wallet',
          short: 'wallet',
          changed: 'wallet',
          card: 'card',
          changedCard: 'card',
          cod: 'cod',
          changedCod: 'cod',
          codRefused: 'cod',
        } as const
      )[name as 'complete'] ?? null;
    if (name === 'noAddress') await this.noAddress();
    else if (name !== 'empty')
      await this.draft({
        address: true,
        deliveries: !['addressed', 'undeliverable'].includes(name),
        payment,
      });
    if (name === 'troubled') await this.onlySome();
    if (name === 'undeliverable') await this.faraway();
    if (name === 'codRefused') await this.dearer(600_00);
    if (name.startsWith('changed')) await this.acceptThenChange();
  }
  /** The shopper accepted a price that is no longer in force. */
  private async acceptThenChange(): Promise<void> {
    await this.accepted(1);
    news += 1;
    await this.dearer(1_00 + news);
  }
  private async accepted(total: number): Promise<void> {
    const lines = this.skus.map((sku, i) => ({ sku, quantity: 1, price: this.prices[i] }));
    await this.db.rows(
      sql`update checkout_draft set accepted = ${json({ lines, deliveries: [], total })}::jsonb where user_id = ${this.user}`,
    );
  }
}
