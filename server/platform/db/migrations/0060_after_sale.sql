-- After the sale: cases in which goods or money go back (docs/decisions/060).

alter table orders
  -- USD of what was paid that went back, or is on its way back, through cases.
  add column refunded_minor bigint not null default 0,
  -- A case is open: the shop is not paid yet.
  add column in_case boolean not null default false,
  add constraint order_refunded check (refunded_minor >= 0 and refunded_minor + disputed_minor <= paid_minor);
create index orders_in_case on orders (id) where in_case;
-- Came back and cannot be sold as it is: on no shelf.
alter table stock add column damaged int not null default 0 check (damaged >= 0);
insert into setting (name, value) values ('refund_alone', '50000'::jsonb) on conflict (name) do nothing;

create table after_sale_cases (
  id bigint generated always as identity primary key,
  state text not null default 'requested',
  deadline timestamptz,
  order_id bigint not null references orders (id),
  user_id bigint not null references users (id),
  shop_id text not null references shops (id),
  received boolean not null,
  reason text not null,
  words text not null default '' check (length(words) <= 1000),
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 6),
  way text not null check (way in ('origin', 'wallet')),
  -- USD: what its pieces may bring at most; what was agreed on or decided, where that is less.
  most_minor bigint not null check (most_minor > 0),
  amount_minor bigint not null,
  offer_minor bigint check (offer_minor > 0 and offer_minor <= most_minor),
  offers int not null default 0,
  refusal text,
  decision text,
  carrier text not null default '',
  log_sn text not null default '',
  dispatched_at timestamptz,
  goods text check (goods in ('shelf', 'damaged', 'none')),
  -- When staff were first asked.
  asked_staff_at timestamptz,
  endorsed_by bigint references users (id),
  endorsed_at timestamptz,
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- What the cardholder's bank gave back of it; and what was booked, to where.
  bank_minor bigint not null default 0 check (bank_minor >= 0),
  booked_minor bigint,
  booked_to text check (booked_to in ('wallet', 'card')),
  booked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint after_sale_amount check (amount_minor > 0 and amount_minor <= most_minor),
  constraint after_sale_booked check (num_nulls(booked_minor, booked_to, booked_at) in (0, 3) and coalesce(booked_minor, 0) + bank_minor <= amount_minor and coalesce(booked_minor, 1) > 0),
  -- Only what was booked is paid back.
  constraint after_sale_refunded check (state <> 'refunded' or booked_at is not null),
  constraint after_sale_two_people check (decided_by is null or endorsed_by is null or decided_by <> endorsed_by)
);
create index after_sale_cases_order on after_sale_cases (order_id, id);
create index after_sale_cases_user on after_sale_cases (user_id, state, id desc);
create index after_sale_cases_shop on after_sale_cases (shop_id, state, id desc);
create index after_sale_cases_due on after_sale_cases (deadline) where deadline is not null;
create index after_sale_cases_staff on after_sale_cases (asked_staff_at) where state in ('arbitration', 'awaitingSecond');
create index after_sale_cases_paying on after_sale_cases (id) where state = 'awaitingRefund';
create trigger after_sale_cases_wf before update on after_sale_cases for each row when (new.state is distinct from old.state) execute function wf_guard('afterSale');
create trigger after_sale_cases_start before insert on after_sale_cases for each row
  when (new.state <> 'requested' or coalesce(new.booked_minor, new.offer_minor, new.decided_by, new.endorsed_by) is not null or new.amount_minor <> new.most_minor)
  execute function refuse_write('a case starts requested', '23514');
create trigger after_sale_cases_kept before delete on after_sale_cases for each row execute function forbid_change();
create trigger after_sale_cases_frozen before update on after_sale_cases for each row
  when ((new.order_id, new.user_id, new.shop_id, new.received, new.reason, new.words, new.pictures, new.way, new.most_minor, new.created_at)
      is distinct from (old.order_id, old.user_id, old.shop_id, old.received, old.reason, old.words, old.pictures, old.way, old.most_minor, old.created_at)
    or (old.booked_at is not null and (new.booked_minor, new.booked_to, new.booked_at, new.amount_minor, new.bank_minor) is distinct from (old.booked_minor, old.booked_to, old.booked_at, old.amount_minor, old.bank_minor)))
  execute function refuse_write('what was asked or booked cannot change', '42501');
-- Much is decided by two, whoever writes here.
create function after_sale_alone() returns trigger language plpgsql as $$
begin
  if new.amount_minor > limit_of('refund_alone') and new.decided_by is not null and new.endorsed_by is null then
    raise exception 'case % needs two people', new.id using errcode = '23514', constraint = 'after_sale_alone';
  end if;
  return new;
