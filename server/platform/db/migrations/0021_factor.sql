-- The office's door: the first member of staff, a second factor, and what is half way through it.

-- Given by somebody else than its person: changed before anything else is opened with it.
alter table users add column password_must_change boolean not null default false;

-- factor: what this session was opened with besides the password. 'waived': a demo's own account.
-- proved_at: when its person last proved that it is they.
alter table sessions add column factor text not null default 'none' check (factor in ('none', 'checked', 'waived')),
  add column proved_at timestamptz;

-- An app's secret is sealed; of a passkey only the public key is known. last_step: of an app, the newest step that was used.
create table factors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  secret bytea,
  last_step bigint,
  credential_id text unique check (length(credential_id) <= 1400),
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  constraint factors_totp check ((kind = 'totp') = (secret is not null)),
  constraint factors_passkey check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create index factors_user on factors (user_id);

-- Hashes of ten codes, each for once.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Between the password and the session: whose password was right, for a few minutes.
create table sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users (id),
  -- The password that was right then: with another one since, it opens nothing.
  password_hash text not null,
  expires_at timestamptz not null
);
create index sign_ins_user on sign_ins (user_id);
create index sign_ins_age on sign_ins (expires_at);

-- What a browser was offered and answers within minutes: an app's secret (sealed), or a challenge, which is good for one answer.
-- holder: the hash of the session's token, or of the sign-in's.
create table factor_offers (
  holder bytea not null check (length(holder) = 32),
  use text not null check (use in ('totp', 'create', 'get')),
  value bytea not null,
  expires_at timestamptz not null,
  primary key (holder, use)
);
create index factor_offers_age on factor_offers (expires_at);
