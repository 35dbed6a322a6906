-- Ways into the back office, and what ends them.

-- A session of a shop that was suspended, closed or given to somebody else, and one whose staff role was taken away.
-- opened_by: the session of the mall a seller came from; signing out there ends it here.
alter table sessions drop constraint sessions_ended_check,
  add constraint sessions_ended_check check (ended in ('logout', 'password', 'everywhere', 'suspended', 'removed', 'role', 'shopSuspended', 'shopClosed', 'shopMoved')),
  add column opened_by bytea check (length(opened_by) = 32);
create index sessions_opened_by on sessions (opened_by) where opened_by is not null;

-- Whether somebody has a back office is read from their shop, never noted beside it.
alter table users drop column seller_url;

-- One-time codes from the mall into the back office. Neither a code nor what ties it to its browser stands here: hashes only.
create table handovers (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id bigint not null references users (id),
  shop_id text not null references shops (id),
  -- The session of the mall it was asked for in: with that over, it opens nothing.
  opened_by bytea not null check (length(opened_by) = 32),
  -- Of a cookie that the browser got with the code; null where the back office is on another host, which never sees it.
  nonce_hash bytea check (length(nonce_hash) = 32),
  -- Of what the browser calls itself.
  agent_hash bytea not null check (length(agent_hash) = 32),
  ip text not null,
  -- Where the mall is, as this browser knows it: the way back.
  mall text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index handovers_user on handovers (user_id, created_at);

-- Why an account was suspended, as its person was told.
alter table users add column suspended_why text not null default '' check (length(suspended_why) <= 140),
  add constraint users_suspended_why check (state = 'suspended' or suspended_why = '');