end $$;
create trigger after_sale_cases_alone before update on after_sale_cases for each row
  when (old.state in ('arbitration', 'awaitingSecond') and new.state = 'awaitingRefund' and new.decided_by is distinct from old.decided_by) execute function after_sale_alone();

create table after_sale_lines (
  case_id bigint not null references after_sale_cases (id),
  line_id bigint not null references order_lines (id),
  quantity int not null check (quantity > 0),
  most_minor bigint not null check (most_minor >= 0),
  -- The case goes on.
  open boolean not null default true,
  -- Pieces that were given back, or paid back as if they were.
  gone int not null default 0,
  booked_minor bigint not null default 0 check (booked_minor >= 0),
  primary key (case_id, line_id),
  check (gone in (0, quantity)),
  check (booked_minor <= most_minor)
);
-- One open case for each line, whoever asks at the same time.
create unique index after_sale_lines_open on after_sale_lines (line_id) where open;
create index after_sale_lines_of on after_sale_lines (line_id);
create trigger after_sale_lines_kept before delete on after_sale_lines for each row execute function forbid_change();
create trigger after_sale_lines_frozen before update on after_sale_lines for each row
  when ((new.case_id, new.line_id, new.quantity, new.most_minor) is distinct from (old.case_id, old.line_id, old.quantity, old.most_minor) or (old.booked_minor > 0 and new.booked_minor <> old.booked_minor) or new.gone < old.gone)
  execute function refuse_write('what was asked or booked cannot change', '42501');
-- What was paid for a line: its part of what came in for the order, the delivery included, rounded up.
create function paid_for_line(p_line bigint) returns bigint language sql stable as $$
  select case when o.items_minor = 0 then o.paid_minor else ceil(o.paid_minor::numeric * l.price_minor * l.quantity / o.items_minor)::bigint end
    from order_lines l join orders o on o.id = l.order_id where l.id = p_line
$$;
-- Never more pieces than were bought, never more money than was paid for them.
create function after_sale_line_guard() returns trigger language plpgsql as $$
declare
  bought int;
  asked bigint;
  booked bigint;
begin
  perform 1 from orders o where o.id = (select order_id from order_lines where id = new.line_id) for update;
  select quantity into bought from order_lines where id = new.line_id;
  select sum(case when open then quantity else gone end), sum(booked_minor) into asked, booked from after_sale_lines where line_id = new.line_id;
  if asked > bought then
    raise exception 'more pieces of line % come back than were bought', new.line_id using errcode = '23514', constraint = 'after_sale_quantity';
  end if;
  if booked > paid_for_line(new.line_id) then
    raise exception 'more of line % is paid back than was paid', new.line_id using errcode = '23514', constraint = 'after_sale_paid';
  end if;
  if not exists (select from after_sale_cases c join order_lines l on l.order_id = c.order_id where c.id = new.case_id and l.id = new.line_id) then
    raise exception 'line % is of another order', new.line_id using errcode = '23514', constraint = 'after_sale_order';
  end if;
  return null;
end $$;
create constraint trigger after_sale_line_guard after insert or update on after_sale_lines deferrable initially deferred for each row execute function after_sale_line_guard();

-- What follows from a case's state, whoever changes it: its lines are free again, and the order's money too. A refund that comes back later
-- opens no line again: its pieces were counted.
create function after_sale_follow() returns trigger language plpgsql as $$
begin
  if new.state in ('refunded', 'withdrawn', 'closed') then
    update after_sale_lines set open = false where case_id = new.id and open;
  end if;
  update orders o set in_case = x.any from (select exists (select from after_sale_cases where order_id = new.order_id and state not in ('refunded', 'withdrawn', 'closed')) as any) x where o.id = new.order_id and o.in_case <> x.any;
  return null;
end $$;
create trigger after_sale_follow after insert or update of state on after_sale_cases for each row execute function after_sale_follow();

