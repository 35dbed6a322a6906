-- Passkeys that sign in to the mall (docs/decisions/080). Staff's open the back office, and stand in `factors`.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 60),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);
create trigger passkeys_of_open_account before insert on passkeys for each row execute function of_open_account('user_id');
