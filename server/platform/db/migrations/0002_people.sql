-- Accounts, their sessions, the login throttle and addresses.
create table users (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  name text not null,
  phone text not null default '' check (phone = '' or phone ~ '^\+[1-9][0-9]{5,14}$'),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'seller')),
  staff_role text check (staff_role in ('reviewer', 'finance', 'support', 'content', 'admin')),
  state text not null default 'open' check (state in ('open', 'suspended', 'removed')),
  lang text not null default 'es',
  cur text not null default 'USD' check (cur ~ '^[A-Z]{3}$'),
  pcode text not null unique,
  invited_by bigint references users (id),
  seller_url text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create unique index users_email on users (lower(email));
create index users_invited_by on users (invited_by) where invited_by is not null;

-- Neither half of a token is stored: two hashes, one for the header, one for the cookie (docs/promises.md S11).
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  half_hash bytea not null check (length(half_hash) = 32),
  user_id bigint not null references users (id),
  audience text not null check (audience in ('shop', 'office')),
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended text check (ended in ('logout', 'password', 'everywhere', 'suspended', 'removed'))
);
create index sessions_user on sessions (user_id);

-- One row per thing tried and place it is tried from; a hash, so that no e-mail address stands here.
create table login_throttle (
  key bytea primary key,
  tries int not null,
  last_at timestamptz not null default clock_timestamp(),
  blocked_until timestamptz
);
create index login_throttle_age on login_throttle (last_at);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  email text not null default '',
  phone text not null check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  city text not null,
  street text not null,
  postal_code text not null default '',
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint removed_is_no_default check (removed_at is null or not is_default)
);
create unique index addresses_default on addresses (user_id) where is_default;
create index addresses_user on addresses (user_id);
