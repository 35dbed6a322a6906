-- What people save for later, and what they are told of it (docs/decisions/057-wish-list.md).

create table wishes (
  user_id bigint not null references users (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  -- What the cheapest variant cost when it was saved.
  price_then bigint not null check (price_then > 0),
  -- The lowest price that the person knows of: less than this is news.
  low_minor bigint not null check (low_minor > 0),
  -- Whether it could be had when this row was last looked at.
  available boolean not null,
  -- The product changed since.
  due boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  -- For a day a removal can be taken back.
  removed_at timestamptz,
  primary key (user_id, product_id)
);
create index wishes_product on wishes (product_id);
create index wishes_due on wishes (user_id) where due;
create index wishes_removed on wishes (removed_at) where removed_at is not null;

-- Of a list as a whole. The token stands as it is: whoever reads this table reads the list too.
create table wish_lists (
  user_id bigint primary key references users (id) on delete cascade,
  token text unique check (length(token) = 43),
  shown_name text not null default '' check (length(shown_name) <= 40),
  mail boolean not null default false,
  told_at timestamptz
);

-- What one person was told at once: the notice and the mail are written from it.
create table wish_tellings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('cheaper', 'back')),
  -- [{"product": 7, "before": 1200, "now": 900}], in cents.
  things jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index wish_tellings_user on wish_tellings (user_id);
create index wish_tellings_age on wish_tellings (at);

-- How far catalogue_change was read: from this transaction on.
create table wish_watch (
  one boolean primary key default true check (one),
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
insert into wish_watch default values;
