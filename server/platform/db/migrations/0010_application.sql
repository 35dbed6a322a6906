-- Becoming a seller: what was asked, what was answered, how each part was judged, and the shop that came of it (docs/rules.md, States).

create table applications (
  id bigint generated always as identity primary key,
  -- One for each person, ever.
  user_id bigint not null unique references users (id),
  state text not null default 'draft',
  deadline timestamptz,
  -- How often it was sent; a verdict names the sending it judges.
  round int not null default 0 check (round >= 0),
  contact text not null default '' check (length(contact) <= 60),
  phone text not null default '' check (length(phone) <= 40),
  shop_name text not null default '' check (length(shop_name) <= 60),
  about text not null default '' check (length(about) <= 1000),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  region text not null default '',
  city text not null default '',
  street text not null default '',
  postal_code text not null default '',
  id_front uuid references uploads (id),
  id_back uuid references uploads (id),
  -- Sealed by the server; agreed: the version of the agreement it stands under.
  signature bytea,
  agreed text not null default '',
  -- Refused parts that were edited since.
  touched text[] not null default '{}',
  message text not null default '',
  remark text not null default '' check (length(remark) <= 140),
  sent_at timestamptz,
  decided_by bigint references users (id),
  decided_at timestamptz,
  shop_id text unique references shops (id),
  created_at timestamptz not null default clock_timestamp(),
  -- Nobody decides on an own application.
  constraint application_other_person check (decided_by is distinct from user_id),
  constraint application_has_shop check ((state in ('open', 'holiday', 'suspended', 'closed')) = (shop_id is not null)),
  constraint application_sent check (state in ('draft', 'open', 'holiday', 'suspended', 'closed') or (round > 0 and sent_at is not null))
);
create index applications_waiting on applications (sent_at) where state = 'applying';
create index applications_due on applications (deadline) where deadline is not null;
create index applications_name on applications (lower(shop_name));
create index applications_phone on applications (phone) where phone <> '';

