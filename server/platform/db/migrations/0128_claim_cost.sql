-- What a checkout's claim costs: the same questions, planned once a connection (docs/decisions/011).

-- A function of SQL that is not part of its caller is read and planned each time it is asked.
create or replace function hold_left(p_whos text[], p_sku text) returns interval language plpgsql stable as $$
begin
  return (select min(case when s.kind = 'person' then s.held - coalesce(t.spent, interval '0') when t.spent >= s.held then interval '0' else interval '1 day' end)
    from unnest(p_whos) w join stock_share s on s.kind = split_part(w, ' ', 1)
    left join hold_time t on t.who = w and t.sku = p_sku and t.since >= clock_timestamp() - interval '1 day');
end $$;
create or replace function is_known(p_user bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from orders o where o.user_id = p_user and o.state in ('onTheWay', 'inTransit', 'delivered', 'receiptConfirmed', 'completed') and o.paid_minor > 0);
end $$;

-- `tg_argv[0]`: the column that names the person. A field that stands here is read at once; what is executed is read and planned for each row.
create or replace function of_open_account() returns trigger language plpgsql as $$
declare who bigint; stands text;
begin
  if tg_argv[0] = 'user_id' then
    who := new.user_id;
  else
    execute format('select ($1).%I', tg_argv[0]) into who using new;
  end if;
  select state into stands from users where id = who for key share;
  if stands = 'removed' then
    raise exception 'the account was closed' using errcode = '23514', constraint = 'account_is_open';
  end if;
  return new;
end $$;

-- What was paid in the transaction that placed it kept nothing from anybody: then nothing is to be ended.
create or replace function note_unpaid() returns trigger language plpgsql as $$
declare own boolean := false;
begin
  if not exists (select from unpaid_stock u where u.order_id = new.id) then return null; end if;
  if new.state = 'placed' then
    update unpaid_stock set taken = true where order_id = new.id;
  elsif new.state not in ('toBePaid', 'paymentProcessing') then
    if new.state = 'cancelled' then
      -- What the shop refused or left lying is not the buyer's doing.
      own := old.state <> 'placed' or coalesce((select h.by = 'buyer' from order_history h where h.order_id = new.id order by h.id desc limit 1), false);
    end if;
    update unpaid_stock set ended_at = clock_timestamp(), lapsed = own where order_id = new.id and ended_at is null;
  end if;
  return null;
end $$;

-- Makes what is reserved for a shopper exactly p_skus with p_quantities (each sku once), by p_how: 'hold' for ten minutes, or taken over by orders
-- that the caller writes in the same transaction, 'paid' at once or 'unpaid'. p_places: "network <hash>", "place <hash>". Locks the shopper's draft,
-- then the turn of network, person and place, then holds, then stock, each in the order of the skus. Answers the skus that are short, and then has
-- changed nothing; otherwise one row without a sku. `beyond` (stock_beyond, 'time' where it was held long enough today, 'busy'): for an order nothing
-- was changed; what was to be held is held for nobody.
create or replace function stock_claim(p_user bigint, p_skus text[], p_quantities int[], p_how text, p_places text[])
  returns table (sku text, stock int, until timestamptz, beyond text, parts jsonb, whos text[]) language plpgsql as $$
#variable_conflict use_column
declare
  known boolean;
  ours text[] := array[concat('person ', p_user)];
  skus text[] := p_skus;
  quantities int[] := p_quantities;
  portions double precision[];
  spans interval[];
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
  held_skus := array(select h.sku from stock_hold h where h.user_id = p_user order by h.sku for update);
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
    if beyond is null and p_how = 'hold' then
      spans := array(select coalesce((select h.ends - clock_timestamp() from stock_hold h where h.user_id = p_user and h.sku = x.sku), hold_left(ours, x.sku)) from unnest(p_skus) with ordinality as x(sku, ord) order by x.ord);
      if (select min(span) from unnest(spans) span) < interval '1 minute' then beyond := 'time'; end if;
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
        select p_user, x.sku, x.quantity, x.part, ours, clock_timestamp() + x.span, clock_timestamp() + least(x.span, interval '10 minutes')
          from unnest(skus, quantities, portions, spans) as x(sku, quantity, part, span) where x.sku is not null
        on conflict (user_id, sku) do update set quantity = excluded.quantity, part = excluded.part, whos = excluded.whos, until = least(clock_timestamp() + interval '10 minutes', h.ends);
      select min(h.until) into until from stock_hold h where h.user_id = p_user;
    end if;
  end if;
  sku := null;
  stock := 0;
  if p_how = 'unpaid' then
    parts := (select jsonb_object_agg(x.sku, x.part) from unnest(p_skus, portions) as x(sku, part) where x.sku is not null);
  end if;
  whos := ours;
  return next;
end $$;
