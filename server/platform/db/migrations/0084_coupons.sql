-- Coupons of shops and of the mall (docs/decisions/073-coupons.md).

create table coupons (
  id bigint generated always as identity primary key,
  state text not null default 'draft',
  deadline timestamptz,
  -- Whose goods it covers, and who bears it; null: everybody's, and the mall does.
  shop_id text references shops (id),
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  kind text not null check (kind in ('amount', 'percent')),
  amount_minor bigint check (amount_minor > 0),
  percent smallint check (percent between 1 and 90),
  most_minor bigint check (most_minor > 0),
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total int not null check (total between 1 and 1000000),
  claimed int not null default 0,
  offered boolean not null,
  drawn_by bigint not null references users (id),
  endorsed_by bigint references users (id),
  confirmed_by bigint references users (id),
  created_at timestamptz not null default clock_timestamp(),
  constraint coupon_kind check ((kind = 'amount') = (amount_minor is not null) and (kind = 'percent') = (percent is not null) and (kind = 'percent' or most_minor is null)),
  -- What the mall gives away has an end.
  constraint coupon_most check (shop_id is not null or kind = 'amount' or most_minor is not null),
  constraint coupon_left check (claimed between 0 and total)
);
create index coupons_shop on coupons (shop_id, id desc);
create index coupons_offered on coupons (shop_id, ends_at) where state = 'active' and offered;
create index coupons_due on coupons (deadline) where deadline is not null;
create trigger coupons_wf before update on coupons for each row when (new.state is distinct from old.state) execute function wf_guard('coupon');
create trigger coupons_start before insert on coupons for each row when (new.state <> 'draft' or new.claimed <> 0) execute function refuse_write('a coupon starts as a draft', '23514');
create trigger coupons_kept before delete on coupons for each row execute function forbid_change();
create trigger coupons_frozen before update on coupons for each row
  when (new.shop_id is distinct from old.shop_id or (old.state <> 'draft'
    and (new.code, new.kind, new.amount_minor, new.percent, new.most_minor, new.minimum_minor, new.currency, new.starts_at, new.ends_at, new.total, new.offered)
      is distinct from (old.code, old.kind, old.amount_minor, old.percent, old.most_minor, old.minimum_minor, old.currency, old.starts_at, old.ends_at, old.total, old.offered)))
  execute function refuse_write('what a coupon gives cannot change', '42501');
-- The most that all of a mall's coupon together give away.
create function coupon_cost(c coupons) returns bigint language sql immutable as $$
  select case when c.shop_id is null then coalesce(c.amount_minor, c.most_minor) * c.total else 0 end
$$;
create function coupon_two_people() returns trigger language plpgsql as $$
begin
  if old.state in ('draft', 'awaitingSecond') and coupon_cost(new) > limit_of('refund_alone')
    and (new.endorsed_by is null or new.confirmed_by is null or new.endorsed_by = new.confirmed_by) then
    raise exception 'coupon % needs two people', new.id using errcode = '23514', constraint = 'coupon_alone';
  end if;
  return new;
end $$;
create trigger coupons_two_people before update on coupons for each row
  when (new.state = 'active' and old.state is distinct from new.state) execute function coupon_two_people();
