-- Ledger, cart, checkout, orders and payments. Money is bigint minor units; amount > 0 credits the account.

-- ---------- ledger (docs/rules.md, Money) ----------
create table account (
  id bigint generated always as identity primary key,
  code text not null unique,
  owner_id bigint references users (id),
  shop_id text references shops (id),
  kind text not null check (kind in ('avail', 'frozen', 'shop_held', 'shop_avail', 'cash_in', 'cash_out', 'commission', 'escrow')),
  currency text not null check (currency ~ '^[A-Z0-9]{3,8}$'),
  min_balance bigint,
  balance bigint not null default 0,
  seq bigint not null default 0,
  unique (id, currency),
  constraint account_owner check ((kind in ('avail', 'frozen')) = (owner_id is not null) and (kind in ('shop_held', 'shop_avail')) = (shop_id is not null)),
  -- A plain = would let NULL through: an account without a floor.
  constraint account_floor check (kind in ('cash_in', 'cash_out', 'commission', 'shop_avail') or min_balance is not distinct from 0),
  constraint account_no_overdraft check (min_balance is null or balance >= min_balance)
);
create index account_owner_id on account (owner_id) where owner_id is not null;
create index account_shop_id on account (shop_id) where shop_id is not null;

create table journal (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  actor text not null check (actor ~ '^(user:[0-9]+|staff:[0-9]+|system)$'),
  reverses bigint unique references journal (id),
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp(),
  constraint journal_business_key unique (kind, ref)
);
create table posting (
  journal_id bigint not null references journal (id),
  line_no smallint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0 and amount between -100000000000000 and 100000000000000),
  balance_after bigint not null,
  account_seq bigint not null,
  primary key (journal_id, line_no),
  unique (account_id, account_seq),
  unique (journal_id, account_id),
  foreign key (account_id, currency) references account (id, currency)
);
-- Which side of which account a journal of a kind may touch: the chart of accounts, as data.
create table journal_rule (kind text, account_kind text, sign smallint check (sign in (-1, 1)), primary key (kind, account_kind, sign));
insert into journal_rule values
  ('opening_credit', 'cash_in', -1), ('opening_credit', 'avail', 1),
  ('order_wallet', 'avail', -1), ('order_wallet', 'shop_held', 1),
  ('order_card', 'cash_in', -1), ('order_card', 'shop_held', 1),
  ('order_cod', 'cash_in', -1), ('order_cod', 'shop_held', 1),
  ('card_suspense', 'cash_in', -1), ('card_suspense', 'escrow', 1),
  ('card_release', 'escrow', -1), ('card_release', 'shop_held', 1),
  ('order_settle', 'shop_held', -1), ('order_settle', 'shop_avail', 1), ('order_settle', 'commission', 1),
  ('refund_wallet', 'shop_held', -1), ('refund_wallet', 'avail', 1),
  ('refund_card', 'shop_held', -1), ('refund_card', 'escrow', 1),
  ('card_refunded', 'escrow', -1), ('card_refunded', 'cash_out', 1);

create trigger posting_append_only before update or delete on posting for each row execute function forbid_change();
create trigger posting_no_truncate before truncate on posting for each statement execute function forbid_change();
create trigger journal_append_only before update or delete on journal for each row execute function forbid_change();
create trigger journal_no_truncate before truncate on journal for each statement execute function forbid_change();
create trigger account_no_truncate before truncate on account for each statement execute function forbid_change();

create function posting_apply() returns trigger language plpgsql as $$
declare jx xid8; who text; own bigint; jk text; ak text;
begin
  select xid, actor, kind into jx, who, jk from journal where id = new.journal_id;
  if jx is distinct from pg_current_xact_id() then
    raise exception 'journal % is closed', new.journal_id using errcode = '55000';
  end if;
  update account set balance = balance + new.amount, seq = seq + 1
   where id = new.account_id and currency = new.currency
   returning balance, seq, owner_id, kind into new.balance_after, new.account_seq, own, ak;
  if not found then raise exception 'no account % in %', new.account_id, new.currency using errcode = '23503'; end if;
  if not exists (select 1 from journal_rule where kind = jk and account_kind = ak and sign = sign(new.amount::numeric)::int) then
    raise exception 'journal kind % may not move % on a % account', jk, new.amount, ak using errcode = '23514', constraint = 'journal_rule';
  end if;
  if new.amount < 0 and who like 'user:%' and who is distinct from 'user:' || own then
    raise exception '% may not debit account %', who, new.account_id using errcode = '42501', constraint = 'debit_own_only';
  end if;
  return new;
end $$;
create trigger posting_apply before insert on posting for each row execute function posting_apply();

