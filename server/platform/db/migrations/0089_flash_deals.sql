-- Flash deals: a price of its own for so many pieces and so long (docs/decisions/074-flash-deals.md).

create table flash_deals (
  id bigint generated always as identity primary key,
  state text not null default 'draft',
  deadline timestamptz,
  shop_id text not null references shops (id),
  -- No foreign key: a draft keeps nobody from removing what it is on; what is ordered is kept by its order.
  sku text not null,
  product_id bigint not null,
  price_minor bigint not null check (price_minor > 0),
  -- Written as it begins: the lowest price of the thirty days before.
  was_minor bigint check (was_minor > price_minor),
  total int not null check (total between 1 and 100000),
  -- In orders that were not cancelled.
  taken int not null default 0,
  each int not null check (each between 1 and 99),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  drawn_by bigint not null references users (id),
  decided_by bigint references users (id),
  created_at timestamptz not null default clock_timestamp(),
  constraint flash_deal_left check (taken between 0 and total and each <= total),
  constraint flash_deal_run check (ends_at > starts_at and ends_at <= starts_at + interval '14 days'),
  -- Nobody lets the own deal through.
  constraint flash_deal_two_people check (state not in ('scheduled', 'running', 'soldOut') or (decided_by is not null and decided_by <> drawn_by))
);
create index flash_deals_shop on flash_deals (shop_id, id desc);
create index flash_deals_sku on flash_deals (sku);
create index flash_deals_shown on flash_deals (starts_at) where state in ('scheduled', 'running', 'soldOut');
create index flash_deals_due on flash_deals (deadline) where deadline is not null;
create unique index flash_deals_one on flash_deals (sku) where state in ('running', 'soldOut');
create trigger flash_deals_wf before update on flash_deals for each row when (new.state is distinct from old.state) execute function wf_guard('flashDeal');
create trigger flash_deals_start before insert on flash_deals for each row
  when (new.state <> 'draft' or new.taken <> 0 or new.was_minor is not null) execute function refuse_write('a deal starts as a draft', '23514');
create trigger flash_deals_kept before delete on flash_deals for each row execute function forbid_change();
create trigger flash_deals_frozen before update on flash_deals for each row
  when ((new.shop_id, new.drawn_by) is distinct from (old.shop_id, old.drawn_by) or (old.state <> 'draft'
    and (new.sku, new.product_id, new.price_minor, new.total, new.each, new.starts_at)
      is distinct from (old.sku, old.product_id, old.price_minor, old.total, old.each, old.starts_at)))
  execute function refuse_write('what a deal gives cannot change', '42501');
-- Its end can come earlier, once it has begun; never later.
create trigger flash_deals_end before update on flash_deals for each row
  when (old.state <> 'draft' and new.ends_at is distinct from old.ends_at and (new.ends_at > old.ends_at or old.state not in ('running', 'soldOut')))
  execute function refuse_write('the end of a deal is never put off', '42501');
create trigger flash_deals_was before update on flash_deals for each row
  when (old.was_minor is not null and new.was_minor is distinct from old.was_minor)
  execute function refuse_write('what a deal is held against cannot change', '42501');
create table flash_deal_history (
  id bigint generated always as identity primary key,
  deal_id bigint not null references flash_deals (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index flash_deal_history_of on flash_deal_history (deal_id, id);
create trigger flash_deal_history_append_only before update or delete on flash_deal_history for each row execute function forbid_change();

-- What is asked is the seller's own price, or the deal's while it runs: whatever shows, counts or notes a price reads these two.
alter table variants
  add column deal_id bigint references flash_deals (id),
  add column deal_minor bigint check (deal_minor > 0),
  add column deal_was_minor bigint,
  add column asked_minor bigint not null generated always as (least(price_minor, deal_minor)) stored,
  add column asked_was_minor bigint generated always as (case when deal_minor < price_minor then deal_was_minor else was_minor end) stored,
  add constraint variants_deal check ((deal_minor is null) = (deal_was_minor is null) and (deal_minor is null or deal_id is not null) and deal_was_minor > deal_minor);
create index variants_deal on variants (deal_id) where deal_id is not null;

-- A deal's price is a price that was asked (docs/decisions/008).
create or replace function note_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (sku, price_minor) select sku, asked_minor from fresh order by sku;
  else
    insert into price_history (sku, price_minor)
      select fresh.sku, fresh.asked_minor from fresh join old_rows using (sku) where fresh.asked_minor <> old_rows.asked_minor order by sku;
  end if;
  return null;
end $$;
-- The lowest price in force during the last thirty days, today's among them: a deal lies below it.
create function lowest_lately(of_sku text) returns bigint language plpgsql stable as $$
begin
  return (select min(price_minor) from (select price_minor, coalesce(lead(since) over (order by since, id), 'infinity') as until
      from price_history where sku = of_sku) h where until > clock_timestamp() - interval '30 days');
end $$;
-- The price follows the deal's state, whoever moves it. After a deal nothing is crossed out: the deal's was the lowest.
create function flash_deal_price() returns trigger language plpgsql as $$
begin
  if new.state = 'running' then
    update variants set deal_id = new.id, deal_minor = new.price_minor, deal_was_minor = new.was_minor where sku = new.sku;
  elsif new.state = 'soldOut' then
    update variants set deal_minor = null, deal_was_minor = null where deal_id = new.id;
  else
    update variants set deal_id = null, deal_minor = null, deal_was_minor = null, was_minor = null where deal_id = new.id;
  end if;
  return null;
end $$;
create trigger flash_deals_price after update on flash_deals for each row
  when (new.state is distinct from old.state and (new.state = 'running' or old.state in ('running', 'soldOut'))) execute function flash_deal_price();

-- Which deal a line was bought by; cancelled, it gives its pieces back.
alter table order_lines add column deal_id bigint references flash_deals (id);
create index order_lines_deal on order_lines (deal_id) where deal_id is not null;
-- How many of a deal somebody has.
create function deal_bought(p_deal bigint, p_user bigint) returns int language plpgsql stable as $$
begin
  return (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
    where l.deal_id = p_deal and o.user_id = p_user and o.state <> 'cancelled');
end $$;

create view deal_violations as
  select 'a deal differs from its orders' as what, concat('deal ', d.id) as who, concat(d.taken, ' / ', coalesce(n.n, 0)) as val
    from flash_deals d left join (select l.deal_id, sum(l.quantity) as n from order_lines l join orders o on o.id = l.order_id
      where l.deal_id is not null and o.state <> 'cancelled' group by 1) n on n.deal_id = d.id where d.taken <> coalesce(n.n, 0)
  union all select 'a price of a deal that does not run', v.sku, concat('deal ', v.deal_id) from variants v join flash_deals d on d.id = v.deal_id
    where d.state not in ('running', 'soldOut') or (v.deal_minor is not null) <> (d.state = 'running')
  union all select 'a line at another price than its deal', concat('order ', l.order_id), concat(l.price_minor, ' / ', d.price_minor)
    from order_lines l join flash_deals d on d.id = l.deal_id where l.price_minor <> d.price_minor or l.sku <> d.sku
  union all select 'a state differs from its history', concat('flashDeal ', d.id), d.state from flash_deals d
    where d.state is distinct from (select to_state from flash_deal_history where deal_id = d.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from deal_violations');
end $$;
