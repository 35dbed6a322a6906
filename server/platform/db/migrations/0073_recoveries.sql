-- Forgotten passwords that wait for the digits of their mail, or for the new password.
create table recoveries (
  ticket bytea primary key check (length(ticket) = 32),
  email text not null check (length(email) between 3 and 254),
  -- Null where no open account has the address: then no code fits, and its mail says so.
  user_id bigint references users (id),
  code bytea check (length(code) = 32),
  code_until timestamptz not null,
  tries int not null default 0,
  -- The mailbox is proved: whoever has the proof chooses the password, once.
  proof bytea unique check (length(proof) = 32),
  proven_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((proof is null) = (proven_at is null)),
  check (proven_at is null or user_id is not null),
  check (done_at is null or proven_at is not null)
);
create index recoveries_age on recoveries (created_at);
create index recoveries_user on recoveries (user_id);