create table after_sale_history (
  id bigint generated always as identity primary key,
  case_id bigint not null references after_sale_cases (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('buyer', 'seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index after_sale_history_of on after_sale_history (case_id, id);
create trigger after_sale_history_append_only before update or delete on after_sale_history for each row execute function forbid_change();
-- What was said with it: words of one's own, an amount.
create table after_sale_said (
  history_id bigint primary key references after_sale_history (id),
  words text not null default '' check (length(words) <= 1000),
  amount_minor bigint
);
create trigger after_sale_said_append_only before update or delete on after_sale_said for each row execute function forbid_change();

create table after_sale_messages (
  id bigint generated always as identity primary key,
  case_id bigint not null references after_sale_cases (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('buyer', 'seller', 'staff')),
  author bigint not null references users (id),
  words text not null default '' check (length(words) <= 1000),
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 6),
  check (words <> '' or cardinality(pictures) > 0)
);
create index after_sale_messages_of on after_sale_messages (case_id, id);
create trigger after_sale_messages_append_only before update or delete on after_sale_messages for each row execute function forbid_change();
-- Up to which message somebody has looked.
create table after_sale_seen (
  case_id bigint not null references after_sale_cases (id),
  user_id bigint not null references users (id),
  message_id bigint not null,
  primary key (case_id, user_id)
);

insert into journal_rule values
  ('case_wallet', 'shop_held', -1), ('case_wallet', 'shop_avail', -1), ('case_wallet', 'commission', -1), ('case_wallet', 'avail', 1),
  ('case_card', 'shop_held', -1), ('case_card', 'shop_avail', -1), ('case_card', 'commission', -1), ('case_card', 'escrow', 1);

-- A refund that waits while a bank is asked for the same: what the bank takes first is taken from it.
alter table card_dispute_parts add column refund_ref text;

-- What the shop holds is what its open orders were paid, less what went back.
do $$
declare
  before text := rtrim(rtrim(pg_get_viewdef('trade_violations'::regclass)), ';');
  after text := regexp_replace(before, 'sum\(\(?((?:\w+\.)?)paid_minor - (?:\w+\.)?disputed_minor\)?\)', 'sum(\1paid_minor - \1disputed_minor - \1refunded_minor)');
begin
  if before = after then raise exception 'the view of held money is not as it was'; end if;
  execute concat('create or replace view trade_violations as ', after);
end $$;

create view after_sale_violations as
  with moved as (
    select j.ref, j.kind, sum(p.amount) filter (where p.amount > 0) as n, max(a.owner_id) as who from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id where j.kind in ('case_wallet', 'case_card') group by 1, 2)
  select case when m.n is null then 'a case without its journal' when c.id is null then 'a journal without its case' else 'a case differs from its journal' end as what,
      concat('case ', coalesce(c.id::text, m.ref)) as who, concat(c.booked_minor, ' / ', m.n) as val
    from (select * from after_sale_cases where booked_at is not null) c full join moved m on m.ref = c.id::text
    where c.booked_minor is distinct from m.n or m.kind is distinct from concat('case_', c.booked_to) or (c.booked_to = 'wallet' and m.who is distinct from c.user_id)
  union all select 'a case differs from its lines', concat('case ', c.id), concat(c.booked_minor, ' / ', l.n)
    from after_sale_cases c join (select case_id, sum(booked_minor) as n, sum(most_minor) as most from after_sale_lines group by 1) l on l.case_id = c.id
    where coalesce(c.booked_minor, 0) <> l.n or c.most_minor <> l.most
  union all select 'an order differs from its cases', concat('order ', o.id), concat(o.refunded_minor, ' / ', c.n)
    from orders o left join (select order_id, coalesce(sum(booked_minor), 0) as n, bool_or(state not in ('refunded', 'withdrawn', 'closed')) as open from after_sale_cases group by 1) c on c.order_id = o.id
    where (o.refunded_minor <> 0 or o.in_case or c.order_id is not null) and (o.refunded_minor <> coalesce(c.n, 0) or o.in_case <> coalesce(c.open, false))
  union all select 'more pieces come back than were bought', concat('line ', l.id), concat(x.n, ' / ', l.quantity)
    from order_lines l join (select line_id, sum(case when open then quantity else gone end) as n from after_sale_lines group by 1) x on x.line_id = l.id where x.n > l.quantity
  union all select 'more is paid back for a line than was paid', concat('line ', x.line_id), concat(x.n, ' / ', paid_for_line(x.line_id))
    from (select line_id, sum(booked_minor) as n from after_sale_lines group by 1 having sum(booked_minor) > 0) x where x.n > paid_for_line(x.line_id)
  union all select 'a case to a card without its refund', concat('case ', c.id), c.state
    from after_sale_cases c left join card_refunds r on r.ref = concat('case:', c.id) where c.booked_to = 'card' and (r.id is null or (c.state = 'refunded' and r.state = 'asked' and r.failures = 0) or (c.state = 'closed' and r.state <> 'void'))
  union all select 'a state differs from its history', concat('afterSale ', c.id), c.state from after_sale_cases c
    where c.state is distinct from (select to_state from after_sale_history where case_id = c.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from after_sale_violations');
end $$;

-- What came back into the wallet through cases is part of its activity.
do $$
begin
  execute concat('create or replace view wallet_record as ', rtrim(rtrim(pg_get_viewdef('wallet_record'::regclass)), ';'),
    ' union all select ''return'', c.id, c.user_id, c.booked_at, ''in'', ''completed'', c.booked_minor, c.booked_minor, null::bigint, ''USD'', s.name, '''', null, '''', '''', ''order'', c.order_id::text, t.trade_sn, null::timestamptz
      from after_sale_cases c join orders o on o.id = c.order_id join trades t on t.id = o.trade_id join shops s on s.id = c.shop_id where c.booked_to = ''wallet''');
end $$;
