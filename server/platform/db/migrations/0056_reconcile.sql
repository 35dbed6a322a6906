-- What the acquirers say moved, held against the books every day (docs/decisions/039).

alter table sandbox_refund add column created_at timestamptz not null default clock_timestamp();
update sandbox_refund s set created_at = r.done_at from card_refunds r where r.ref = s.ref and r.done_at is not null;

-- The acquirers' own word. `key` is ours; without one it was not begun here. Amount 0: it failed, or came back.
create table acquirer_moves (
  gateway text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  id text not null,
  key text,
  currency text not null,
  decimals smallint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (gateway, kind, id)
);
-- One row a day and acquirer: how far its pages were read, and who reads them. A reader that died is followed by another.
create table reconcile_days (
  gateway text not null,
  day date not null,
  step text not null default 'charge' check (step in ('charge', 'refund', 'dispute', 'failedRefund', 'read')),
  after text,
  worker text,
  lease timestamptz,
  tries int not null default 0,
  reason text not null default '' check (length(reason) <= 200),
  -- Read to its end once; reading it again later takes nothing of that away.
  read_at timestamptz,
  compared_at timestamptz,
  primary key (gateway, day)
);
create index reconcile_days_open on reconcile_days (day) where step <> 'read';

create table card_differences (
  id bigint generated always as identity primary key,
  state text not null default 'open',
  deadline timestamptz,
  gateway text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  key text not null,
  why text not null check (why in ('missingHere', 'missingThere', 'amount', 'currency', 'stuck')),
  payment_id bigint references payments (id),
  recharge_id bigint references card_recharges (id),
  here_currency text,
  here_minor bigint,
  there_currency text,
  there_minor bigint,
  decimals smallint not null,
  happened_at timestamptz not null,
  found_at timestamptz not null default clock_timestamp(),
  note text not null default '' check (length(note) <= 300),
  unique (gateway, kind, key, why)
);
create index card_differences_state on card_differences (state, id desc);
create trigger card_differences_wf before update on card_differences for each row when (new.state is distinct from old.state) execute function wf_guard('difference');
create trigger card_differences_start before insert on card_differences for each row when (new.state <> 'open') execute function refuse_write('a difference starts open', '23514');
create trigger card_differences_kept before delete on card_differences for each row execute function forbid_change();
create table card_difference_history (
  id bigint generated always as identity primary key,
  difference_id bigint not null references card_differences (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index card_difference_history_of on card_difference_history (difference_id, id);
create trigger card_difference_history_append_only before update or delete on card_difference_history for each row execute function forbid_change();

-- What the books say went over each acquirer.
create view card_books as
  select p.gateway, 'charge' as kind, p.gateway_id as key, coalesce(p.charged_currency, p.currency) as currency, coalesce(p.charged_minor, p.amount_minor) as amount_minor, p.settled_at as at, p.id as payment_id, null::bigint as recharge_id
    from payments p where p.state in ('charged', 'differs', 'late', 'returned')
  union all select c.gateway, 'charge', c.gateway_id, coalesce(c.charged_currency, f.currency, 'USD'), coalesce(c.charged_minor, f.amount_minor, c.actual_minor), coalesce(c.settled_at, f.created_at), null, c.id
    from card_recharges c left join card_refunds f on f.recharge_id = c.id where c.state = 'completed' or f.id is not null
  union all select coalesce(p.gateway, c.gateway), 'refund', f.ref, f.currency, f.amount_minor, f.done_at, f.payment_id, f.recharge_id
    from card_refunds f left join payments p on p.id = f.payment_id left join card_recharges c on c.id = f.recharge_id where f.state = 'done'
  union all select d.gateway, 'dispute', d.gateway_dispute, d.currency, d.withdrawn_minor, d.opened_at, d.payment_id, d.recharge_id from card_disputes d where d.withdrawn_minor > 0;

-- Every difference there is now. What is booked counts once its hour lies within the days that were read; what was begun here and is
-- paid there is told by its page, whether or not it is booked.
create view card_differences_now as
  with cover as (select gateway, min(day)::timestamp at time zone 'UTC' as since, (max(day) + 1)::timestamp at time zone 'UTC' as until from reconcile_days where read_at is not null group by gateway),
    here as (select b.*, b.at >= c.since and b.at < c.until - interval '1 hour' as within from card_books b left join cover c using (gateway)),
    there as (
      select m.gateway, m.kind, coalesce(m.key, m.id) as key, max(m.currency) as currency, max(m.decimals) as decimals, sum(m.amount_minor)::bigint as amount_minor, min(m.at) as at
        from acquirer_moves m join cover c using (gateway) where m.amount_minor > 0 and m.at < c.until group by 1, 2, 3),
    off as (
      select gateway, kind, key, case when t.currency is null then 'missingThere' when h.currency is null then 'missingHere' when h.currency <> t.currency then 'currency' else 'amount' end as why,
          h.payment_id, h.recharge_id, h.currency as here_currency, h.amount_minor as here_minor, t.currency as there_currency, t.amount_minor as there_minor, t.decimals, coalesce(t.at, h.at) as at
        from here h full join there t using (gateway, kind, key)
        where h.currency is null or (t.currency is null and h.within) or h.currency <> t.currency or h.amount_minor <> t.amount_minor
      union all select coalesce(p.gateway, c.gateway), 'refund', f.ref, 'stuck', f.payment_id, f.recharge_id, f.currency, f.amount_minor, null, null, null, f.created_at
        from card_refunds f left join payments p on p.id = f.payment_id left join card_recharges c on c.id = f.recharge_id where f.state = 'stuck')
  select off.gateway, off.kind, off.key, off.why, coalesce(off.payment_id, p.id, r.payment_id) as payment_id, coalesce(off.recharge_id, c.id, r.recharge_id) as recharge_id,
      off.here_currency, off.here_minor, off.there_currency, off.there_minor, coalesce(off.decimals, x.decimals::smallint, 2::smallint) as decimals, off.at
    from off left join payments p on off.kind = 'charge' and p.gateway_id = off.key left join card_recharges c on off.kind = 'charge' and c.gateway_id = off.key
      left join card_refunds r on off.kind = 'refund' and r.ref = off.key left join currencies x on x.code = off.here_currency;
