-- Closing an account: two weeks to think again, then what it held is erased or made nameless (docs/decisions/075).

create table account_closings (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id),
  state text not null default 'open',
  deadline timestamptz,
  asked_at timestamptz,
  -- Who erases works until then; afterwards anybody may go on.
  lease timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index account_closings_deadline on account_closings (deadline) where deadline is not null;
create index account_closings_erasing on account_closings (id) where state = 'erasing';
create trigger account_closings_wf before update on account_closings for each row when (new.state is distinct from old.state) execute function wf_guard('accountClosing');
create trigger account_closings_start before insert on account_closings for each row when (new.state <> 'open') execute function refuse_write('an account begins open', '23514');
create trigger account_closings_kept before delete on account_closings for each row execute function forbid_change();
create trigger account_closings_frozen before update on account_closings for each row when (new.user_id is distinct from old.user_id)
  execute function refuse_write('whose account it is cannot change', '42501');

create table account_closing_history (
  id bigint generated always as identity primary key,
  closing_id bigint not null references account_closings (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('owner', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index account_closing_history_of on account_closing_history (closing_id, id);
create trigger account_closing_history_append_only before update or delete on account_closing_history for each row execute function forbid_change();

-- Addresses an account had before: mails went there while it did.
create table former_emails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  email text not null check (length(email) between 3 and 254),
  until timestamptz not null default clock_timestamp()
);
create index former_emails_user on former_emails (user_id);
create function note_former_email() returns trigger language plpgsql as $$
begin
  insert into former_emails (user_id, email) values (old.id, old.email);
  return null;
end $$;
create trigger users_former_email after update of email on users for each row
  when (lower(new.email) is distinct from lower(old.email) and new.state <> 'removed') execute function note_former_email();

-- Goes once it was sent, or after a week: the last word to a mailbox that nobody here knows any more.
alter table outbox_mail add column brief boolean not null default false;
create index outbox_mail_brief on outbox_mail (created_at) where brief;

-- ---------- what erasing may change ----------
-- Of what otherwise never changes: these columns, or the whole row, and only while that account is being erased.
create table erasable (
  name text primary key,
  columns text[] not null default '{}',
  whole boolean not null default false
);
insert into erasable (name, columns) values
  ('orders', '{address,remark,cancel_remark}'),
  ('order_history', '{reason}'),
  ('parcel_scans', '{signed_by}'),
  ('after_sale_cases', '{words,pictures}'),
  ('after_sale_messages', '{words,pictures}'),
  ('after_sale_said', '{words}'),
  ('after_sale_history', '{reason}'),
  ('applications', '{contact,phone,shop_name,about,country,region,city,street,postal_code,id_front,id_back,signature,message,remark}'),
  ('application_history', '{reason}'),
  ('application_verdicts', '{note}'),
  ('review_versions', '{pictures}'),
  ('tickets', '{email}'),
  ('ticket_messages', '{words}'),
  ('ticket_history', '{reason}'),
  ('recharges', '{cert_image,remark,message}'),
  ('withdrawals', '{payout_name,payout_holder,payout_shown,payout_sealed,signature,remark,message}'),
  ('wallet_history', '{reason}'),
  ('uploads', '{sealed,erased_at}'),
  ('documents', '{body}');
insert into erasable (name, whole) values ('notices', true), ('ticket_pictures', true), ('identity_pictures', true);
create trigger erasable_kept before update or delete on erasable for each row execute function forbid_change();

-- The account that this transaction erases, if it does stand there to be erased.
create function erasing() returns bigint language sql stable as $$
  select c.user_id from account_closings c
    where c.user_id = nullif(current_setting('arcada.erasing', true), '')::bigint and c.state in ('erasing', 'erased')
$$;
create function may_erase(p_table text, p_op text, was jsonb, now_is jsonb) returns boolean language plpgsql stable as $$
declare allowed erasable;
begin
  if coalesce(current_setting('arcada.erasing', true), '') = '' or p_op not in ('UPDATE', 'DELETE') then return false; end if;
  select * into allowed from erasable where name = p_table;
  if allowed.name is null or erasing() is null then return false; end if;
  if p_op = 'DELETE' then return allowed.whole; end if;
  -- What the law keeps, it keeps with the name on it.
  if p_table = 'documents' and (was ->> 'made_at')::timestamptz > clock_timestamp() - interval '10 years' then return false; end if;
  -- What the database works out by itself is not there yet.
  allowed.columns := allowed.columns || array(select attname::text from pg_attribute where attrelid = p_table::regclass and attgenerated <> '');
  return was - allowed.columns = now_is - allowed.columns;
end $$;

create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op <> 'INSERT' and may_erase(tg_table_name, tg_op, to_jsonb(old), case tg_op when 'UPDATE' then to_jsonb(new) end) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create or replace function refuse_write() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = 'UPDATE' and may_erase(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception '%', tg_argv[0] using errcode = tg_argv[1], constraint = tg_name;
end $$;
create or replace function orders_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then raise exception 'an order starts to be paid' using errcode = '23514', constraint = 'orders_start'; end if;
  if tg_op = 'DELETE' then raise exception 'orders are never deleted' using errcode = '42501'; end if;
  if may_erase(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'what was ordered cannot change' using errcode = '42501';
end $$;
drop trigger application_guard on applications;
create trigger application_guard before update on applications for each row when (not resealing() and erasing() is null) execute function application_guard();
create trigger applications_erased before update on applications for each row when (erasing() is not null) execute function refuse_write('only what names its person is erased', '42501');
drop trigger uploads_erase on uploads;
create trigger uploads_erase before update on uploads for each row when (not resealing() and erasing() is null) execute function uploads_erase();
create trigger uploads_erased before update on uploads for each row when (erasing() is not null) execute function refuse_write('only what it shows is erased', '42501');

-- ---------- nothing is written about an account that is no more ----------
-- `tg_argv[0]`: the column that names the person. Waits for whoever is just shutting the account.
create function of_open_account() returns trigger language plpgsql as $$
declare who bigint; stands text;
begin
  execute format('select ($1).%I', tg_argv[0]) into who using new;
  select state into stands from users where id = who for key share;
  if stands = 'removed' then
    raise exception 'the account was closed' using errcode = '23514', constraint = 'account_is_open';
  end if;
  return new;
end $$;
do $$
declare one record;
begin
  for one in select * from (values ('account_events', 'user_id'), ('addresses', 'user_id'), ('after_sale_cases', 'user_id'), ('after_sale_messages', 'author'),
      ('applications', 'user_id'), ('avatars', 'user_id'), ('card_recharges', 'user_id'), ('checkout_draft', 'user_id'), ('coupon_claims', 'user_id'),
      ('data_exports', 'user_id'), ('email_changes', 'user_id'), ('factors', 'user_id'), ('follows', 'user_id'), ('handovers', 'user_id'),
      ('known_devices', 'user_id'), ('notices', 'user_id'), ('payouts', 'user_id'), ('recently_viewed', 'user_id'), ('recharges', 'user_id'),
      ('review_reports', 'user_id'), ('review_votes', 'user_id'), ('reviews', 'user_id'), ('sessions', 'user_id'), ('sign_ins', 'user_id'),
      ('third_party_links', 'user_id'), ('ticket_messages', 'author'), ('tickets', 'user_id'), ('trades', 'user_id'), ('transfers', 'user_id'),
      ('uploads', 'owner'), ('wish_lists', 'user_id'), ('wish_tellings', 'user_id'), ('wishes', 'user_id'), ('withdrawals', 'user_id')) as x (name, col)
  loop
    execute format('create trigger %I before insert on %I for each row when (new.%I is not null) execute function of_open_account(%L)',
      concat(one.name, '_of_open_account'), one.name, one.col, one.col);
  end loop;
end $$;
-- What is erased stays so.
create function removed_stays() returns trigger language plpgsql as $$
begin
  if erasing() is not distinct from old.id then return new; end if;
  raise exception 'the account was closed' using errcode = '23514', constraint = 'account_is_open';
end $$;
create trigger users_removed_stay before update on users for each row when (old.state = 'removed') execute function removed_stays();

create view closing_violations as
  select 'a state differs from its history' as what, concat('account closing ', c.id) as who, c.state as val from account_closings c
    where c.state is distinct from coalesce((select to_state from account_closing_history where closing_id = c.id order by id desc limit 1), 'open')
  union all select 'an account that is closed is not shut', concat('user ', u.id), concat(c.state, ' / ', u.state)
    from account_closings c join users u on u.id = c.user_id where (c.state in ('erasing', 'erased')) and u.state <> 'removed';
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from closing_violations');
end $$;
