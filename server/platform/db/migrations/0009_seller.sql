-- What sellers need of the schema before anything else: their own session, what their shop shows, public pictures.

-- A seller's session stands for one shop; the back office of sellers has its own door, as staff's has.
alter table sessions drop constraint sessions_audience_check,
  add constraint sessions_audience_check check (audience in ('shop', 'seller', 'office')),
  add column shop_id text references shops (id),
  add constraint sessions_shop check ((audience = 'seller') = (shop_id is not null));

-- version: of what the seller edits; whoever saves names the one that was read.
alter table shops
  add column banner text not null default '',
  add column policies jsonb not null default '{}',
  add column holiday_until date,
  add column holiday_note jsonb not null default '{}',
  add column version int not null default 0;

create table follows (
  user_id bigint not null references users (id) on delete cascade,
  shop_id text not null references shops (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, shop_id)
);
create index follows_shop on follows (shop_id);
create index follows_user on follows (user_id, at desc);

-- Pictures anybody may see: of products, shops and adverts. Decoded and written anew before they come here (server/uploads/picture);
-- named by what is in them, so the same picture is kept once. shop_id: who sent it first; null for staff.
create table pictures (
  id text primary key check (id ~ '^[a-f0-9]{32}$'),
  shop_id text references shops (id),
  mime text not null check (mime = 'image/webp'),
  width int not null check (width between 1 and 2000),
  height int not null check (height between 1 and 2000),
  data bytea not null check (length(data) between 1 and 16000000),
  created_at timestamptz not null default clock_timestamp()
);
create index pictures_shop on pictures (shop_id, created_at) where shop_id is not null;
-- A shop's parcels are counted on its page.
create index orders_sent on orders (shop_id) where deliver_time is not null;