create table application_verdicts (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  round int not null,
  part text not null check (part in ('details', 'identity', 'shop', 'signature')),
  verdict text not null check (verdict in ('accepted', 'refused', 'waived')),
  reason text not null default '',
  note text not null default '' check (length(note) <= 140),
  judged_by bigint not null references users (id),
  at timestamptz not null default clock_timestamp(),
  unique (application_id, round, part),
  constraint verdict_reason check ((verdict = 'refused') = (reason <> ''))
);
create table application_history (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index application_history_of on application_history (application_id, id);
create index application_history_decided on application_history (id desc) where event in ('open', 'requestChanges', 'reject');
-- Every picture that was ever part of an application. mark: what is in it, as a hash, which stays when the picture is deleted.
create table identity_pictures (
  upload_id uuid primary key references uploads (id),
  application_id bigint not null references applications (id),
  mark text not null check (mark ~ '^[a-f0-9]{64}$'),
  at timestamptz not null default clock_timestamp()
);
create index identity_pictures_of on identity_pictures (application_id);
create index identity_pictures_mark on identity_pictures (mark);

create trigger application_verdicts_append_only before update or delete on application_verdicts for each row execute function forbid_change();
create trigger application_verdicts_no_truncate before truncate on application_verdicts for each statement execute function forbid_change();
create trigger application_history_append_only before update or delete on application_history for each row execute function forbid_change();
create trigger application_history_no_truncate before truncate on application_history for each statement execute function forbid_change();
create trigger identity_pictures_append_only before update or delete on identity_pictures for each row execute function forbid_change();
create trigger identity_pictures_no_truncate before truncate on identity_pictures for each statement execute function forbid_change();

-- How each part stands: its last verdict.
create view application_part as
  select distinct on (application_id, part) application_id, part, round, verdict, reason, note, judged_by, at from application_verdicts order by application_id, part, round desc;

-- ---------- what may change, and when ----------
create trigger applications_wf before update on applications for each row when (new.state is distinct from old.state) execute function wf_guard('application');
create trigger applications_kept before delete on applications for each row execute function forbid_change();

-- Begun by its applicant, or the record of a shop that was there before.
create function application_start() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null or new.round <> 0 then
    raise exception 'an application starts undecided' using errcode = '23514', constraint = tg_name;
  end if;
  if new.shop_id is null and new.state <> 'draft' then
    raise exception 'an application starts as a draft' using errcode = '23514', constraint = tg_name;
  end if;
  if new.shop_id is not null and not exists (select from shops where id = new.shop_id and owner_id = new.user_id and state = new.state) then
    raise exception 'no such shop of this person' using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger application_start before insert on applications for each row execute function application_start();

create function application_guard() returns trigger language plpgsql as $$
declare changed text[];
begin
  if (new.user_id, new.created_at) is distinct from (old.user_id, old.created_at) or (old.shop_id is not null and new.shop_id is distinct from old.shop_id) then
    raise exception 'whose it is cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if new.round <> old.round + (new.state = 'applying' and old.state <> 'applying')::int then
    raise exception 'a round is a sending' using errcode = '23514', constraint = tg_name;
  end if;
  changed := array_remove(array[
    case when (new.contact, new.phone) is distinct from (old.contact, old.phone) then 'details' end,
    case when (new.id_front, new.id_back) is distinct from (old.id_front, old.id_back) then 'identity' end,
    case when (new.shop_name, new.about, new.country, new.region, new.city, new.street, new.postal_code)
      is distinct from (old.shop_name, old.about, old.country, old.region, old.city, old.street, old.postal_code) then 'shop' end,
    case when (new.signature, new.agreed) is distinct from (old.signature, old.agreed) then 'signature' end], null);
  if changed <> '{}' and (old.state not in ('draft', 'changesRequested') or new.state <> old.state) then
    raise exception 'what was sent cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if changed <> '{}' and exists (select from application_part p where p.application_id = old.id and p.part = any (changed) and p.verdict <> 'refused') then
    raise exception 'what was accepted cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if old.decided_by is not null and new.decided_by is distinct from old.decided_by and old.state <> 'applying' and old.state <> 'changesRequested' then
    raise exception 'who decided cannot change' using errcode = '42501', constraint = tg_name;
  end if;
  if new.state <> old.state and old.state in ('applying', 'changesRequested') and new.state <> 'applying' then
    if new.decided_by is null then
      raise exception 'somebody decides' using errcode = '23514', constraint = tg_name;
    end if;
    if new.state = 'open' and (select count(*) from application_part where application_id = old.id and verdict <> 'refused') < 4 then
      raise exception 'every part is accepted first' using errcode = '23514', constraint = tg_name;
    end if;
    if new.state = 'changesRequested' and not exists (select from application_verdicts where application_id = old.id and round = old.round and verdict = 'refused') then
      raise exception 'no part was refused' using errcode = '23514', constraint = tg_name;
    end if;
  end if;
  return new;
end $$;
create trigger application_guard before update on applications for each row execute function application_guard();

-- Only what was sent is judged, once each time it is sent, never by its applicant; what was accepted is not judged again.
create function verdict_guard() returns trigger language plpgsql as $$
begin
  if not exists (select from applications where id = new.application_id and state = 'applying' and round = new.round and user_id <> new.judged_by) then
    raise exception 'not to be judged by this person now' using errcode = '23514', constraint = tg_name;
  end if;
  if exists (select from application_part where application_id = new.application_id and part = new.part and verdict <> 'refused') then
    raise exception 'accepted before' using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger verdict_guard before insert on application_verdicts for each row execute function verdict_guard();

-- A shop stands where its application stands, whoever writes either.
create function shop_is_application() returns trigger language plpgsql as $$
declare which text; stands text; says text;
begin
  if tg_table_name = 'shops' then which := new.id; else which := new.shop_id; end if;
  select s.state, a.state into stands, says from applications a join shops s on s.id = a.shop_id where s.id = which;
  if stands <> says then
    raise exception 'shop % is %, its application %', which, stands, says using errcode = '23514', constraint = 'shop_is_application';
  end if;
  return null;
end $$;
create constraint trigger shop_is_application after update on shops deferrable initially deferred for each row
  when (new.state is distinct from old.state) execute function shop_is_application();
create constraint trigger shop_is_application after insert or update on applications deferrable initially deferred for each row
  when (new.shop_id is not null) execute function shop_is_application();

-- ---------- pictures of identity cards are deleted 90 days after the decision (docs/promises.md S18) ----------
alter table uploads add column erased_at timestamptz,
  drop constraint uploads_check,
  add constraint uploads_sealed check (length(sealed) = case when erased_at is null then bytes + 28 else 0 end);
drop trigger uploads_append_only on uploads;
create trigger uploads_kept before delete on uploads for each row execute function forbid_change();

-- Over: decided for good so long ago, or so long not part of what was or will be sent; and never the proof of a payment.
create function identity_over(p_upload uuid) returns boolean language sql stable as $$
  select coalesce((
    select case
        when a.state = 'draft' or i.upload_id <> all (array_remove(array[a.id_front, a.id_back], null)) then i.at
        when a.state not in ('applying', 'changesRequested') then (select max(h.at) from application_history h where h.application_id = a.id and h.event in ('open', 'reject'))
      end < clock_timestamp() - interval '90 days'
    from identity_pictures i join applications a on a.id = i.application_id where i.upload_id = p_upload), false)
    and not exists (select from recharges r where lower(r.cert_image) = p_upload::text)
$$;
create function uploads_erase() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null or new.erased_at is null or length(new.sealed) > 0
    or (new.id, new.owner, new.mime, new.width, new.height, new.bytes, new.created_at) is distinct from (old.id, old.owner, old.mime, old.width, old.height, old.bytes, old.created_at)
    or not identity_over(old.id) then
    raise exception 'uploads is append-only' using errcode = '42501', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger uploads_erase before update on uploads for each row execute function uploads_erase();

-- ---------- the proof ----------
create view application_violations as
  select 'a shop differs from its application' as what, concat('application ', a.id) as who, concat(a.state, ' / ', s.state) as val
    from applications a join shops s on s.id = a.shop_id where s.state <> a.state or s.owner_id is distinct from a.user_id
  union all select 'a seller without a shop, or a shop without its seller', concat('user ', a.user_id), concat(a.state, ' / ', u.role)
    from applications a join users u on u.id = a.user_id where a.shop_id is not null and (a.state in ('open', 'holiday')) <> (u.role = 'seller')
  union all select 'a state differs from its history', concat('application ', a.id), a.state from applications a
    where a.state is distinct from (select to_state from application_history where application_id = a.id order by id desc limit 1)
  union all select 'opened without every part accepted', concat('application ', a.id), a.state from applications a
    where a.shop_id is not null and a.round > 0 and (select count(*) from application_part where application_id = a.id and verdict <> 'refused') < 4;
create or replace view ledger_violations as
  select what, who, val from trade_violations union all select what, who, val from wallet_violations union all select what, who, val from application_violations;