create function account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.seq <> 0 then raise exception 'accounts start at zero' using errcode = '42501'; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then raise exception 'accounts are never deleted' using errcode = '42501'; end if;
  if (new.balance, new.seq) is distinct from (old.balance, old.seq) and pg_trigger_depth() < 2 then
    raise exception 'a balance changes through postings only' using errcode = '42501';
  end if;
  if (new.id, new.code, new.currency, new.kind, new.owner_id, new.shop_id, new.min_balance)
     is distinct from (old.id, old.code, old.currency, old.kind, old.owner_id, old.shop_id, old.min_balance) then
    raise exception 'what an account is cannot change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger account_guard before insert or update or delete on account for each row execute function account_guard();

create function journal_balanced() returns trigger language plpgsql as $$
declare n int; bad text;
begin
  select count(*) into n from posting where journal_id = new.id;
  if n < 2 then raise exception 'journal % has % postings', new.id, n using errcode = '23514'; end if;
  select string_agg(currency, ',') into bad from (select currency from posting where journal_id = new.id group by currency having sum(amount) <> 0) s;
  if bad is not null then raise exception 'journal % does not balance in %', new.id, bad using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal deferrable initially deferred for each row execute function journal_balanced();

-- legs: [{"code","kind","owner","shop","n"}]. Accounts come to be at their first leg; they are locked in the order of their ids.
create function ledger_post(p_kind text, p_ref text, p_actor text, p_currency text, p_legs jsonb) returns bigint language plpgsql as $$
declare
  jid bigint;
  found int;
  codes text[] := array(select l->>'code' from jsonb_array_elements(p_legs) l);
begin
  perform 1 from (select id from account where code = any(codes) order by id for no key update) locked;
  get diagnostics found = row_count;
  if found < cardinality(codes) then
    insert into account (code, owner_id, shop_id, kind, currency, min_balance)
    select l->>'code', (l->>'owner')::bigint, l->>'shop', l->>'kind', p_currency,
           case when l->>'kind' in ('cash_in', 'cash_out', 'commission', 'shop_avail') then null else 0 end
      from jsonb_array_elements(p_legs) l order by l->>'code'
        on conflict (code) do nothing;
    perform 1 from (select id from account where code = any(codes) order by id for no key update) locked;
  end if;
  insert into journal (kind, ref, actor) values (p_kind, p_ref, p_actor) returning id into jid;
  insert into posting (journal_id, line_no, account_id, currency, amount, balance_after, account_seq)
  select jid, l.ord, a.id, p_currency, (l.v->>'n')::bigint, 0, 0
    from jsonb_array_elements(p_legs) with ordinality as l(v, ord) join account a on a.code = l.v->>'code'
   order by l.ord;
  return jid;
end $$;

