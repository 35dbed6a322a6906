-- How much of what is there people can keep from others before they have paid for it (docs/decisions/037).

-- Of one person whom the mall sent something paid for, of one who is new to it, and of the new ones of one place, one network and all together.
create table stock_share (
  kind text primary key check (kind in ('known', 'person', 'place', 'network', 'newcomers')),
  -- As much as the whole stock of so many skus: 5 of the 10 there are count a half.
  skus double precision check (skus >= 1),
  -- Of one sku so many pieces, or this part of it where that is more.
  pieces int check (pieces >= 1),
  part double precision check (part between 0 and 1),
  -- So many unpaid orders may lapse in a day; then each `lapse_step` more halve what is above, down to one sku and one piece.
  lapses int,
  lapse_step int check (lapse_step > 0),
  -- Once orders let so much of a sku lapse in a day, in whole stocks of it, it is sold to them when it is paid.
  worn double precision,
  -- A sku is held so long in a day: by a person as the clock goes, by many in whole stocks of it.
  held interval not null
);
insert into stock_share values
  ('known', 50, null, null, 4, 1, 5, '30 minutes'),
  ('person', 10, 5, 0.25, 2, 1, 3, '30 minutes'),
  ('place', 20, 10, 0.5, 8, 4, 6, '1 hour'),
  ('network', 30, 10, 0.5, 16, 8, 9, '2 hours'),
  ('newcomers', null, 10, 0.67, null, null, 12, '6 hours');

alter table stock_hold
  add column since timestamptz not null default clock_timestamp(),
  -- However often it is asked for.
  add column ends timestamptz not null default clock_timestamp() + interval '30 minutes',
  -- What the quantity was of all there is.
  add column part double precision not null default 0,
  -- What it is counted for: "person 7", and of the new ones "place <hash>", "network <hash>" and "newcomers".
  add column whos text[] not null default '{}';
update stock_hold h set whos = array[concat('person ', h.user_id), 'newcomers'], part = h.quantity::double precision / greatest(s.on_hand, 1) from stock s where s.sku = h.sku;
create index stock_hold_whos on stock_hold using gin (whos);

-- How long a sku was held in the day that began with `since`.
create table hold_time (
  who text not null,
  sku text not null,
  since timestamptz not null default clock_timestamp(),
  spent interval not null,
  primary key (who, sku)
);
create index hold_time_since on hold_time (since);
create function note_hold_time() returns trigger language plpgsql as $$
declare run interval := greatest(least(clock_timestamp(), old.until) - old.since, interval '0');
begin
  insert into hold_time as t (who, sku, spent)
    select who, old.sku, case when who like 'person %' then run else run * old.part end from unnest(old.whos) who order by who
    on conflict (who, sku) do update set
      spent = case when t.since < clock_timestamp() - interval '1 day' then excluded.spent else t.spent + excluded.spent end,
      since = case when t.since < clock_timestamp() - interval '1 day' then excluded.since else t.since end;
  return null;
end $$;
create trigger stock_hold_ended after delete on stock_hold for each row execute function note_hold_time();
-- How much longer they can hold a sku today.
create function hold_left(p_whos text[], p_sku text) returns interval language sql stable as $$
  select min(case when s.kind = 'person' then s.held - coalesce(t.spent, interval '0') when t.spent >= s.held then interval '0' else interval '1 day' end)
    from unnest(p_whos) w join stock_share s on s.kind = split_part(w, ' ', 1)
    left join hold_time t on t.who = w and t.sku = p_sku and t.since >= clock_timestamp() - interval '1 day'
$$;

-- What orders keep that nobody has paid: waiting for a card, or sold for cash on delivery and not accepted by the shop yet.
create table unpaid_stock (
  order_id bigint not null references orders (id),
  sku text not null references stock (sku),
  trade_id bigint not null references trades (id),
  quantity int not null check (quantity > 0),
  part double precision not null,
  whos text[] not null,
  -- It has left the shelf already.
  taken boolean not null default false,
  ended_at timestamptz,
  -- Given back unpaid, by the buyer or because nobody paid in time.
  lapsed boolean not null default false,
  primary key (order_id, sku),
  check (not lapsed or ended_at is not null)
);
create index unpaid_stock_whos on unpaid_stock using gin (whos);
create index unpaid_stock_sku on unpaid_stock (sku, ended_at);
create index unpaid_stock_ended on unpaid_stock (ended_at) where ended_at is not null;
insert into unpaid_stock (order_id, sku, trade_id, quantity, part, whos, taken)
  select o.id, l.sku, o.trade_id, sum(l.quantity), sum(l.quantity)::double precision / greatest(s.on_hand, 1), array[concat('person ', o.user_id), 'newcomers'], o.state = 'placed'
    from orders o join order_lines l on l.order_id = o.id join stock s on s.sku = l.sku
    where o.state in ('toBePaid', 'paymentProcessing') or o.state = 'placed' group by o.id, l.sku, s.on_hand;

