-- Charges that a cardholder's bank takes back, and refunds that fail after they went (docs/decisions/039).

alter table orders
  -- Its bank has not decided yet: nothing of it is released or given back.
  add column disputed boolean not null default false,
  -- USD of what was paid that the acquirer keeps for the cardholder's bank.
  add column disputed_minor bigint not null default 0,
  add constraint order_disputed check (disputed_minor between 0 and paid_minor);

create table card_disputes (
  id bigint generated always as identity primary key,
  state text not null default 'needsResponse',
  deadline timestamptz,
  gateway text not null,
  gateway_dispute text not null,
  payment_id bigint references payments (id),
  recharge_id bigint references card_recharges (id),
  -- Of the charge, as the mall counts it; `withdrawn_minor`: what of it the acquirer keeps now.
  currency text not null,
  decimals smallint not null check (decimals between 0 and 4),
  amount_minor bigint not null check (amount_minor > 0),
  withdrawn_minor bigint not null default 0,
  reason text not null default '' check (length(reason) <= 80),
  answer_until timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  -- When the acquirer was asked for what stands here: an answer to an earlier question changes nothing.
  asked_at timestamptz not null,
  bookings int not null default 0,
  unique (gateway, gateway_dispute),
  constraint card_dispute_of_one check (num_nonnulls(payment_id, recharge_id) = 1),
  constraint card_dispute_withdrawn check (withdrawn_minor between 0 and amount_minor)
);
create index card_disputes_state on card_disputes (state, answer_until);
create index card_disputes_payment on card_disputes (payment_id) where payment_id is not null;
create trigger card_disputes_wf before update on card_disputes for each row when (new.state is distinct from old.state) execute function wf_guard('dispute');
create trigger card_disputes_start before insert on card_disputes for each row when (new.state <> 'needsResponse' or new.withdrawn_minor <> 0) execute function refuse_write('a dispute starts without an answer', '23514');
create trigger card_disputes_kept before delete on card_disputes for each row execute function forbid_change();
create trigger card_disputes_frozen before update on card_disputes for each row
  when ((new.gateway, new.gateway_dispute, new.payment_id, new.recharge_id, new.currency) is distinct from (old.gateway, old.gateway_dispute, old.payment_id, old.recharge_id, old.currency))
  execute function refuse_write('what is disputed cannot change', '42501');

-- Who bears it: `share_minor` USD where all of it is withdrawn, `taken_minor` of that booked. Without an order the mall bears it.
create table card_dispute_parts (
  dispute_id bigint not null references card_disputes (id),
  n smallint not null,
  order_id bigint references orders (id),
  share_minor bigint not null check (share_minor >= 0),
  taken_minor bigint not null default 0,
  primary key (dispute_id, n),
  constraint card_dispute_taken check (taken_minor between 0 and share_minor)
);
create index card_dispute_parts_order on card_dispute_parts (order_id) where order_id is not null;
create trigger card_dispute_parts_kept before delete on card_dispute_parts for each row execute function forbid_change();

create table card_dispute_history (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references card_disputes (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index card_dispute_history_of on card_dispute_history (dispute_id, id);
create trigger card_dispute_history_append_only before update or delete on card_dispute_history for each row execute function forbid_change();

insert into journal_rule values
  ('dispute_withdrawn', 'shop_held', -1), ('dispute_withdrawn', 'shop_avail', -1), ('dispute_withdrawn', 'escrow', -1), ('dispute_withdrawn', 'commission', -1), ('dispute_withdrawn', 'cash_out', 1),
  ('dispute_returned', 'cash_out', -1), ('dispute_returned', 'shop_held', 1), ('dispute_returned', 'shop_avail', 1), ('dispute_returned', 'escrow', 1), ('dispute_returned', 'commission', 1),
  -- The bank took what a refund would have given: what waited for the refund makes good what the mall bore.
  ('dispute_refund', 'escrow', -1), ('dispute_refund', 'commission', 1),
  ('card_refund_failed', 'cash_out', -1), ('card_refund_failed', 'escrow', 1);

alter table card_refunds
  -- The acquirer's own name for what it gave back, and how often that came back again.
  add column gateway_refund text,
  add column failures int not null default 0,
  drop constraint card_refunds_state_check,
  -- void: the cardholder's bank took it instead.
  add constraint card_refunds_state_check check (state in ('asked', 'stuck', 'done', 'void'));

-- What the shop holds is what its open orders were paid, less what a bank has taken of it.
do $$
declare
  before text := rtrim(rtrim(pg_get_viewdef('trade_violations'::regclass)), ';');
  after text := regexp_replace(before, 'sum\(((?:\w+\.)?)paid_minor\)', 'sum(\1paid_minor - \1disputed_minor)');
begin
  if before = after then raise exception 'the view of held money is not as it was'; end if;
  execute concat('create or replace view trade_violations as ', after);
end $$;

create view dispute_violations as
  select 'a dispute differs from its postings' as what, concat('dispute ', d.id) as who, concat(p.n, ' / ', coalesce(m.n, 0)) as val
    from card_disputes d join (select dispute_id, sum(taken_minor) as n from card_dispute_parts group by 1) p on p.dispute_id = d.id
      left join (select split_part(j.ref, ':', 1)::bigint as id, sum(x.amount) as n from journal j join posting x on x.journal_id = j.id join account a on a.id = x.account_id and a.kind = 'cash_out'
        where j.kind in ('dispute_withdrawn', 'dispute_returned') group by 1) m on m.id = d.id where p.n <> coalesce(m.n, 0)
  union all select 'an order differs from its disputes', concat('order ', o.id), concat(o.disputed_minor, ' / ', coalesce(p.n, 0))
    from orders o left join (select x.order_id, sum(x.taken_minor) as n, bool_or(d.state in ('needsResponse', 'underReview')) as open from card_dispute_parts x join card_disputes d on d.id = x.dispute_id where x.order_id is not null group by 1) p on p.order_id = o.id
    where (o.disputed_minor <> 0 or o.disputed or p.order_id is not null) and (o.disputed_minor <> coalesce(p.n, 0) or o.disputed <> coalesce(p.open, false))
  union all select 'a state differs from its history', concat('dispute ', d.id), d.state from card_disputes d
    where d.state is distinct from (select to_state from card_dispute_history where dispute_id = d.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from dispute_violations');
end $$;