-- ---------- cart ----------
create table cart_lines (
  id bigint generated always as identity primary key,
  owner text not null check (owner ~ '^(u:[0-9]+|g:[0-9a-f]{16,128})$'),
  sku text not null references variants (sku) on delete cascade,
  quantity int not null check (quantity between 1 and 9999),
  price_then bigint not null check (price_then >= 0),
  ticked boolean not null default true,
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
create unique index cart_lines_live on cart_lines (owner, sku) where removed_at is null;
create index cart_lines_removed on cart_lines (removed_at) where removed_at is not null;
create index cart_lines_sku on cart_lines (sku);

-- ---------- checkout ----------
create table checkout_draft (
  user_id bigint primary key references users (id),
  address_id bigint references addresses (id),
  deliveries jsonb not null default '{}',
  payment text check (payment in ('wallet', 'card', 'cod')),
  -- What the shopper last read prices in.
  currency text,
  accepted jsonb,
  -- The skus the shopper came into the checkout with: one that cannot be had later is told, never dropped in silence.
  entered jsonb not null default '[]'
);
create table stock_hold (
  user_id bigint not null references users (id),
  sku text not null references stock (sku),
  quantity int not null check (quantity > 0),
  until timestamptz not null,
  primary key (user_id, sku)
);
create index stock_hold_until on stock_hold (until);
create index stock_hold_sku on stock_hold (sku);

-- Makes what is reserved for a shopper exactly p_items ([{sku, quantity}], each sku once): held for ten minutes, or taken over by orders that
-- the caller writes in the same transaction. Locks the shopper's holds, then stock, in the order of the skus. Answers the skus that are short,
-- and then has changed nothing; otherwise one row without a sku.
create function stock_claim(p_user bigint, p_items jsonb, p_hold boolean) returns table (sku text, stock int, until timestamptz) language plpgsql as $$
#variable_conflict use_column
declare till timestamptz;
begin
  perform 1 from (select h.sku from stock_hold h where h.user_id = p_user order by h.sku for update) mine;
  perform 1 from (select s.sku from stock s
    where s.sku in (select x.sku from jsonb_to_recordset(p_items) as x(sku text) union select h.sku from stock_hold h where h.user_id = p_user)
    order by s.sku for no key update) shelf;
  return query select x.sku, coalesce(s.on_hand - s.reserved, 0) + coalesce(h.quantity, 0), null::timestamptz
    from jsonb_to_recordset(p_items) as x(sku text, quantity int) left join stock s on s.sku = x.sku left join stock_hold h on h.sku = x.sku and h.user_id = p_user
    where coalesce(s.on_hand - s.reserved, 0) + coalesce(h.quantity, 0) < x.quantity order by x.sku;
  if found then return; end if;
  update stock s set reserved = s.reserved + d.by
    from (select coalesce(x.sku, h.sku) as sku, coalesce(x.quantity, 0) - coalesce(h.quantity, 0) as by
      from jsonb_to_recordset(p_items) as x(sku text, quantity int) full join (select * from stock_hold where user_id = p_user) h on h.sku = x.sku) d
    where s.sku = d.sku and d.by <> 0;
  if not p_hold then
    delete from stock_hold where user_id = p_user;
  else
    till := clock_timestamp() + interval '10 minutes';
    delete from stock_hold h where h.user_id = p_user and h.sku not in (select x.sku from jsonb_to_recordset(p_items) as x(sku text));
    insert into stock_hold (user_id, sku, quantity, until) select p_user, x.sku, x.quantity, till from jsonb_to_recordset(p_items) as x(sku text, quantity int)
      on conflict (user_id, sku) do update set quantity = excluded.quantity, until = excluded.until;
  end if;
  return query select null::text, 0, case when jsonb_array_length(p_items) > 0 then till end;
end $$;

-- ---------- trades and orders ----------
create table trades (
  id bigint generated always as identity primary key,
  trade_sn text not null unique,
  user_id bigint not null references users (id),
  key text not null,
  placed_at timestamptz not null default clock_timestamp(),
  unique (user_id, key)
);
create index trades_user on trades (user_id, id desc);

create table orders (
  id bigint generated always as identity primary key,
  trade_id bigint not null references trades (id),
  user_id bigint not null references users (id),
  shop_id text not null references shops (id),
  state text not null default 'toBePaid',
  deadline timestamptz,
  items_minor bigint not null check (items_minor >= 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  total_minor bigint generated always as (items_minor + delivery_minor) stored,
  -- What really came in for it, in USD; differs from the total only when a card payment did.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate text not null check (rate ~ '^[0-9]{1,9}(\.[0-9]{1,10})?$'),
  decimals smallint not null check (decimals between 0 and 4),
  shown_minor bigint not null check (shown_minor >= 0),
  payment text not null check (payment in ('wallet', 'card', 'cod')),
  commission_bp int not null check (commission_bp between 0 and 10000),
  delivery_kind text not null check (delivery_kind in ('standard', 'express', 'pickup')),
  arrives_from date not null,
  arrives_to date not null check (arrives_to >= arrives_from),
  carrier text not null default '',
  log_sn text not null default '',
  address jsonb not null,
  remark text not null default '' check (length(remark) <= 140),
  cancel_remark text not null default '' check (length(cancel_remark) <= 140),
  extended boolean not null default false,
  placed_at timestamptz not null default clock_timestamp(),
  pay_time timestamptz,
  deliver_time timestamptz,
  delivery_time timestamptz,
  success_time timestamptz,
  unique (trade_id, shop_id)
);
create index orders_user on orders (user_id, state, id desc);
create index orders_shop on orders (shop_id, state, id desc);
create index orders_due on orders (deadline) where deadline is not null;
create index orders_unsettled on orders (user_id, trade_id) where state in ('toBePaid', 'paymentProcessing', 'onHold');

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  sku text not null references variants (sku),
  product_id bigint not null,
  name jsonb not null,
  options jsonb not null,
  picture text not null,
  ground text not null,
  quantity int not null check (quantity > 0),
  price_minor bigint not null check (price_minor >= 0),
  unique (order_id, sku)
);
create index order_lines_sku on order_lines (sku);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('buyer', 'seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index order_history_order on order_history (order_id, id);
create trigger order_history_append_only before update or delete on order_history for each row execute function forbid_change();
create trigger order_history_no_truncate before truncate on order_history for each statement execute function forbid_change();

create trigger orders_wf before update of state on orders for each row execute function wf_guard('order');
create function orders_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'toBePaid' then raise exception 'an order starts to be paid' using errcode = '23514', constraint = 'orders_start'; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then raise exception 'orders are never deleted' using errcode = '42501'; end if;
  if (new.trade_id, new.user_id, new.shop_id, new.items_minor, new.delivery_minor, new.currency, new.rate, new.decimals, new.shown_minor, new.commission_bp, new.address)
     is distinct from (old.trade_id, old.user_id, old.shop_id, old.items_minor, old.delivery_minor, old.currency, old.rate, old.decimals, old.shown_minor, old.commission_bp, old.address) then
    raise exception 'what was ordered cannot change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger orders_frozen before insert or update or delete on orders for each row execute function orders_frozen();
create trigger order_lines_frozen before update or delete on order_lines for each row execute function forbid_change();

-- ---------- card payments ----------
create table payments (
  id bigint generated always as identity primary key,
  ref text not null unique,
  trade_id bigint not null references trades (id),
  -- The orders it pays; others of the trade were cancelled before.
  order_ids bigint[] not null check (cardinality(order_ids) > 0),
  gateway text not null,
  gateway_id text unique,
  state text not null default 'started' check (state in ('started', 'charged', 'failed', 'differs', 'late')),
  reason text not null default '',
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  charged_currency text,
  charged_minor bigint,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create unique index payments_one_open on payments (trade_id) where state = 'started';
create index payments_trade on payments (trade_id);

-- Money on its way back to a card: USD for the ledger, the card's own currency for the acquirer.
create table card_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  order_id bigint references orders (id),
  ref text not null unique,
  minor bigint not null check (minor > 0),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'asked' check (state in ('asked', 'done')),
  tries int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create index card_refunds_open on card_refunds (id) where state = 'asked';
create index card_refunds_payment on card_refunds (payment_id);

-- The sandbox acquirer's own book: the mall reads it through the gateway port only.
create table sandbox_charge (
  id text primary key,
  ref text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'charged', 'declined', 'void')),
  reason text not null default '',
  code text,
  card_last4 text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  charged_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  tries int not null default 0,
  decimals smallint not null,
  return_url text not null,
  silent boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint sandbox_refund check (refunded_minor between 0 and charged_minor)
);
create index sandbox_charge_ref on sandbox_charge (ref);
create table sandbox_refund (ref text primary key, charge_id text not null references sandbox_charge (id), amount_minor bigint not null check (amount_minor > 0));

-- Mail, readable by staff while no SMTP server is set.
create table outbox_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  tries int not null default 0
);
create index outbox_mail_open on outbox_mail (id) where sent_at is null;