create function note_unpaid() returns trigger language plpgsql as $$
declare own boolean;
begin
  if new.state = 'placed' then
    update unpaid_stock set taken = true where order_id = new.id;
  elsif new.state not in ('toBePaid', 'paymentProcessing') then
    -- What the shop refused or left lying is not the buyer's doing.
    own := new.state = 'cancelled' and (old.state <> 'placed' or coalesce((select h.by = 'buyer' from order_history h where h.order_id = new.id order by h.id desc limit 1), false));
    update unpaid_stock set ended_at = clock_timestamp(), lapsed = own where order_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger orders_unpaid after update on orders for each row
  when (new.state is distinct from old.state and old.state in ('toBePaid', 'paymentProcessing', 'placed')) execute function note_unpaid();

-- Whom the mall knows: something was paid for and sent.
create function is_known(p_user bigint) returns boolean language sql stable as $$
  select exists (select from orders o where o.user_id = p_user and o.state in ('onTheWay', 'inTransit', 'delivered', 'receiptConfirmed', 'completed') and o.paid_minor > 0)
$$;

-- Whether p_quantities would be more than a share of any of p_whos: null, 'share', or 'lapsed' where too much of a sku lapsed today. `parts`: each
-- quantity of all there is. The stock rows are locked, so nobody else changes what is counted of a sku.
create function stock_beyond(p_user bigint, p_known boolean, p_whos text[], p_skus text[], p_quantities int[], out beyond text, out parts double precision[]) language plpgsql as $$
declare
  bases int[];
  who text;
  share stock_share;
  used double precision;
  asked double precision;
  less double precision;
begin
  select array_agg(x.base order by x.ord), array_agg(x.quantity::double precision / x.base order by x.ord), sum(x.quantity::double precision / x.base) into bases, parts, asked from (
    select a.ord, a.quantity, greatest(s.on_hand + coalesce((select sum(u.quantity) from unpaid_stock u where u.sku = a.sku and u.ended_at is null and u.taken), 0), 1)::int as base
      from unnest(p_skus, p_quantities) with ordinality as a(sku, quantity, ord) join stock s on s.sku = a.sku) x;
  foreach who in array p_whos loop
    select * into share from stock_share s where s.kind = case when p_known then 'known' else split_part(who, ' ', 1) end;
    less := 1;
    if share.lapses is not null then
      select power(2, -ceil(greatest(count(distinct u.trade_id) - share.lapses, 0)::double precision / share.lapse_step)) into less
        from unpaid_stock u where u.whos @> array[who] and u.lapsed and u.ended_at > clock_timestamp() - interval '1 day';
    end if;
    if share.skus is not null then
      select coalesce((select sum(h.part) from stock_hold h where h.whos @> array[who] and h.user_id <> p_user), 0)
        + coalesce((select sum(u.part) from unpaid_stock u where u.whos @> array[who] and u.ended_at is null), 0) into used;
      if used + asked > greatest(1, share.skus * less) + 1e-9 then beyond := 'share'; end if;
    end if;
    if exists (select from unnest(p_skus, p_quantities, bases) as a(sku, quantity, base)
      where a.quantity + coalesce((select sum(h.quantity) from stock_hold h where h.sku = a.sku and h.whos @> array[who] and h.user_id <> p_user), 0)
        + coalesce((select sum(u.quantity) from unpaid_stock u where u.sku = a.sku and u.ended_at is null and u.whos @> array[who]), 0)
        > greatest(1, floor(greatest(share.pieces, ceil(a.base * share.part)) * less))) and share.pieces is not null then
      beyond := 'share';
    end if;
    if exists (select from unpaid_stock u where u.sku = any(p_skus) and u.lapsed and u.ended_at > clock_timestamp() - interval '1 day' and u.whos @> array[who]
      group by u.sku having sum(u.part) >= share.worn - 1e-9) then
      beyond := 'lapsed';
      return;
    end if;
  end loop;
end $$;

-- One after the other, so that fifty at once are counted too; nobody waits longer than two seconds for others of their place.
create function share_turn(p_whos text[]) returns boolean language plpgsql as $$
declare
  who text;
  tries int;
begin
  foreach who in array p_whos loop
    continue when who = 'newcomers';
    tries := 0;
    while not pg_try_advisory_xact_lock(hashtextextended(concat('stock share ', who), 0)) loop
      tries := tries + 1;
      if tries > 100 then return false; end if;
      perform pg_sleep(0.02);
    end loop;
  end loop;
  return true;
end $$;

