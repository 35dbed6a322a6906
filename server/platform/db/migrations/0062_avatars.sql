-- Photos of people, seen by whoever has the address: their own pages alone. Decoded and written anew; gone when taken away.
create table avatars (
  user_id bigint primary key references users (id),
  -- 256 random bits, new with each photo.
  key text not null unique check (length(key) = 43),
  data bytea not null check (length(data) between 1 and 200000),
  at timestamptz not null default clock_timestamp()
);
