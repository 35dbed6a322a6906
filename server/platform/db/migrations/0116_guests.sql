-- Who buys without an account is a customer without a password (docs/decisions/093). Any number of them may
-- have one address: nothing but an account owns it.
alter table users
  add column guest boolean not null default false,
  -- The cart of the browser that a guest came with, as cart_lines names it: it goes back there.
  add column visitor_cart text check (visitor_cart ~ '^g:[0-9a-f]{16,128}$'),
  -- Where a guest found the mall: for the link of their mails.
  add column found_at text not null default '',
  add constraint guest_is_nobody_else check (not guest or (role = 'customer' and staff_role is null and not password_set));
drop index users_email;
create unique index users_email on users (lower(email)) where not guest;
create index users_guests on users (created_at) where guest;

-- Guests who keep what they bought as an account: first their mailbox is proved.
create table guest_keeps (
  ticket bytea primary key check (length(ticket) = 32),
  user_id bigint not null references users (id),
  code bytea not null check (length(code) = 32),
  code_until timestamptz not null,
  tries int not null default 0,
  -- Whoever has the proof chooses a password, or gives the one of the account that is there, once.
  proof bytea unique check (length(proof) = 32),
  proven_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((proof is null) = (proven_at is null)),
  check (done_at is null or proven_at is not null)
);
create index guest_keeps_age on guest_keeps (created_at);
create index guest_keeps_user on guest_keeps (user_id);

-- Whose order it is changes in one way alone: from a guest to the account of the very same address.
create function joins_account(p_was bigint, p_is bigint) returns boolean language sql stable as $$
  select exists (select from users g join users a on lower(a.email) = lower(g.email)
    where g.id = p_was and g.guest and a.id = p_is and not a.guest and a.state = 'open')
$$;
create or replace function orders_frozen() returns trigger language plpgsql as $$
declare besides text[];
begin
  if tg_op = 'INSERT' then raise exception 'an order starts to be paid' using errcode = '23514', constraint = 'orders_start'; end if;
  if tg_op = 'DELETE' then raise exception 'orders are never deleted' using errcode = '42501'; end if;
  if may_erase(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new)) then return new; end if;
  if new.user_id is distinct from old.user_id and joins_account(old.user_id, new.user_id) then
    -- What the database works out by itself is not there yet.
    besides := array['user_id'] || array(select attname::text from pg_attribute where attrelid = 'orders'::regclass and attgenerated <> '');
    if to_jsonb(old) - besides = to_jsonb(new) - besides then return new; end if;
  end if;
  raise exception 'what was ordered cannot change' using errcode = '42501';
end $$;
