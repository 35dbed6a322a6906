-- Pages at Stripe: asked for with the order, opened there when the shopper comes by, so that no transaction waits for another machine.
create table stripe_pages (
  id text primary key,
  ref text not null unique,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  decimals int not null check (decimals between 0 and 4),
  return_url text not null,
  session_id text unique,
  -- Nobody opens it any more.
  closed boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
