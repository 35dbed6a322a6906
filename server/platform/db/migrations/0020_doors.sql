-- Each counter has its own share of tries that cost nothing, and how many more make the wait twice as long.
alter table login_throttle add column free int not null default 5;
alter table login_throttle add column step int not null default 1;

-- Browsers in which an account was signed in to rightly: they go on while strangers are guessing. Hashes only.
create table known_devices (
  device bytea not null check (length(device) = 32),
  user_id bigint not null references users (id),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (device, user_id)
);
create index known_devices_user on known_devices (user_id, seen_at);

-- Null: nobody has shown yet that mail to this address reaches the person. Who is here already counts as proven.
alter table users add column email_proven_at timestamptz;
update users set email_proven_at = created_at;

-- Wants an account, and has not shown yet that the mailbox is theirs. Two hashes: what the browser holds, and its code.
create table registrations (
  ticket bytea primary key check (length(ticket) = 32),
  email text not null check (length(email) between 3 and 254),
  name text not null,
  password_hash text not null,
  lang text not null,
  invited_by bigint references users (id),
  -- Null where the address has an account already: then no code fits, and its mail says so.
  code bytea check (length(code) = 32),
  code_until timestamptz not null,
  tries int not null default 0,
  proven_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index registrations_age on registrations (created_at);

-- How often a code went to an address, whoever asked for it. Keyed hashes: no address stands here.
create table code_sends (
  target bytea primary key,
  sends int not null,
  began_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp()
);
create index code_sends_age on code_sends (last_at);