create table coupon_history (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index coupon_history_of on coupon_history (coupon_id, id);
create trigger coupon_history_append_only before update or delete on coupon_history for each row execute function forbid_change();

-- Once a person.
create table coupon_claims (
  id bigint generated always as identity primary key,
  state text not null default 'claimed',
  deadline timestamptz not null,
  coupon_id bigint not null references coupons (id),
  user_id bigint not null references users (id),
  -- The checkout it was last used on.
  trade_id bigint references trades (id),
  at timestamptz not null default clock_timestamp(),
  unique (coupon_id, user_id),
  constraint coupon_claim_used check (state <> 'used' or trade_id is not null)
);
create index coupon_claims_user on coupon_claims (user_id, id desc);
create index coupon_claims_trade on coupon_claims (trade_id) where trade_id is not null;
create index coupon_claims_due on coupon_claims (deadline) where state in ('claimed', 'givenBack');
create trigger coupon_claims_wf before update on coupon_claims for each row when (new.state is distinct from old.state) execute function wf_guard('couponClaim');
create trigger coupon_claims_start before insert on coupon_claims for each row when (new.state <> 'claimed' or new.trade_id is not null) execute function refuse_write('a coupon is claimed before it is used', '23514');
create trigger coupon_claims_kept before delete on coupon_claims for each row execute function forbid_change();
create trigger coupon_claims_frozen before update on coupon_claims for each row
  when ((new.coupon_id, new.user_id) is distinct from (old.coupon_id, old.user_id)) execute function refuse_write('whose coupon it is cannot change', '42501');
create table coupon_claim_history (
  id bigint generated always as identity primary key,
  claim_id bigint not null references coupon_claims (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('buyer', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index coupon_claim_history_of on coupon_claim_history (claim_id, id);
create trigger coupon_claim_history_append_only before update or delete on coupon_claim_history for each row execute function forbid_change();

alter table checkout_draft add column coupon_id bigint references coupons (id);
-- What the goods cost stands in items_minor, the coupon taken off: what is paid follows from it as before.
alter table orders
  add column coupon_id bigint references coupons (id),
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Of that, what the mall pays the shop.
  add column mall_discount_minor bigint not null default 0,
  add constraint orders_discount check ((discount_minor > 0) = (coupon_id is not null) and mall_discount_minor in (0, discount_minor));
create index orders_coupon on orders (coupon_id) where coupon_id is not null;
create trigger orders_discount_frozen before update on orders for each row
  when ((new.coupon_id, new.discount_minor, new.mall_discount_minor) is distinct from (old.coupon_id, old.discount_minor, old.mall_discount_minor))
  execute function orders_frozen();
alter table order_lines add column discount_minor bigint not null default 0,
  add constraint order_lines_discount check (discount_minor between 0 and price_minor * quantity);

create or replace function paid_for_line(p_line bigint) returns bigint language plpgsql stable as $$
begin
  return (select case when o.items_minor = 0 then o.paid_minor
      else ceil(o.paid_minor::numeric * (l.price_minor * l.quantity - l.discount_minor) / o.items_minor)::bigint end
    from order_lines l join orders o on o.id = l.order_id where l.id = p_line);
end $$;

-- What the mall's coupons cost it: an account of its own, below zero.
alter table account drop constraint account_kind_check, drop constraint account_floor,
  add constraint account_kind_check check (kind in ('avail', 'frozen', 'shop_held', 'shop_avail', 'cash_in', 'cash_out', 'commission', 'escrow', 'coupons')),
  add constraint account_floor check (kind in ('cash_in', 'cash_out', 'commission', 'shop_avail', 'coupons') or min_balance is not distinct from 0);
do $$
declare
  before text := pg_get_functiondef('ledger_post'::regproc);
  after text := replace(before, $q$'commission', 'shop_avail')$q$, $q$'commission', 'shop_avail', 'coupons')$q$);
begin
  if before = after then raise exception 'ledger_post is not as it was'; end if;
  execute after;
end $$;
insert into journal_rule values
  ('order_settle', 'coupons', -1),
  ('case_wallet', 'coupons', 1), ('case_card', 'coupons', 1),
  ('dispute_withdrawn', 'coupons', 1), ('dispute_returned', 'coupons', -1);

-- What an order shows is its lines and its delivery at its rate, less what the coupon takes off.
do $$
declare
  before text := rtrim(rtrim(pg_get_viewdef('charge_violations'::regclass)), ';');
  after text := regexp_replace(before, 'shown_in\(\(?o\.delivery_minor\)?(?:::numeric)?, \(?o\.rate\)?::numeric, \(?o\.decimals\)?(?:::integer)?\)', '\& - shown_in(o.discount_minor, o.rate::numeric, o.decimals)');
begin
  if before = after then raise exception 'the view of what is shown is not as it was'; end if;
  execute concat('create or replace view charge_violations as ', after);
end $$;

-- What a case gave back is what its buyer got; what the mall had again for its coupon is beside it.
do $$
declare
  before text := rtrim(rtrim(pg_get_viewdef('after_sale_violations'::regclass)), ';');
  after text := regexp_replace(before, 'FILTER \(WHERE \(p\.amount > (0|\(0\)::bigint)\)\)', 'FILTER (WHERE p.amount > 0 AND a.kind <> ''coupons'')');
begin
  if before = after then raise exception 'the view of cases is not as it was'; end if;
  execute concat('create or replace view after_sale_violations as ', after);
end $$;

create view coupon_violations as
  -- The mall's part follows what is kept of the order, rounded half up.
  with borne as (
    select coalesce(sum(round(o.mall_discount_minor::numeric * (o.paid_minor - o.disputed_minor - o.refunded_minor) / o.paid_minor)), 0) as n
      from orders o where o.mall_discount_minor > 0 and o.state = 'completed' and o.paid_minor > 0)
  select 'what coupons cost differs from the orders' as what, 'mall:coupons:USD' as who, concat(coalesce(a.balance, 0), ' / ', -b.n) as val
    from borne b left join account a on a.code = 'mall:coupons:USD' where coalesce(a.balance, 0) <> -b.n
  union all select 'a coupon differs from its claims', concat('coupon ', c.id), concat(c.claimed, ' / ', count(k.id))
    from coupons c left join coupon_claims k on k.coupon_id = c.id group by c.id having c.claimed <> count(k.id)
  union all select 'a discount differs from its lines', concat('order ', o.id), concat(o.discount_minor, ' / ', l.n, ' / ', l.whole - o.items_minor)
    from orders o join (select order_id, sum(discount_minor) as n, sum(price_minor * quantity) as whole from order_lines group by 1) l on l.order_id = o.id
    where o.discount_minor <> l.n or (o.discount_minor > 0 and o.items_minor + o.discount_minor <> l.whole)
  union all select 'an order with a coupon that nobody used', concat('order ', o.id), o.state
    from orders o where o.coupon_id is not null and o.state <> 'cancelled' and o.refunded_minor < greatest(o.paid_minor, 1)
      and not exists (select from coupon_claims k where k.coupon_id = o.coupon_id and k.user_id = o.user_id and k.state = 'used' and k.trade_id = o.trade_id)
  union all select 'a state differs from its history', concat('coupon ', c.id), c.state from coupons c
    where c.state is distinct from (select to_state from coupon_history where coupon_id = c.id order by id desc limit 1)
  union all select 'a state differs from its history', concat('couponClaim ', c.id), c.state from coupon_claims c
    where c.state is distinct from (select to_state from coupon_claim_history where claim_id = c.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from coupon_violations');
end $$;
