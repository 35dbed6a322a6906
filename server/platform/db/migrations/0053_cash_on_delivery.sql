-- Cash on delivery is booked when it is handed over to the mall, not when the seller says "delivered" (docs/decisions/038).

-- What a carrier, or the seller, handed over at once: somebody of the mall says so. Never changed.
create table cod_handovers (
  id bigint generated always as identity primary key,
  reference text not null check (length(btrim(reference)) between 3 and 80),
  -- Minor USD of all its orders.
  amount_minor bigint not null check (amount_minor > 0),
  said_by bigint not null references users (id),
  said_at timestamptz not null default clock_timestamp()
);
create trigger cod_handovers_append_only before update or delete on cod_handovers for each row execute function forbid_change();
create trigger cod_handovers_no_truncate before truncate on cod_handovers for each statement execute function forbid_change();

-- The cash of an order, by the order's number, from the moment it is delivered.
create table cod_collections (
  id bigint primary key references orders (id),
  state text not null default 'awaiting',
  deadline timestamptz,
  expected_minor bigint not null check (expected_minor > 0),
  since timestamptz not null default clock_timestamp(),
  handover_id bigint references cod_handovers (id),
  confirmed_by bigint references users (id),
  handed_at timestamptz,
  -- It was booked by the seller's word, before anybody had to confirm it.
  from_before boolean not null default false,
  constraint cod_handover check ((state in ('awaitingSecond', 'handedOver') and not from_before) = (handover_id is not null)),
  constraint cod_handed check ((state = 'handedOver') = (handed_at is not null)),
  constraint cod_confirmed check (confirmed_by is null or (state = 'handedOver' and handover_id is not null)),
  constraint cod_from_before check (not from_before or state = 'handedOver')
);
create index cod_collections_state on cod_collections (state, since, id);
create index cod_collections_handover on cod_collections (handover_id) where handover_id is not null;
create index cod_collections_due on cod_collections (deadline) where deadline is not null;
create index orders_parcel on orders (lower(log_sn)) where log_sn <> '' and payment = 'cod';
create table cod_collection_history (
  id bigint generated always as identity primary key,
  collection_id bigint not null references cod_collections (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index cod_collection_history_of on cod_collection_history (collection_id, id);
create trigger cod_collection_history_append_only before update or delete on cod_collection_history for each row execute function forbid_change();

-- What is booked stays booked.
insert into cod_collections (id, state, expected_minor, since, handed_at, from_before)
  select id, 'handedOver', paid_minor, coalesce(delivery_time, pay_time, placed_at), coalesce(pay_time, delivery_time, placed_at), true
    from orders where payment = 'cod' and paid_minor > 0 order by id;
insert into cod_collection_history (collection_id, by, actor, event, to_state) select id, 'system', 'system', 'fromBefore', 'handedOver' from cod_collections order by id;

create trigger cod_collections_wf before update on cod_collections for each row when (new.state is distinct from old.state) execute function wf_guard('codCollection');
create trigger cod_collections_kept before delete on cod_collections for each row execute function forbid_change();
create trigger cod_collections_no_truncate before truncate on cod_collections for each statement execute function forbid_change();
create trigger cod_collections_frozen before update on cod_collections for each row
  when ((new.id, new.expected_minor, new.from_before) is distinct from (old.id, old.expected_minor, old.from_before)
    or (old.state = 'handedOver' and (new.handover_id, new.confirmed_by) is distinct from (old.handover_id, old.confirmed_by))
    or (old.state = 'awaitingSecond' and new.state = 'handedOver' and new.handover_id is distinct from old.handover_id))
  execute function refuse_write('what cash is expected, or was handed over, cannot change', '42501');

create function cod_starts() returns trigger language plpgsql as $$
begin
  if new.state <> 'awaiting' or new.from_before
    or not exists (select from orders o where o.id = new.id and o.payment = 'cod' and o.state = 'delivered' and o.paid_minor = 0 and o.total_minor = new.expected_minor) then
    raise exception 'cash is awaited for an order to be paid by cash, once it is delivered' using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger cod_collections_start before insert on cod_collections for each row execute function cod_starts();

-- Whoever says it was handed over is neither seller nor buyer of it; and above what one person may credit there are two.
create function cod_hands_over() returns trigger language plpgsql as $$
declare
  h cod_handovers;
  parties bigint[];
  others bigint;
begin
  select * into h from cod_handovers where id = new.handover_id;
  select array[o.user_id, s.owner_id] into parties from orders o join shops s on s.id = o.shop_id where o.id = new.id;
  if h.said_by = any (parties) or new.confirmed_by = any (parties) then
    raise exception 'the cash of order % is confirmed by somebody else', new.id using errcode = '23514', constraint = 'cod_other_person';
  end if;
  select coalesce(sum(expected_minor), 0) into others from cod_collections where handover_id = new.handover_id and id <> new.id;
  if others + new.expected_minor > h.amount_minor then
    raise exception 'hand-over % is less than its orders', h.id using errcode = '23514', constraint = 'cod_sum';
  end if;
  if new.state = 'handedOver' and (case when h.amount_minor > limit_of('recharge_alone') then new.confirmed_by is null else false end or new.confirmed_by = h.said_by) then
    raise exception 'hand-over % needs two people', h.id using errcode = '23514', constraint = 'cod_two_people';
  end if;
  return new;
end $$;
create trigger cod_collections_hands_over before update on cod_collections for each row
  when (new.handover_id is not null and new.state is distinct from old.state) execute function cod_hands_over();

-- No cash is booked without its hand-over, and no order is settled without its cash: by hand neither.
create function cod_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from cod_collections c where c.id::text = new.ref and c.state = 'handedOver' and not c.from_before) then
    raise exception 'the cash of order % was not handed over', new.ref using errcode = '23514', constraint = 'cod_booked';
  end if;
  return null;
end $$;
create constraint trigger cod_booked after insert on journal deferrable initially deferred for each row when (new.kind = 'order_cod') execute function cod_booked();
alter table orders add constraint order_cod_settled check (payment <> 'cod' or state <> 'completed' or paid_minor = items_minor + delivery_minor);

create view cod_violations as
  with booked as (
    select j.ref, sum(p.amount) as n from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id and a.kind = 'shop_held' where j.kind = 'order_cod' group by 1)
  select 'an order paid by cash is booked without its hand-over' as what, concat('order ', coalesce(b.ref, c.id::text)) as who, concat(c.expected_minor, ' / ', b.n) as val
    from (select * from cod_collections where state = 'handedOver') c full join booked b on b.ref = c.id::text where c.expected_minor is distinct from b.n
  union all select 'an order paid by cash differs from its hand-over', concat('order ', o.id), concat(o.state, ' ', o.paid_minor, ' / ', coalesce(c.state, 'none'))
    from orders o left join cod_collections c on c.id = o.id where o.payment = 'cod' and (o.paid_minor > 0) <> (coalesce(c.state, '') = 'handedOver')
  union all select 'cash that nobody waits for', concat('order ', o.id), o.state
    from orders o where o.payment = 'cod' and o.total_minor > 0 and o.state in ('delivered', 'receiptConfirmed', 'completed') and not exists (select from cod_collections c where c.id = o.id)
  union all select 'a hand-over differs from its orders', concat('hand-over ', h.id), concat(sum(c.expected_minor), ' / ', h.amount_minor)
    from cod_handovers h join cod_collections c on c.handover_id = h.id group by h.id having sum(c.expected_minor) <> h.amount_minor
  union all select 'a large hand-over by one person', concat('order ', c.id), concat(h.said_by, ' / ', c.confirmed_by)
    from cod_handovers h join cod_collections c on c.handover_id = h.id where c.confirmed_by = h.said_by
  union all select 'a state differs from its history', concat('codCollection ', c.id), c.state from cod_collections c
    where c.state is distinct from (select to_state from cod_collection_history where collection_id = c.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from cod_violations');
end $$;