-- Every row is a broken invariant: at start, hourly and after every test it must be empty (docs/promises.md R1, R19).
create view ledger_violations as
  select 'sum of all balances <> 0' as what, currency as who, sum(balance)::text as val from account group by currency having sum(balance) <> 0
  union all select 'balance <> sum(postings)', a.code, (a.balance - coalesce(p.s, 0))::text
    from account a left join (select account_id, sum(amount) s from posting group by 1) p on p.account_id = a.id where a.balance <> coalesce(p.s, 0)
  union all select 'seq <> count(postings)', a.code, a.seq::text
    from account a left join (select account_id, count(*) c from posting group by 1) p on p.account_id = a.id where a.seq <> coalesce(p.c, 0)
  union all select 'running balance broken', account_id::text, account_seq::text from (
    select account_id, account_seq, amount, balance_after, lag(balance_after, 1, 0::bigint) over w before, lag(account_seq, 1, 0::bigint) over w seq_before
      from posting window w as (partition by account_id order by account_seq)) c
    where balance_after <> before + amount or account_seq <> seq_before + 1
  union all select 'journal unbalanced', journal_id::text, sum(amount)::text from posting group by journal_id, currency having sum(amount) <> 0
  union all select 'journal without postings', j.id::text, '' from journal j where not exists (select 1 from posting p where p.journal_id = j.id)
  union all select 'below its floor', code, balance::text from account where min_balance is not null and balance < min_balance
  union all select 'stock oversold', sku, reserved::text from stock where reserved > on_hand or reserved < 0
  union all select 'reserved <> holds + unpaid orders', s.sku, s.reserved::text from stock s
    left join (select sku, sum(quantity) q from stock_hold group by 1) h on h.sku = s.sku
    left join (select l.sku, sum(l.quantity) q from order_lines l join orders o on o.id = l.order_id
                where o.state in ('toBePaid', 'paymentProcessing', 'onHold') group by 1) u on u.sku = s.sku
    where s.reserved <> coalesce(h.q, 0) + coalesce(u.q, 0)
  union all select 'held by the shop <> its open paid orders', a.code, a.balance::text from account a
    left join (select shop_id, sum(paid_minor) q from orders
                where state in ('paid', 'placed', 'toBeShipped', 'cancelRequested', 'onTheWay', 'inTransit', 'delivered', 'receiptConfirmed') group by 1) o
      on o.shop_id = a.shop_id
    where a.kind = 'shop_held' and a.balance <> coalesce(o.q, 0);
