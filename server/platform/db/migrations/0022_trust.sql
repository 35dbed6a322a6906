-- No cent from nothing: rates that two people stand for, what a card was charged beside what is booked, and money that comes in
-- beyond what was claimed (docs/decisions/030).

-- ---------- limits of whoever runs the mall ----------
-- Per cent a rate may move by one person's word; minor USD one person may credit. What is missing allows nothing.
insert into setting (name, value) values ('rate_percent', '2'::jsonb), ('recharge_alone', '100000'::jsonb) on conflict (name) do nothing;
create function limit_of(p_name text) returns numeric language sql stable as $$
  select coalesce((select (value #>> '{}')::numeric from setting where name = p_name), 0)
$$;

-- ---------- rates ----------
-- Of the operator's file: units for one US dollar, by day.
create table reference_rates (day date, code text, rate numeric not null check (rate > 0), primary key (code, day));

create table rate_proposals (
  id bigint generated always as identity primary key,
  state text not null default 'proposed',
  deadline timestamptz,
  code text not null check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  rate numeric not null check (rate > 0),
  decimals int not null check (decimals between 0 and 4),
  -- As it was when it was proposed; null: a currency the mall did not have.
  from_rate numeric,
  from_decimals int,
  reference numeric,
  source text check (source in ('file', 'yesterday', 'confirmed', 'first')),
  percent numeric,
  proposed_by bigint not null references users (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- Two different people, whoever writes here.
  constraint rate_two_people check (state not in ('inForce', 'refused') or decided_by <> proposed_by),
  constraint rate_withdrawn_by_its_proposer check (state <> 'withdrawn' or decided_by = proposed_by),
  constraint rate_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index rate_proposals_one_open on rate_proposals (code) where state = 'proposed';
create trigger rate_proposals_wf before update on rate_proposals for each row when (new.state is distinct from old.state) execute function wf_guard('rate');
create trigger rate_proposals_start before insert on rate_proposals for each row when (new.state <> 'proposed') execute function refuse_write('a rate starts proposed', '23514');
create trigger rate_proposals_kept before delete on rate_proposals for each row execute function forbid_change();
create trigger rate_proposals_frozen before update on rate_proposals for each row
  when ((new.code, new.symbol, new.rate, new.decimals, new.from_rate, new.from_decimals, new.reference, new.source, new.percent, new.proposed_by, new.proposed_at)
      is distinct from (old.code, old.symbol, old.rate, old.decimals, old.from_rate, old.from_decimals, old.reference, old.source, old.percent, old.proposed_by, old.proposed_at)
    or (old.decided_by is not null and new.decided_by is distinct from old.decided_by))
  execute function refuse_write('what was proposed or decided cannot change', '42501');
create table rate_proposal_history (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references rate_proposals (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index rate_proposal_history_of on rate_proposal_history (proposal_id, id);
create trigger rate_proposal_history_append_only before update or delete on rate_proposal_history for each row execute function forbid_change();

-- Every rate that ever stood, whoever wrote it, and how far it was from what it is held against.
create table rate_history (
  id bigint generated always as identity primary key,
  code text not null,
  -- null: the currency was taken away.
  rate numeric,
  decimals int,
  at timestamptz not null default clock_timestamp(),
  reference numeric,
  percent numeric,
  allowed numeric,
  -- The second person's word for it.
  proposal_id bigint unique references rate_proposals (id)
);
create index rate_history_code on rate_history (code, id);
create trigger rate_history_append_only before update or delete on rate_history for each row execute function forbid_change();
create trigger rate_history_no_truncate before truncate on rate_history for each statement execute function forbid_change();

-- What a rate is held against: the operator's file while it is not a week old; else the mall's own last rate of the days before,
-- or what two people stood for since; else its first.
create function rate_reference(p_code text, p_at timestamptz) returns table (rate numeric, source text) language sql stable as $$
  select x.rate, x.source from (
    (select r.rate, 'file' as source, 1 as rank from reference_rates r
      where r.code = p_code and r.day between (p_at at time zone 'UTC')::date - 7 and (p_at at time zone 'UTC')::date order by r.day desc limit 1)
    union all
    (select h.rate, case when h.proposal_id is null then 'yesterday' else 'confirmed' end, 2 from rate_history h
      where h.code = p_code and h.rate is not null and (h.proposal_id is not null or h.at < date_trunc('day', p_at at time zone 'UTC') at time zone 'UTC') order by h.id desc limit 1)
    union all
    (select h.rate, 'first', 3 from rate_history h where h.code = p_code and h.rate is not null order by h.id limit 1)) x
  order by x.rank limit 1
$$;
-- How far a new rate is from its reference, from every rate that stood in the last 24 hours, and, by a fifth, from the last one two
-- people stood for: many small steps are one large one. No percent: nothing is known to hold it against.
create function rate_move(p_code text, p_rate numeric, p_at timestamptz) returns table (reference numeric, source text, percent numeric) language sql stable as $$
  with own as (select h.id, h.rate, h.at from rate_history h where h.code = p_code and h.rate is not null),
    base as (select coalesce((select max(h.id) from rate_history h where h.code = p_code and h.proposal_id is not null), (select min(id) from own)) as id),
    held as (select r.rate, r.source from rate_reference(p_code, p_at) r),
    against as (
      select held.rate, 1 as steps from held
      union all select own.rate, 1 from own, base where own.id >= base.id
        and (own.at > p_at - interval '24 hours' or own.id = (select max(o.id) from own o where o.at <= p_at - interval '24 hours'))
      union all select own.rate, 5 from own, base where own.id = base.id)
  select (select held.rate from held), (select held.source from held), (select max(abs(p_rate - a.rate) / a.rate * 100 / a.steps) from against a)
$$;

create function note_rate() returns trigger language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  move record;
  proposal bigint;
begin
  if tg_op = 'DELETE' then
    insert into rate_history (code) values (old.code);
    return null;
  end if;
  select * into move from rate_move(new.code, new.rate, moment);
  -- Confirmed in this very transaction.
  select p.id into proposal from rate_proposals p
    where p.code = new.code and p.rate = new.rate and p.decimals = new.decimals and p.state = 'inForce' and p.decided_at >= transaction_timestamp()
      and not exists (select from rate_history h where h.proposal_id = p.id) order by p.id desc limit 1;
  insert into rate_history (code, rate, decimals, at, reference, percent, allowed, proposal_id)
    values (new.code, new.rate, new.decimals, moment, move.reference, move.percent, limit_of('rate_percent'), proposal);
  return null;
end $$;
insert into rate_history (code, rate, decimals) select code, rate, decimals from currencies order by position, code;
create trigger currencies_made after insert or delete on currencies for each row execute function note_rate();
create trigger currencies_rated after update on currencies for each row when ((new.rate, new.decimals) is distinct from (old.rate, old.decimals)) execute function note_rate();
create trigger currencies_no_truncate before truncate on currencies for each statement execute function forbid_change();

create view rate_spans as
  select code, rate, decimals, at as since, lead(at) over (partition by code order by id) as until, percent > allowed and proposal_id is null as far, reference from rate_history;
create view rate_violations as
  select 'rate far from reference' as what, code as who, concat(rate, ' / ', reference) as val from rate_spans where far
  union all select 'order at a rate far from reference', concat('order ', o.id), concat(o.currency, ' ', o.rate, ' / ', s.reference)
    from rate_spans s join orders o on o.currency = s.code and o.rate::numeric = s.rate and o.placed_at >= s.since and (s.until is null or o.placed_at < s.until + interval '1 minute') where s.far
  -- Its rate stood when it was placed, or had just been changed.
  union all select 'order at a rate the mall did not have', concat('order ', o.id), concat(o.currency, ' ', o.rate)
    from orders o where o.placed_at > (select min(s.since) from rate_spans s where s.code = o.currency)
      and not exists (select from rate_spans s where s.code = o.currency and s.rate = o.rate::numeric and s.decimals = o.decimals and s.since <= o.placed_at + interval '1 second'
        and (s.until is null or s.until > o.placed_at - interval '1 minute'))
  union all select 'a state differs from its history', concat('rate ', p.id), p.state from rate_proposals p
    where p.state is distinct from (select to_state from rate_proposal_history where proposal_id = p.id order by id desc limit 1);

-- ---------- charged beside booked ----------
-- Minor USD in minor units of a currency, half up, as the mall shows it (contract/money.ts).
create function shown_in(p_minor numeric, p_rate numeric, p_decimals int) returns numeric language sql immutable as $$ select round(p_minor * p_rate * 10::numeric ^ p_decimals / 100) $$;
create function cash_in_of(p_kinds text[], p_ref text) returns bigint language sql stable as $$
  select coalesce(-sum(p.amount), 0)::bigint from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id and a.kind = 'cash_in' where j.kind = any(p_kinds) and j.ref = p_ref
$$;
-- Each charge of a card: what it was charged in its currency, the USD booked for it, and what those are at the rate frozen on its orders (`due`).
-- Where the acquirer charged what was asked, the two are the same to the unit: `slack` is 0. Where it did not, USD cents are the coarser unit.
create view card_charges as
  with parts as (
    select p.id, o.rate::numeric as rate, o.decimals::int as decimals, o.shown_minor, o.total_minor,
      case when p.state = 'late' or exists (select from journal j where j.kind = 'card_suspense' and j.ref = concat('late:', p.id, ':', o.id)) then cash_in_of('{card_suspense}', concat('late:', p.id, ':', o.id))
        else cash_in_of('{order_card,card_suspense}', o.id::text) end as usd
      from payments p cross join lateral unnest(p.order_ids) as part(order_id) join orders o on o.id = part.order_id where p.state in ('charged', 'differs', 'late')),
    sums as (
      select id, max(rate) as rate, max(decimals) as decimals, count(*) as orders, sum(usd) as usd,
        sum(case when total_minor = 0 then 0 when usd = total_minor then shown_minor else round(shown_minor::numeric * usd / total_minor) end) as due from parts group by id),
    paid as (
      select p.id, p.ref, coalesce(p.charged_currency, p.currency) as currency, coalesce(p.charged_minor, p.amount_minor) as charged, p.currency as asked_in, p.amount_minor as asked, p.state, s.rate, s.decimals, s.orders, s.usd, s.due, p.settled_at
        from payments p join sums s using (id))
  select 'order' as kind, paid.ref, paid.currency, case when paid.currency = asked_in then paid.decimals else x.decimals end as decimals, charged, usd::bigint as booked,
      (case when paid.currency = asked_in then due else coalesce(shown_in(usd, x.rate, x.decimals), charged) end)::bigint as due,
      (case when paid.state = 'charged' or (paid.currency = asked_in and charged = asked) then 0 when paid.currency = asked_in then orders * (1 + ceil(shown_in(1, paid.rate, paid.decimals))) else 1 + ceil(coalesce(shown_in(1, x.rate, x.decimals), 0)) end)::bigint as slack
    from paid left join lateral (select h.rate, h.decimals from rate_history h where paid.currency <> asked_in and h.code = paid.currency and h.rate is not null and h.at <= paid.settled_at order by h.id desc limit 1) x on true
  union all select 'cardRecharge', c.ref, coalesce(c.charged_currency, 'USD'), coalesce(x.decimals, 2), coalesce(c.charged_minor, c.actual_minor), b.usd,
      (case when coalesce(c.charged_currency, 'USD') = 'USD' then b.usd else coalesce(shown_in(b.usd, x.rate, x.decimals), c.charged_minor) end)::bigint,
      (case when coalesce(c.charged_currency, 'USD') = 'USD' then 0 else 1 + ceil(coalesce(shown_in(1, x.rate, x.decimals), 0)) end)::bigint
    from card_recharges c cross join lateral (select cash_in_of('{card_recharge}', c.id::text) as usd) b
      left join lateral (select h.rate, h.decimals from rate_history h where c.charged_currency <> 'USD' and h.code = c.charged_currency and h.rate is not null and h.at <= c.settled_at order by h.id desc limit 1) x on true
    where c.state = 'completed';
create view charge_violations as
  select 'charged differs from booked' as what, concat(kind, ' ', ref) as who, concat(currency, ' ', charged, ' / ', due) as val from card_charges where abs(charged - due) > slack
  union all select 'an order shows another sum than its lines at its rate', concat('order ', o.id), concat(o.shown_minor, ' / ', l.n)
    from orders o cross join lateral (
      select sum(shown_in(l.price_minor, o.rate::numeric, o.decimals) * l.quantity) + shown_in(o.delivery_minor, o.rate::numeric, o.decimals) as n from order_lines l where l.order_id = o.id) l
    where o.shown_minor <> l.n;

-- ---------- more than was claimed, or much: two people ----------
alter table recharges
  add column approved_by bigint references users (id),
  add column approved_at timestamptz,
  add column confirmed_by bigint references users (id),
  drop constraint recharge_other_person,
  drop constraint recharge_by_its_reviewer,
  drop constraint recharge_credited,
  add constraint recharge_other_person check (taken_by is distinct from user_id and decided_by is distinct from user_id and approved_by is distinct from user_id and confirmed_by is distinct from user_id),
  add constraint recharge_credited check ((state in ('completed', 'awaitingSecond')) = (actual_minor is not null)),
  add constraint recharge_two_people check (confirmed_by is null or (approved_by is not null and confirmed_by <> approved_by)),
  add constraint recharge_first_of_two check ((approved_by is null) = (approved_at is null) and (state <> 'awaitingSecond' or (approved_by is not null and approved_by is not distinct from taken_by))),
  add constraint recharge_by_its_reviewer check (decided_by is null or decided_by is not distinct from coalesce(confirmed_by, taken_by)),
  add constraint recharge_sane check (amount_minor <= 100000000000 and coalesce(actual_minor, 0) <= 100000000000) not valid;
create function recharge_alone() returns trigger language plpgsql as $$
begin
  if new.actual_minor > new.amount_minor or new.actual_minor > limit_of('recharge_alone') then
    raise exception 'recharge % needs two people', new.id using errcode = '23514', constraint = 'recharge_alone';
  end if;
  return new;
end $$;
create trigger recharges_alone before update on recharges for each row when (new.state = 'completed' and old.state <> 'completed' and new.confirmed_by is null) execute function recharge_alone();
create trigger recharges_start_alone before insert on recharges for each row when (new.approved_by is not null or new.confirmed_by is not null) execute function refuse_write('a recharge starts submitted', '23514');
-- The second person confirms what the first said, or sends it back.
create trigger recharges_second before update on recharges for each row
  when (old.state = 'awaitingSecond' and new.state <> 'submitted' and (new.approved_by, new.taken_by, new.actual_minor) is distinct from (old.approved_by, old.taken_by, old.actual_minor)
    or (old.decided_by is not null and (new.approved_by, new.confirmed_by) is distinct from (old.approved_by, old.confirmed_by)))
  execute function refuse_write('what was approved cannot change', '42501');
drop index recharges_waiting;
create index recharges_waiting on recharges (sent_at) where state in ('submitted', 'underReview', 'awaitingSecond');

-- ---------- where people are paid ----------
-- The first address pauses like every other: it has a time of its own from the start.
alter table payouts alter column changed_at set default clock_timestamp();

-- ---------- the proof: what was there, and this ----------
create view trust_violations as select what, who, val from rate_violations union all select what, who, val from charge_violations;
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from trust_violations');
end $$;
