-- What every checkout passes through, in fewer statements: the same promises, less work (docs/decisions/011).

-- Makes what is reserved for a shopper exactly p_skus with p_quantities (each sku once): held for ten minutes, or taken over by orders that the
-- caller writes in the same transaction. Locks the shopper's draft, then holds, then stock, each in the order of the skus. Answers the skus that
-- are short, and then has changed nothing; otherwise one row without a sku.
drop function stock_claim(bigint, jsonb, boolean);
create function stock_claim(p_user bigint, p_skus text[], p_quantities int[], p_hold boolean) returns table (sku text, stock int, until timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
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
    elsif own <> p_quantities[i] then
      moved := moved || p_skus[i];
      moved_by := moved_by || (p_quantities[i] - own);
    end if;
  end loop;
  if not enough then return; end if;
  for i in 1 .. coalesce(cardinality(held_skus), 0) loop
    if held_skus[i] <> all(p_skus) then
      moved := moved || held_skus[i];
      moved_by := moved_by || -held[i];
    end if;
  end loop;
  if moved <> '{}' then
    update stock s set reserved = s.reserved + d.by from unnest(moved, moved_by) as d(sku, by) where s.sku = d.sku;
  end if;
  if not p_hold then
    if held_skus is not null then delete from stock_hold where user_id = p_user; end if;
  else
    until := clock_timestamp() + interval '10 minutes';
    if not held_skus <@ p_skus then delete from stock_hold where user_id = p_user and sku <> all(p_skus); end if;
    insert into stock_hold (user_id, sku, quantity, until) select p_user, x.sku, x.quantity, until from unnest(p_skus, p_quantities) as x(sku, quantity)
      on conflict (user_id, sku) do update set quantity = excluded.quantity, until = excluded.until;
  end if;
  sku := null;
  stock := 0;
  if p_skus = '{}' then until := null; end if;
  return next;
end $$;

-- The guards ask the same questions as before; a row that is in order no longer calls a function to be told so.
drop trigger stock_change on stock;
create trigger stock_change after update on stock for each row
  when ((new.on_hand > new.reserved) is distinct from (old.on_hand > old.reserved)) execute function note_stock();

drop trigger orders_wf on orders;
create trigger orders_wf before update on orders for each row when (new.state is distinct from old.state) execute function wf_guard('order');
create or replace function orders_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then raise exception 'an order starts to be paid' using errcode = '23514', constraint = 'orders_start'; end if;
  if tg_op = 'DELETE' then raise exception 'orders are never deleted' using errcode = '42501'; end if;
  raise exception 'what was ordered cannot change' using errcode = '42501';
end $$;
drop trigger orders_frozen on orders;
create trigger orders_start before insert on orders for each row when (new.state <> 'toBePaid') execute function orders_frozen();
create trigger orders_kept before delete on orders for each row execute function orders_frozen();
create trigger orders_frozen before update on orders for each row
  when ((new.trade_id, new.user_id, new.shop_id, new.items_minor, new.delivery_minor, new.currency, new.rate, new.decimals, new.shown_minor, new.commission_bp, new.address)
    is distinct from (old.trade_id, old.user_id, old.shop_id, old.items_minor, old.delivery_minor, old.currency, old.rate, old.decimals, old.shown_minor, old.commission_bp, old.address))
  execute function orders_frozen();

create or replace function account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then raise exception 'accounts start at zero' using errcode = '42501'; end if;
  if tg_op = 'DELETE' then raise exception 'accounts are never deleted' using errcode = '42501'; end if;
  if tg_argv[0] = 'balance' then raise exception 'a balance changes through postings only' using errcode = '42501'; end if;
  raise exception 'what an account is cannot change' using errcode = '42501';
end $$;
drop trigger account_guard on account;
create trigger account_start before insert on account for each row when (new.balance <> 0 or new.seq <> 0) execute function account_guard();
create trigger account_kept before delete on account for each row execute function account_guard();
-- Within the posting's own trigger the depth is 1.
create trigger account_balance before update on account for each row
  when ((new.balance, new.seq) is distinct from (old.balance, old.seq) and pg_trigger_depth() < 1) execute function account_guard('balance');
create trigger account_guard before update on account for each row
  when ((new.id, new.code, new.currency, new.kind, new.owner_id, new.shop_id, new.min_balance)
    is distinct from (old.id, old.code, old.currency, old.kind, old.owner_id, old.shop_id, old.min_balance))
  execute function account_guard();

create or replace function journal_balanced() returns trigger language plpgsql as $$
declare n int; bad text;
begin
  select coalesce(sum(c), 0), string_agg(currency, ',') filter (where s <> 0) into n, bad
    from (select currency, count(*) c, sum(amount) s from posting where journal_id = new.id group by currency) by_currency;
  if n < 2 then raise exception 'journal % has % postings', new.id, n using errcode = '23514'; end if;
  if bad is not null then raise exception 'journal % does not balance in %', new.id, bad using errcode = '23514'; end if;
  return null;
end $$;

create or replace function posting_apply() returns trigger language plpgsql as $$
declare jx xid8; who text; own bigint; jk text; ak text; allowed boolean;
begin
  select xid, actor, kind into jx, who, jk from journal where id = new.journal_id;
  if jx is distinct from pg_current_xact_id() then
    raise exception 'journal % is closed', new.journal_id using errcode = '55000';
  end if;
  update account a set balance = a.balance + new.amount, seq = a.seq + 1
   where a.id = new.account_id and a.currency = new.currency
   returning a.balance, a.seq, a.owner_id, a.kind, exists (select from journal_rule r where r.kind = jk and r.account_kind = a.kind and r.sign = case when new.amount < 0 then -1 else 1 end)
   into new.balance_after, new.account_seq, own, ak, allowed;
  if not found then raise exception 'no account % in %', new.account_id, new.currency using errcode = '23503'; end if;
  if not allowed then
    raise exception 'journal kind % may not move % on a % account', jk, new.amount, ak using errcode = '23514', constraint = 'journal_rule';
  end if;
  if new.amount < 0 and who like 'user:%' and who is distinct from 'user:' || own then
    raise exception '% may not debit account %', who, new.account_id using errcode = '42501', constraint = 'debit_own_only';
  end if;
  return new;
end $$;

-- legs: [{"code","kind","owner","shop","n"}]. Accounts come to be at their first leg; they are locked in the order of their ids.
create or replace function ledger_post(p_kind text, p_ref text, p_actor text, p_currency text, p_legs jsonb) returns bigint language plpgsql as $$
declare
  jid bigint;
  codes text[] := array(select l->>'code' from jsonb_array_elements(p_legs) l);
  ids bigint[];
  found_codes text[];
begin
  select array_agg(locked.id), array_agg(locked.code) into ids, found_codes from (select id, code from account where code = any(codes) order by id for no key update) locked;
  if cardinality(ids) is distinct from cardinality(codes) then
    insert into account (code, owner_id, shop_id, kind, currency, min_balance)
    select l->>'code', (l->>'owner')::bigint, l->>'shop', l->>'kind', p_currency,
           case when l->>'kind' in ('cash_in', 'cash_out', 'commission', 'shop_avail') then null else 0 end
      from jsonb_array_elements(p_legs) l order by l->>'code'
        on conflict (code) do nothing;
    select array_agg(locked.id), array_agg(locked.code) into ids, found_codes from (select id, code from account where code = any(codes) order by id for no key update) locked;
  end if;
  insert into journal (kind, ref, actor) values (p_kind, p_ref, p_actor) returning id into jid;
  insert into posting (journal_id, line_no, account_id, currency, amount, balance_after, account_seq)
  select jid, l.ord, ids[array_position(found_codes, l.v->>'code')], p_currency, (l.v->>'n')::bigint, 0, 0 from jsonb_array_elements(p_legs) with ordinality as l(v, ord) order by l.ord;
  return jid;
end $$;