-- Makes what is reserved for a shopper exactly p_skus with p_quantities (each sku once), by p_how: 'hold' for ten minutes, or taken over by orders
-- that the caller writes in the same transaction, 'paid' at once or 'unpaid'. p_places: "network <hash>", "place <hash>". Locks the shopper's draft,
-- then the turn of network, person and place, then holds, then stock, each in the order of the skus. Answers the skus that are short, and then has
-- changed nothing; otherwise one row without a sku. `beyond` (stock_beyond, 'time' where it was held long enough today, 'busy'): for an order nothing
-- was changed; what was to be held is held for nobody.
drop function stock_claim(bigint, text[], int[], boolean);
create function stock_claim(p_user bigint, p_skus text[], p_quantities int[], p_how text, p_places text[])
  returns table (sku text, stock int, until timestamptz, beyond text, parts jsonb, whos text[]) language plpgsql as $$
#variable_conflict use_column
declare
  known boolean;
  ours text[] := array[concat('person ', p_user)];
  skus text[] := p_skus;
  quantities int[] := p_quantities;
  portions double precision[];
  held_skus text[];
  held int[];
  shelf text[];
  free int[];
  moved text[] := '{}';
  moved_by int[] := '{}';
  own int;
  enough boolean := true;
begin
  perform 1 from checkout_draft d where d.user_id = p_user for update;
  if p_how <> 'paid' and p_skus <> '{}' then
    known := is_known(p_user);
    if not known then ours := array(select w from unnest(ours || p_places) w order by w) || array['newcomers']; end if;
    if not share_turn(ours) then beyond := 'busy'; end if;
  end if;
  select array_agg(h.sku) into held_skus from (select sku from stock_hold where user_id = p_user order by sku for update) h;
  select array_agg(s.sku), array_agg(s.free) into shelf, free
    from (select sku, on_hand - reserved as free from stock where sku = any(p_skus || held_skus) order by sku for no key update) s;
  -- Read again: another call of the same shopper may have held more while this one waited.
  select array_agg(h.sku), array_agg(h.quantity) into held_skus, held from stock_hold h where h.user_id = p_user;
  for i in 1 .. cardinality(p_skus) loop
    own := coalesce(held[array_position(held_skus, p_skus[i])], 0);
    stock := coalesce(free[array_position(shelf, p_skus[i])], 0) + own;
    if stock < p_quantities[i] then
      sku := p_skus[i];
      enough := false;
      return next;
    end if;
  end loop;
  if not enough then return; end if;
  if p_how <> 'paid' and p_skus <> '{}' and beyond is null then
    select o.beyond, o.parts into beyond, portions from stock_beyond(p_user, known, ours, p_skus, p_quantities) o;
    if beyond is null and p_how = 'hold' and (select min(coalesce((select h.ends - clock_timestamp() from stock_hold h where h.user_id = p_user and h.sku = w), hold_left(ours, w))) from unnest(p_skus) w) < interval '1 minute' then
      beyond := 'time';
    end if;
  end if;
  if beyond is not null and p_how = 'hold' then
    skus := '{}';
    quantities := '{}';
  end if;
  if beyond is null or p_how = 'hold' then
    for i in 1 .. cardinality(skus) loop
      own := coalesce(held[array_position(held_skus, skus[i])], 0);
      if own <> quantities[i] then
        moved := moved || skus[i];
        moved_by := moved_by || (quantities[i] - own);
      end if;
    end loop;
    for i in 1 .. coalesce(cardinality(held_skus), 0) loop
      if held_skus[i] <> all(skus) then
        moved := moved || held_skus[i];
        moved_by := moved_by || -held[i];
      end if;
    end loop;
    if moved <> '{}' then
      update stock s set reserved = s.reserved + d.by from unnest(moved, moved_by) as d(sku, by) where s.sku = d.sku;
    end if;
    if p_how <> 'hold' then
      if held_skus is not null then delete from stock_hold where user_id = p_user; end if;
    else
      if not held_skus <@ skus then delete from stock_hold where user_id = p_user and sku <> all(skus); end if;
      insert into stock_hold as h (user_id, sku, quantity, part, whos, ends, until)
        select p_user, x.sku, x.quantity, x.part, ours, clock_timestamp() + l.span, clock_timestamp() + least(l.span, interval '10 minutes')
          from unnest(skus, quantities, portions) as x(sku, quantity, part) cross join lateral (select hold_left(ours, x.sku) as span) l where x.sku is not null
        on conflict (user_id, sku) do update set quantity = excluded.quantity, part = excluded.part, whos = excluded.whos, until = least(clock_timestamp() + interval '10 minutes', h.ends);
      select min(h.until) into until from stock_hold h where h.user_id = p_user;
    end if;
  end if;
  sku := null;
  stock := 0;
  parts := (select jsonb_object_agg(x.sku, x.part) from unnest(p_skus, portions) as x(sku, part) where x.sku is not null);
  whos := ours;
  return next;
end $$;
