-- Signing in by somebody else's word: who is linked to which account, and what is under way.

-- Nobody knows the password of an account that came by a third party, until its person chooses one.
alter table users add column password_set boolean not null default true;

create table third_party_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  provider text not null check (length(provider) between 1 and 20),
  -- What the provider calls the person, for good; no e-mail address.
  subject text not null check (length(subject) between 1 and 255),
  -- What the provider called them when it was linked.
  name text not null default '' check (length(name) <= 60),
  created_at timestamptz not null default clock_timestamp(),
  unique (provider, subject)
);
create index third_party_links_user on third_party_links (user_id, id);

-- Somebody was led to a provider, and has not come back and been answered.
create table third_party_starts (
  state bytea primary key check (length(state) = 32),
  provider text not null check (length(provider) between 1 and 20),
  -- The browser that began: no other one finishes it.
  browser bytea not null check (length(browser) = 32),
  -- Set where an account that is signed in is to be linked.
  link_user bigint references users (id),
  redirect text not null default '' check (length(redirect) <= 500),
  -- They came back: what the address says is used once, within the minute.
  data bytea unique check (length(data) = 32),
  data_until timestamptz,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  check ((data is null) = (data_until is null))
);
create index third_party_starts_age on third_party_starts (created_at);
create index third_party_starts_user on third_party_starts (link_user);

-- The provider said who it is; the account is still to be made, or to be proved.
create table third_party_arrivals (
  ticket bytea primary key check (length(ticket) = 32),
  provider text not null check (length(provider) between 1 and 20),
  subject text not null check (length(subject) between 1 and 255),
  name text not null check (length(name) <= 60),
  email text not null default '' check (length(email) <= 254),
  -- The provider says that the mailbox is the person's.
  verified boolean not null,
  redirect text not null default '' check (length(redirect) <= 500),
  -- The mailbox that the account is to have, whoever vouches for it.
  wanted text not null default '' check (length(wanted) <= 254),
  -- The account whose mailbox it is: linked by its password alone.
  user_id bigint references users (id),
  code bytea check (length(code) = 32),
  code_until timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
create index third_party_arrivals_age on third_party_arrivals (created_at);
create index third_party_arrivals_user on third_party_arrivals (user_id);
