-- What can be bought, from whom, at what price, and how many are left. Lists and search are answered from an index
-- each server keeps in memory (docs/decisions/007-catalogue-index.md); catalogue_change tells it what to read again.
create table shops (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  owner_id bigint references users (id),
  name text not null check (name <> ''),
  contact text not null default '',
  description jsonb not null default '{}',
  country text not null default '',
  region text not null default '',
  city text not null default '',
  postcode text not null default '',
  street text not null default '',
  picture text not null default '',
  ground text not null default 'mist',
  state text not null default 'open' check (state in ('open', 'holiday', 'suspended', 'closed')),
  since date not null default current_date,
  commission_bp int not null default 500 check (commission_bp between 0 and 10000)
);
create index shops_owner on shops (owner_id) where owner_id is not null;

create table brands (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null check (name <> ''),
  picture text not null default ''
);
-- path: its ancestors from the top down to itself. position keeps the source's order.
create table categories (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  parent text references categories (id),
  name jsonb not null,
  path text[] not null,
  picture text not null default '',
  ground text not null default 'mist',
  position int not null default 0
);
create index categories_parent on categories (parent);
-- Names of options and their values in every language, looked up by the English word when products come in.
create table option_terms (en text primary key, name jsonb not null);

create table products (
  id bigint generated always as identity primary key,
  shop_id text not null references shops (id),
  handle text not null check (handle <> ''),
  state text not null default 'draft' check (state in ('draft', 'inReview', 'onSale', 'refused', 'offSale')),
  brand_id text references brands (id),
  category_id text references categories (id),
  ground text not null default 'mist',
  -- Counted from orders that were paid, never given.
  sold int not null default 0 check (sold >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  import_hash text not null default '',
  picture text not null default '',
  name jsonb not null,
  options jsonb not null default '[]',
  pictures jsonb not null default '[]',
  short_description jsonb not null default '{}',
  description jsonb not null default '{}',
  unique (shop_id, handle)
);
create index products_brand on products (brand_id);
create index products_category on products (category_id);

-- sku is unique in the mall: <shop>.<the seller's sku, or one made from handle and values>.
create table variants (
  sku text primary key check (length(sku) between 1 and 80),
  product_id bigint not null references products (id),
  seller_sku text not null default '',
  values text[] not null default '{}',
  price_minor bigint not null check (price_minor > 0),
  -- What the seller crosses out, and what may be shown as crossed out: the lowest price of the 30 days before.
  compare_minor bigint check (compare_minor > 0),
  was_minor bigint check (was_minor > price_minor),
  position int not null default 0,
  picture text not null default '',
  weight_g int not null default 0 check (weight_g >= 0),
  on_sale boolean not null default true,
  file_stock int,
  import_hash text not null default '',
  unique (product_id, values)
);
create table stock (
  sku text primary key references variants (sku) on delete cascade,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0,
  check (reserved between 0 and on_hand)
);
-- Every price a variant had, from when on: written by the trigger below, never by hand.
create table price_history (
  id bigint generated always as identity primary key,
  sku text not null references variants (sku) on delete cascade,
  price_minor bigint not null check (price_minor > 0),
  since timestamptz not null default clock_timestamp(),
  source text not null default 'shop' check (source in ('shop', 'file'))
);
create index price_history_sku on price_history (sku, since);

create function note_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (sku, price_minor) select sku, price_minor from fresh order by sku;
  else
    insert into price_history (sku, price_minor)
      select fresh.sku, fresh.price_minor from fresh join old_rows using (sku) where fresh.price_minor <> old_rows.price_minor order by sku;
  end if;
  return null;
end $$;
create trigger variants_price_new after insert on variants referencing new table as fresh for each statement execute function note_price();
create trigger variants_price_change after update on variants referencing old table as old_rows new table as fresh for each statement execute function note_price();

-- The lowest price in force during the 30 days before the present price began; null without any.
create function lowest_before(of_sku text) returns bigint language sql stable as $$
  with present as (select since, id from price_history where sku = of_sku order by since desc, id desc limit 1),
  before as (
    select h.price_minor, h.since, coalesce(lead(h.since) over (order by h.since, h.id), 'infinity') as until
    from price_history h, present p where h.sku = of_sku and (h.since, h.id) < (p.since, p.id))
  select min(price_minor) from before, present where before.until > present.since - interval '30 days'
$$;

-- What changed, for the indexes in memory. Append-only and without locks; readers come back to the oldest running
-- transaction of their last look, so nothing is missed. Old rows are swept by the server.
create table catalogue_change (
  id bigint generated always as identity primary key,
  product_id bigint,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index catalogue_change_xid on catalogue_change (xid);

create function note_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (product_id) select id from changed;
  return null;
end $$;
create trigger products_new after insert on products referencing new table as changed for each statement execute function note_products();
create trigger products_change after update on products referencing new table as changed for each statement execute function note_products();
create trigger products_gone after delete on products referencing old table as changed for each statement execute function note_products();

create function note_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger variants_new after insert on variants referencing new table as changed for each statement execute function note_variants();
create trigger variants_change after update on variants referencing new table as changed for each statement execute function note_variants();
create trigger variants_gone after delete on variants referencing old table as changed for each statement execute function note_variants();

-- Only when something sells out or comes back: ordinary sales leave no trace here.
create function note_stock() returns trigger language plpgsql as $$
begin
  if (new.on_hand > new.reserved) is distinct from (old.on_hand > old.reserved) then
    insert into catalogue_change (product_id) select product_id from variants where sku = new.sku;
  end if;
  return null;
end $$;
create trigger stock_change after update on stock for each row execute function note_stock();

-- product_id null: names of shops, brands or categories changed; everything a shop sells when its state did.
create function note_names() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (product_id) values (null);
  return null;
end $$;
create trigger brands_any after insert or update or delete on brands for each statement execute function note_names();
create trigger categories_any after insert or update or delete on categories for each statement execute function note_names();
create trigger shops_any after insert or update or delete on shops for each statement execute function note_names();
create function note_shop_state() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (product_id) select id from products where shop_id = new.id;
  return null;
end $$;
create trigger shops_state after update on shops for each row when (old.state is distinct from new.state) execute function note_shop_state();

create table recently_viewed (
  user_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);
create index recently_viewed_at on recently_viewed (user_id, at desc);

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  rate numeric not null check (rate > 0),
  decimals int not null default 2 check (decimals between 0 and 4),
  position int not null default 0
);
insert into currencies (code, symbol, rate) values ('USD', '$', 1);
create table adverts (
  id text primary key,
  place text not null check (place in ('top', 'center_top', 'center', 'center_bottom', 'bottom')),
  title jsonb not null,
  words jsonb not null default '{}',
  label jsonb not null default '{}',
  link text not null default '/',
  pictures text[] not null default '{}',
  ground text not null default 'mist',
  rank int not null default 0,
  shown boolean not null default true
);
-- Ways a customer's balance is topped up and paid out outside the mall.
create table wallets (code text primary key, name text not null, position int not null default 0);
insert into wallets (code, name, position) values ('USDT-TRC20', 'USDT (TRC20)', 0), ('USDC-ERC20', 'USDC (ERC20)', 1), ('BTC', 'Bitcoin', 2);
