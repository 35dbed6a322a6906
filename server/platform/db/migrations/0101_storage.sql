-- Goods in the mall's warehouse (docs/decisions/081-goods-in-the-malls-warehouse.md).

-- on_hand stays all there is to sell. Of it, `warehouse` pieces lie in the mall's warehouse, the rest at the shop's own place;
-- `coming` are set aside there to be sent to the warehouse, `leaving` in the warehouse to be sent back. Both are part of `reserved`.
alter table stock
  add column warehouse int not null default 0,
  add column coming int not null default 0,
  add column leaving int not null default 0,
  add constraint stock_places check (coming >= 0 and leaving >= 0 and leaving <= warehouse
    and warehouse + coming <= on_hand and coming + leaving <= reserved);

create table storage_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('in', 'out')),
  state text not null default 'asked',
  deadline timestamptz,
  shop_id text not null references shops (id),
  asked_by bigint not null references users (id),
  parcels int not null check (parcels between 1 and 999),
  -- The day on which it would come, or should go.
  on_day date not null,
  note text not null default '' check (length(note) <= 560),
  -- Where it is brought to, or sent to, and between which moments, as staff agreed.
  address text not null default '' check (length(address) <= 300),
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  -- What was last said: why it was refused, why the count differs, why the seller disputes it.
  reason text not null default '' check (length(reason) <= 560),
  carrier text not null default '',
  log_sn text not null default '',
  counted_by bigint references users (id),
  created_at timestamptz not null default clock_timestamp(),
  constraint storage_agreed check (state not in ('agreed', 'received', 'differing', 'disputed', 'stored', 'sentBack', 'ended')
    or (address <> '' and opens_at is not null and closes_at is not null)),
  constraint storage_counted check (state not in ('received', 'differing', 'disputed', 'stored') or (kind = 'in' and counted_by is not null)),
  constraint storage_sent check (state not in ('sentBack', 'ended') or kind = 'out')
);
create index storage_requests_shop on storage_requests (shop_id, id desc);
create index storage_requests_open on storage_requests (id) where state in ('asked', 'agreed', 'received', 'differing', 'disputed');
create index storage_requests_due on storage_requests (deadline) where deadline is not null;
create trigger storage_requests_wf before update on storage_requests for each row when (new.state is distinct from old.state) execute function wf_guard('storageRequest');
create trigger storage_requests_start before insert on storage_requests for each row
  when (new.state <> 'asked') execute function refuse_write('a storage request starts as asked', '23514');
create trigger storage_requests_kept before delete on storage_requests for each row execute function forbid_change();
create trigger storage_requests_frozen before update on storage_requests for each row
  when ((new.kind, new.shop_id, new.asked_by, new.parcels, new.on_day, new.note) is distinct from (old.kind, old.shop_id, old.asked_by, old.parcels, old.on_day, old.note))
  execute function refuse_write('what was asked cannot change', '42501');
create table storage_lines (
  request_id bigint not null references storage_requests (id),
  -- No foreign key: what is over keeps nobody from removing what it was about.
  sku text not null,
  product_id bigint not null,
  expected int not null check (expected between 1 and 100000),
  good int check (good between 0 and 100000),
  damaged int check (damaged between 0 and 100000),
  check ((good is null) = (damaged is null)),
  primary key (request_id, sku)
);
create index storage_lines_sku on storage_lines (sku);
create trigger storage_lines_kept before delete on storage_lines for each row execute function forbid_change();
create trigger storage_lines_frozen before update on storage_lines for each row
  when ((new.request_id, new.sku, new.product_id, new.expected) is distinct from (old.request_id, old.sku, old.product_id, old.expected))
  execute function refuse_write('what was asked cannot change', '42501');
create table storage_history (
  id bigint generated always as identity primary key,
  request_id bigint not null references storage_requests (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index storage_history_of on storage_history (request_id, id);
create trigger storage_history_append_only before update or delete on storage_history for each row execute function forbid_change();

-- What an order takes from the warehouse. `whole`: all of it, so the warehouse ships it; otherwise the shop
-- ships all in one parcel, and the warehouse hands these pieces over to it first (orders.handed_over).
create table warehouse_picks (
  line_id bigint primary key references order_lines (id),
  order_id bigint not null references orders (id),
  sku text not null,
  pieces int not null check (pieces > 0),
  whole boolean not null
);
create index warehouse_picks_order on warehouse_picks (order_id);
create index warehouse_picks_sku on warehouse_picks (sku);
create trigger warehouse_picks_frozen before update or delete on warehouse_picks for each row execute function forbid_change();
alter table orders add column handed_over boolean not null default false;

-- What is reserved is held, unpaid, or set aside for a storage request.
do $$
declare
  before text := rtrim(rtrim(pg_get_viewdef('trade_violations'::regclass)), ';');
  after text := regexp_replace(before, 's\.reserved <> ', 's.reserved - s.coming - s.leaving <> ');
begin
  if before = after then raise exception 'the view of reserved stock is not as it was'; end if;
  execute concat('create or replace view trade_violations as ', after);
end $$;
create view storage_violations as
  select 'set aside for the warehouse <> open requests' as what, s.sku as who, concat(s.coming, ' / ', s.leaving) as val from stock s
    left join (select l.sku, coalesce(sum(l.expected) filter (where r.kind = 'in'), 0) as coming, coalesce(sum(l.expected) filter (where r.kind = 'out'), 0) as leaving
      from storage_lines l join storage_requests r on r.id = l.request_id
      where r.state in ('asked', 'agreed', 'received', 'differing', 'disputed') group by 1) n on n.sku = s.sku
    where s.coming <> coalesce(n.coming, 0) or s.leaving <> coalesce(n.leaving, 0)
  union all select 'in the warehouse <> what came less what went', s.sku, s.warehouse::text from stock s
    left join (select l.sku, sum(case when r.state = 'stored' then l.good when r.state in ('sentBack', 'ended') then -l.expected else 0 end) as n
      from storage_lines l join storage_requests r on r.id = l.request_id group by 1) moved on moved.sku = s.sku
    left join (select w.sku, sum(w.pieces) as n from warehouse_picks w join orders o on o.id = w.order_id
      where o.state <> 'cancelled' or o.handed_over group by 1) sold on sold.sku = s.sku
    where s.warehouse <> coalesce(moved.n, 0) - coalesce(sold.n, 0)
  union all select 'a pick beyond its line', concat('order ', w.order_id), w.sku from warehouse_picks w join order_lines l on l.id = w.line_id
    where w.pieces > l.quantity or (w.whole and w.pieces <> l.quantity) or (w.order_id, w.sku) is distinct from (l.order_id, l.sku)
  union all select 'a state differs from its history', concat('storageRequest ', r.id), r.state from storage_requests r
    where r.state is distinct from (select to_state from storage_history where request_id = r.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from storage_violations');
end $$;
