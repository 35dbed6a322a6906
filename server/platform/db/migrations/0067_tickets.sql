-- Questions to the mall, of members and of visitors who proved a mailbox (docs/decisions/062).

create table tickets (
  id bigint generated always as identity primary key,
  -- What a person is told; it cannot be counted up to.
  number text not null unique check (number ~ '^[0-9A-Z]{10}$'),
  state text not null default 'open',
  deadline timestamptz,
  user_id bigint references users (id),
  -- Of a visitor: the mailbox that was proved, and where the mall was reached.
  email text check (length(email) <= 254),
  base text not null default '',
  lang text not null,
  topic text not null,
  order_id bigint references orders (id),
  -- What else it is about, by its kind and number: "case-12".
  about text check (length(about) <= 40),
  -- Of the error page it was asked from.
  code text not null default '' check (length(code) <= 60),
  taken_by bigint references users (id),
  taken_until timestamptz,
  assignee bigint references users (id),
  asked_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  -- Since when its person waits for an answer.
  waits_from timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  closed_at timestamptz,
  constraint ticket_of_one check (num_nonnulls(user_id, email) = 1)
);
create index tickets_deadline on tickets (deadline) where deadline is not null;
create index tickets_waiting on tickets (waits_from) where state in ('open', 'overdue');
create index tickets_state on tickets (state, last_at);
create index tickets_user on tickets (user_id, last_at) where user_id is not null;
create index tickets_email on tickets (lower(email), last_at) where email is not null;
create trigger tickets_wf before update on tickets for each row when (new.state is distinct from old.state) execute function wf_guard('ticket');
create trigger tickets_start before insert on tickets for each row when (new.state <> 'open') execute function refuse_write('a ticket starts open', '23514');
create trigger tickets_kept before delete on tickets for each row execute function forbid_change();
create trigger tickets_frozen before update on tickets for each row
  when ((new.number, new.user_id, new.email, new.topic, new.order_id, new.asked_at) is distinct from (old.number, old.user_id, old.email, old.topic, old.order_id, old.asked_at))
  execute function refuse_write('what was asked cannot change', '42501');

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('asker', 'staff')),
  author bigint references users (id),
  -- Only staff read it.
  internal boolean not null default false,
  words text not null check (length(words) between 1 and 4000),
  constraint ticket_message_note check (not internal or by = 'staff')
);
create index ticket_messages_of on ticket_messages (ticket_id, id);
create trigger ticket_messages_append_only before update or delete on ticket_messages for each row execute function forbid_change();

create table ticket_pictures (
  message_id bigint not null references ticket_messages (id),
  n smallint not null,
  upload uuid not null,
  primary key (message_id, n)
);
create index ticket_pictures_upload on ticket_pictures (upload);
create trigger ticket_pictures_append_only before update or delete on ticket_pictures for each row execute function forbid_change();

create table ticket_history (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('asker', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index ticket_history_of on ticket_history (ticket_id, id);
create trigger ticket_history_append_only before update or delete on ticket_history for each row execute function forbid_change();

-- A visitor's question that waits for the digits of its mail. Only hashes of what opens it are kept.
create table ticket_askings (
  id bigint generated always as identity primary key,
  secret bytea not null unique,
  email text not null check (length(email) <= 254),
  lang text not null,
  topic text not null,
  words text not null check (length(words) between 1 and 4000),
  code_given text not null default '' check (length(code_given) <= 60),
  code bytea not null,
  code_until timestamptz not null,
  tries int not null default 0,
  ticket_id bigint references tickets (id),
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_askings_created on ticket_askings (created_at);
create index ticket_askings_email on ticket_askings (lower(email));
