-- What a person can see of their account: where it is signed in, what happened to it, and its e-mail address changing.

-- A number that says nothing about a token, and what the browser calls itself, in two coarse words.
alter table sessions add column id bigint generated always as identity unique,
  add column browser text not null default '' check (length(browser) <= 20),
  add column system text not null default '' check (length(system) <= 20);

create table account_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (length(kind) between 1 and 40),
  -- Of a sign-in: which door it opened.
  detail text not null default '' check (length(detail) <= 20),
  -- Empty where the person did not do it in a browser.
  browser text not null default '' check (length(browser) <= 20),
  system text not null default '' check (length(system) <= 20),
  at timestamptz not null default clock_timestamp()
);
create index account_events_user on account_events (user_id, id);
create index account_events_age on account_events (at);

-- Changes of an e-mail address that wait for the digits of their mail, and those the address before can still take back.
create table email_changes (
  ticket bytea primary key check (length(ticket) = 32),
  -- With a key that stands nowhere, the link in the mails to the address before.
  id bigint generated always as identity unique,
  user_id bigint not null references users (id),
  email text not null check (length(email) between 3 and 254),
  email_before text not null check (length(email_before) between 3 and 254),
  -- Null where the new address has an account already: then no code fits, and its mail says so.
  code bytea check (length(code) = 32),
  code_until timestamptz not null,
  tries int not null default 0,
  done_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index email_changes_age on email_changes (created_at);
create index email_changes_user on email_changes (user_id);
