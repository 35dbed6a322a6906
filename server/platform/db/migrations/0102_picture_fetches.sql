-- Pictures at other hosts that a shop's imports name, fetched one by one (docs/decisions/084). An address is fetched once for a shop,
-- whatever names it: waiting until `ended_at`; then there is a picture, or a reason why there is none.
create table picture_fetches (
  id bigint generated always as identity primary key,
  shop_id text not null references shops (id),
  address text not null check (length(address) <= 2048),
  host text not null check (length(host) <= 255),
  picture_id text references pictures (id),
  -- Text `pictureFetch.<reason>`; empty where it came.
  reason text not null default '' check (length(reason) <= 40),
  tries int not null default 0,
  -- Not before this: its host asked for patience, or the shop's day is used up.
  due timestamptz not null default clock_timestamp(),
  -- Which process fetches it, and until when it is believed to be alive.
  worker text,
  lease timestamptz,
  began_at timestamptz,
  ended_at timestamptz,
  unique (shop_id, address),
  constraint picture_fetches_ended check ((ended_at is not null) = (picture_id is not null or reason <> ''))
);
create index picture_fetches_work on picture_fetches (due, id) where ended_at is null;
create index picture_fetches_began on picture_fetches (began_at);
create index picture_fetches_picture on picture_fetches (picture_id) where picture_id is not null;
create index picture_fetches_held on picture_fetches (lease) where worker is not null;

-- Which line of which file named it, and for which product.
create table import_pictures (
  id bigint generated always as identity primary key,
  import_id bigint not null references product_imports (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  line int not null,
  address text not null check (length(address) <= 2048),
  -- Does the file want the product on sale? Then it is sent for review once its pictures have come.
  sells boolean not null,
  -- What fetches it: once the import is done.
  fetch_id bigint references picture_fetches (id) on delete cascade,
  -- Of the product, as the fetching left it: a product that a hand has changed since is its seller's to send.
  version int,
  unique (import_id, product_id, address)
);
create index import_pictures_waiting on import_pictures (import_id, id) where fetch_id is null;
create index import_pictures_fetch on import_pictures (fetch_id);
create index import_pictures_product on import_pictures (product_id);
