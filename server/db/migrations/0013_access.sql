-- Ways into the back office, and what ends them.

-- A session of a shop that was suspended, closed or given to somebody else, and one whose staff role was taken away.
alter table sessions drop constraint sessions_ended_check,
  add constraint sessions_ended_check check (ended in ('logout', 'password', 'everywhere', 'suspended', 'removed', 'role', 'shopSuspended', 'shopClosed', 'shopMoved'));

-- One-time codes from the mall into the back office. Neither the code nor what ties it to its browser stands here: hashes only.
create table handovers (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id bigint not null references users (id),
  shop_id text not null references shops (id),
  -- Of a cookie that the browser got with the code.
  nonce_hash bytea not null check (length(nonce_hash) = 32),
  -- Of what the browser calls itself: the only tie where the back office has an address of its own.
  agent_hash bytea not null check (length(agent_hash) = 32),
  ip text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index handovers_user on handovers (user_id, created_at);
