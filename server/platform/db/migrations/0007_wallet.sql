-- The wallet: money that comes in, waits, goes out and is passed on; who looked, and proof that no cent is lost (docs/rules.md, Wallet).

create function refuse_write() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = tg_argv[1], constraint = tg_name;
end $$;

-- ---------- ways to pay in and to be paid ----------
-- Only what says where to pay is offered: pay_to is [{label, value}], qr is what a code encodes. Switched off: neither in nor out.
alter table wallets
  add column kind text not null default 'chain' check (kind in ('bank', 'chain')),
  add column open boolean not null default true,
  add column pay_to jsonb not null default '[]',
  add column qr text;
insert into wallets (code, name, position, kind) values ('BANK', 'Bank transfer', -1, 'bank');

-- Numbers are sealed by the server; `shown` is masked for good. The first of an account changes nothing, so changed_at starts empty.
create table payouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  method text not null check (method = 'bank' or method ~ '^[A-Z0-9-]{2,12}$'),
  name text not null,
  holder text not null,
  shown text not null,
  sealed bytea not null,
  set_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  unique (user_id, method)
);

-- ---------- the ledger's new movements ----------
insert into journal_rule values
  ('recharge', 'cash_in', -1), ('recharge', 'avail', 1),
  ('card_recharge', 'cash_in', -1), ('card_recharge', 'avail', 1),
  ('withdraw_freeze', 'avail', -1), ('withdraw_freeze', 'frozen', 1),
  ('withdraw_paid', 'frozen', -1), ('withdraw_paid', 'cash_out', 1), ('withdraw_paid', 'commission', 1),
  ('withdraw_back', 'frozen', -1), ('withdraw_back', 'avail', 1),
  ('transfer', 'avail', -1), ('transfer', 'shop_avail', 1);

create table openings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  ref text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null default clock_timestamp()
);
create index openings_user on openings (user_id, id desc);
insert into openings (user_id, ref, amount_minor, at)
  select a.owner_id, j.ref, p.amount, j.created_at from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id and a.kind = 'avail'
  where j.kind = 'opening_credit' order by j.id;
create trigger openings_kept before update or delete on openings for each row execute function forbid_change();

-- Money set aside for one purpose: it is paid or comes back, once and as a whole (docs/promises.md R4, R6).
create table hold (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  amount bigint not null check (amount > 0),
  ref text not null unique,
  outcome text check (outcome in ('paid', 'back')),
  made_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint hold_settled check ((outcome is null) = (settled_at is null))
);
create index hold_open on hold (user_id) where outcome is null;
create trigger hold_start before insert on hold for each row when (new.outcome is not null) execute function refuse_write('a hold starts open', '23514');
create trigger hold_once before update on hold for each row
  when (old.outcome is not null or (new.user_id, new.amount, new.ref, new.made_at) is distinct from (old.user_id, old.amount, old.ref, old.made_at))
  execute function refuse_write('a hold settles once', '42501');
create trigger hold_kept before delete on hold for each row execute function forbid_change();
create trigger hold_no_truncate before truncate on hold for each statement execute function forbid_change();

create function frozen_is_held() returns trigger language plpgsql as $$
declare who bigint; stands bigint; held bigint;
begin
  if tg_table_name = 'hold' then who := new.user_id; else who := new.owner_id; end if;
  select coalesce(sum(balance), 0) into stands from account where owner_id = who and kind = 'frozen';
  select coalesce(sum(amount), 0) into held from hold where user_id = who and outcome is null;
  if stands <> held then
    raise exception 'frozen of % is %, but % is held', who, stands, held using errcode = '23514', constraint = 'frozen_is_held';
  end if;
  return null;
end $$;
create constraint trigger frozen_is_held after insert or update on hold deferrable initially deferred for each row execute function frozen_is_held();
create constraint trigger frozen_is_held after update on account deferrable initially deferred for each row
  when (new.kind = 'frozen' and new.balance is distinct from old.balance) execute function frozen_is_held();

-- ---------- recharges ----------
create table recharges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  state text not null default 'submitted',
  deadline timestamptz,
  method text not null references wallets (code),
  amount_minor bigint not null check (amount_minor >= 10000),
  -- What staff saw arrive.
  actual_minor bigint check (actual_minor > 0),
  transcation_id text not null check (length(btrim(transcation_id)) between 4 and 80),
  cert_image text not null,
  message text not null default '',
  remark text not null default '' check (length(remark) <= 140),
  sent_at timestamptz not null default clock_timestamp(),
  taken_by bigint references users (id),
  decided_by bigint references users (id),
  decided_at timestamptz,
  constraint recharge_other_person check (taken_by is distinct from user_id and decided_by is distinct from user_id),
  constraint recharge_taken check (state <> 'underReview' or taken_by is not null),
  constraint recharge_decided check ((state in ('completed', 'failed')) = (decided_by is not null and decided_at is not null)),
  constraint recharge_by_its_reviewer check (decided_by is null or decided_by is not distinct from taken_by),
  constraint recharge_credited check ((state = 'completed') = (actual_minor is not null))
);
-- Whoever sends it: one that waits or was credited, ever. One that was not accepted can be sent again, by its owner alone (server/wallet/recharge.ts).
create unique index recharges_transcation on recharges (lower(btrim(transcation_id))) where state <> 'failed';
create index recharges_known on recharges (lower(btrim(transcation_id)));
create index recharges_user on recharges (user_id, sent_at desc);
create index recharges_waiting on recharges (sent_at) where state in ('submitted', 'underReview');
create index recharges_told on recharges (decided_at desc) where decided_at is not null;
create index recharges_due on recharges (deadline) where deadline is not null;
create trigger recharges_wf before update on recharges for each row when (new.state is distinct from old.state) execute function wf_guard('recharge');
create trigger recharges_start before insert on recharges for each row
  when (new.state <> 'submitted' or new.taken_by is not null or new.decided_by is not null or new.actual_minor is not null) execute function refuse_write('a recharge starts submitted', '23514');
create trigger recharges_kept before delete on recharges for each row execute function forbid_change();
create trigger recharges_frozen before update on recharges for each row
  when ((new.user_id, new.method, new.amount_minor, new.transcation_id, new.cert_image, new.sent_at) is distinct from (old.user_id, old.method, old.amount_minor, old.transcation_id, old.cert_image, old.sent_at)
    or (old.decided_by is not null and (new.decided_by, new.actual_minor, new.taken_by) is distinct from (old.decided_by, old.actual_minor, old.taken_by)))
  execute function refuse_write('what was sent or decided cannot change', '42501');

-- ---------- withdrawals ----------
create table withdrawals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  state text not null default 'pending',
  deadline timestamptz,
  method text not null,
  amount_minor bigint not null check (amount_minor >= 1000),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  -- Where it goes, as it was when it was asked for; the numbers and the signature are sealed.
  payout_name text not null,
  payout_holder text not null,
  payout_shown text not null,
  payout_sealed bytea not null,
  payout_since timestamptz not null,
  signature bytea not null,
  hold_ref text not null unique references hold (ref),
  reference text not null default '' check (length(reference) <= 60),
  message text not null default '',
  remark text not null default '' check (length(remark) <= 140),
  sent_at timestamptz not null default clock_timestamp(),
  taken_by bigint references users (id),
  approved_by bigint references users (id),
  approved_at timestamptz,
  paid_by bigint references users (id),
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- Four eyes (docs/promises.md R10): three different people, whoever writes here.
  constraint withdrawal_other_person check (taken_by is distinct from user_id and approved_by is distinct from user_id and decided_by is distinct from user_id),
  constraint withdrawal_two_people check (paid_by is null or (approved_by is not null and paid_by <> approved_by and paid_by <> user_id)),
  constraint withdrawal_paid_by_two check (state <> 'completed' or (approved_by is not null and paid_by is not null and reference <> '')),
  constraint withdrawal_taken check (state <> 'underReview' or taken_by is not null),
  constraint withdrawal_approved check (state not in ('paying', 'completed') or approved_by is not null),
  constraint withdrawal_by_its_reviewer check (approved_by is null or approved_by is not distinct from taken_by),
  constraint withdrawal_decided check ((state in ('completed', 'failed')) = (decided_by is not null and decided_at is not null)),
  constraint withdrawal_payer_decided check (paid_by is null or paid_by is not distinct from decided_by)
);
create index withdrawals_user on withdrawals (user_id, sent_at desc);
create index withdrawals_waiting on withdrawals (sent_at) where state in ('pending', 'underReview', 'paying');
create index withdrawals_told on withdrawals (decided_at desc) where decided_at is not null;
create index withdrawals_due on withdrawals (deadline) where deadline is not null;
create trigger withdrawals_wf before update on withdrawals for each row when (new.state is distinct from old.state) execute function wf_guard('withdrawal');
create trigger withdrawals_start before insert on withdrawals for each row
  when (new.state <> 'pending' or coalesce(new.taken_by, new.approved_by, new.paid_by, new.decided_by) is not null) execute function refuse_write('a withdrawal starts pending', '23514');
create trigger withdrawals_kept before delete on withdrawals for each row execute function forbid_change();
create trigger withdrawals_frozen before update on withdrawals for each row
  when ((new.user_id, new.method, new.amount_minor, new.fee_minor, new.payout_name, new.payout_holder, new.payout_shown, new.payout_sealed, new.payout_since, new.signature, new.hold_ref, new.sent_at)
      is distinct from (old.user_id, old.method, old.amount_minor, old.fee_minor, old.payout_name, old.payout_holder, old.payout_shown, old.payout_sealed, old.payout_since, old.signature, old.hold_ref, old.sent_at)
    or (old.approved_by is not null and (new.approved_by, new.taken_by) is distinct from (old.approved_by, old.taken_by))
    or (old.decided_by is not null and (new.decided_by, new.paid_by, new.reference) is distinct from (old.decided_by, old.paid_by, old.reference)))
  execute function refuse_write('what was sent or decided cannot change', '42501');

-- ---------- recharges by card ----------
create table card_recharges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  state text not null default 'started',
  deadline timestamptz,
  amount_minor bigint not null check (amount_minor > 0),
  -- USD that was credited: what the card was really charged.
  actual_minor bigint check (actual_minor > 0),
  ref text not null unique,
  gateway text not null,
  gateway_id text unique,
  charged_currency text,
  charged_minor bigint,
  message text not null default '',
  sent_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint card_recharge_credited check ((state = 'completed') = (actual_minor is not null))
);
create index card_recharges_user on card_recharges (user_id, sent_at desc);
create index card_recharges_due on card_recharges (deadline) where deadline is not null;
create trigger card_recharges_wf before update on card_recharges for each row when (new.state is distinct from old.state) execute function wf_guard('cardRecharge');
create trigger card_recharges_start before insert on card_recharges for each row when (new.state <> 'started' or new.actual_minor is not null) execute function refuse_write('a recharge by card starts started', '23514');
create trigger card_recharges_kept before delete on card_recharges for each row execute function forbid_change();
create trigger card_recharges_frozen before update on card_recharges for each row
  when ((new.user_id, new.amount_minor, new.ref, new.gateway, new.sent_at) is distinct from (old.user_id, old.amount_minor, old.ref, old.gateway, old.sent_at)
    or (old.gateway_id is not null and new.gateway_id is distinct from old.gateway_id) or (old.actual_minor is not null and new.actual_minor is distinct from old.actual_minor))
  execute function refuse_write('what was sent or paid cannot change', '42501');

-- ---------- transfers to shops ----------
create table transfers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  shop_id text not null references shops (id),
  amount_minor bigint not null check (amount_minor > 0),
  sent_at timestamptz not null default clock_timestamp()
);
create index transfers_user on transfers (user_id, sent_at desc);
create trigger transfers_kept before update or delete on transfers for each row execute function forbid_change();

-- ---------- what happened to each ----------
create table wallet_history (
  id bigint generated always as identity primary key,
  recharge_id bigint references recharges (id),
  withdrawal_id bigint references withdrawals (id),
  card_recharge_id bigint references card_recharges (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('customer', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default '',
  constraint wallet_history_of_one check (num_nonnulls(recharge_id, withdrawal_id, card_recharge_id) = 1)
);
create index wallet_history_recharge on wallet_history (recharge_id, id) where recharge_id is not null;
create index wallet_history_withdrawal on wallet_history (withdrawal_id, id) where withdrawal_id is not null;
create index wallet_history_card on wallet_history (card_recharge_id, id) where card_recharge_id is not null;
create trigger wallet_history_append_only before update or delete on wallet_history for each row execute function forbid_change();
create trigger wallet_history_no_truncate before truncate on wallet_history for each statement execute function forbid_change();

-- Everything that ever moved or will move a customer's money, as one list. Orders are those paid from the wallet.
create view wallet_record as
  select 'recharge' as kind, r.id, r.user_id, r.sent_at as at, 'in' as direction, r.state, r.amount_minor, r.actual_minor, null::bigint as fee_minor, r.method as currency, w.name as wallet_name,
      r.transcation_id, r.cert_image, r.message, r.remark, 'method' as party_kind, r.method as party_id, w.name as party_name, r.deadline
    from recharges r join wallets w on w.code = r.method
  union all select 'cardRecharge', c.id, c.user_id, c.sent_at, 'in', c.state, c.amount_minor, c.actual_minor, null, 'USD', '', '', null, c.message, '', null, null, null, c.deadline
    from card_recharges c
  union all select 'withdrawal', w.id, w.user_id, w.sent_at, 'out', w.state, w.amount_minor, case w.state when 'completed' then w.amount_minor - w.fee_minor end, w.fee_minor,
      case w.method when 'bank' then 'USD' else w.method end, w.payout_name, w.reference, null, w.message, w.remark, 'method', w.method, concat_ws(' ', w.payout_name, w.payout_shown), w.deadline
    from withdrawals w
  union all select 'transfer', t.id, t.user_id, t.sent_at, 'out', 'completed', t.amount_minor, t.amount_minor, null, 'USD', '', '', null, '', '', 'shop', t.shop_id, s.name, null
    from transfers t join shops s on s.id = t.shop_id
  union all select 'order', o.id, o.user_id, o.pay_time, 'out', 'completed', o.total_minor, o.total_minor, null, 'USD', s.name, '', null, '', '', 'order', o.id::text, t.trade_sn, null
    from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id where o.payment = 'wallet' and o.pay_time is not null
  union all select 'refund', o.id, o.user_id, j.created_at, 'in', 'completed', o.paid_minor, o.paid_minor, null, 'USD', s.name, '', null, '', '', 'order', o.id::text, t.trade_sn, null
    from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id join journal j on j.kind = 'refund_wallet' and j.ref = o.id::text
    where o.state = 'cancelled' and o.paid_minor > 0 and o.payment <> 'card'
  union all select 'opening', p.id, p.user_id, p.at, 'in', 'completed', p.amount_minor, p.amount_minor, null, 'USD', '', '', null, '', '', null, null, null, null
    from openings p;

-- ---------- who did what, and who looked ----------
-- Each row carries the hash of the one before it (docs/promises.md S19): what is changed or missing later shows.
create table audit_log (
  id bigint primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor ~ '^(user:[0-9]+|staff:[0-9]+|system)$'),
  action text not null,
  detail jsonb not null,
  prev_hash text not null,
  hash text not null unique
);
create function audit_hash(before text, id bigint, at timestamptz, actor text, action text, detail jsonb) returns text language sql as $$
  select encode(sha256(convert_to(concat_ws('|', before, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, action, detail::text), 'UTF8')), 'hex')
$$;
create function audit_chain() returns trigger language plpgsql as $$
declare last_id bigint; last_hash text;
begin
  -- One writer after the other: the last lock of every transaction that takes it.
  perform pg_advisory_xact_lock(7239001);
  select id, hash into last_id, last_hash from audit_log order by id desc limit 1;
  new.id := coalesce(last_id, 0) + 1;
  new.prev_hash := coalesce(last_hash, 'genesis');
  new.hash := audit_hash(new.prev_hash, new.id, new.at, new.actor, new.action, new.detail);
  return new;
end $$;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();
create trigger audit_append_only before update or delete on audit_log for each row execute function forbid_change();
create trigger audit_no_truncate before truncate on audit_log for each statement execute function forbid_change();
create function audit(p_actor text, p_action text, p_detail jsonb) returns void language sql as $$
  insert into audit_log (id, actor, action, detail, prev_hash, hash) values (0, p_actor, p_action, p_detail, '', '')
$$;
create view audit_broken as
  select id from (select a.*, lag(hash, 1, 'genesis') over w as before, lag(id, 1, 0::bigint) over w as last from audit_log a window w as (order by id)) x
  where prev_hash <> before or id <> last + 1 or hash <> audit_hash(prev_hash, id, at, actor, action, detail);

-- ---------- the money's proof ----------
-- place: which database it was. Another one than last time means that it was restored.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  why text not null check (why in ('start', 'hourly', 'restore', 'asked')),
  place text not null,
  broken int not null check (broken >= 0),
  found jsonb not null default '[]',
  audit_id bigint,
  audit_hash text
);
create trigger ledger_checks_append_only before update or delete on ledger_checks for each row execute function forbid_change();

alter view ledger_violations rename to trade_violations;
create view wallet_violations as
  with frozen as (select owner_id as who, sum(balance) as n from account where kind = 'frozen' group by 1),
    held as (select user_id as who, sum(amount) as n from hold where outcome is null group by 1),
    waiting as (select user_id as who, sum(amount_minor) as n from withdrawals where state in ('pending', 'underReview', 'paying') group by 1),
    wanted as (
      select 'recharge' as kind, id::text as ref, user_id as who, actual_minor as n from recharges where state = 'completed'
      union all select 'card_recharge', id::text, user_id, actual_minor from card_recharges where state = 'completed'
      union all select 'withdraw_freeze', id::text, user_id, amount_minor from withdrawals
      union all select 'withdraw_paid', id::text, user_id, amount_minor from withdrawals where state = 'completed'
      union all select 'withdraw_back', id::text, user_id, amount_minor from withdrawals where state in ('failed', 'recalled')
      union all select 'transfer', id::text, user_id, amount_minor from transfers
      union all select 'opening_credit', ref, user_id, amount_minor from openings),
    moved as (
      select j.kind, j.ref, max(a.owner_id) as who, sum(p.amount) filter (where p.amount > 0) as n from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where j.kind in ('recharge', 'card_recharge', 'withdraw_freeze', 'withdraw_paid', 'withdraw_back', 'transfer', 'opening_credit') group by 1, 2)
  select 'frozen <> open holds' as what, who::text, (coalesce(f.n, 0) - coalesce(h.n, 0))::text as val from frozen f full join held h using (who) where coalesce(f.n, 0) <> coalesce(h.n, 0)
  union all select 'frozen <> open withdrawals', who::text, (coalesce(f.n, 0) - coalesce(w.n, 0))::text from frozen f full join waiting w using (who) where coalesce(f.n, 0) <> coalesce(w.n, 0)
  union all select case when m.n is null then 'a record without its journal' when w.n is null then 'a journal without its record' else 'a record differs from its journal' end,
      concat(kind, ' ', ref), concat(w.n, ' / ', m.n) from wanted w full join moved m using (kind, ref) where w.n is distinct from m.n or w.who is distinct from m.who
  union all select 'a hold differs from its withdrawal', w.id::text, w.state from withdrawals w join hold h on h.ref = w.hold_ref
    where h.outcome is distinct from (case w.state when 'completed' then 'paid' when 'failed' then 'back' when 'recalled' then 'back' end) or h.amount <> w.amount_minor or h.user_id <> w.user_id
  union all select 'a state differs from its history', concat('recharge ', r.id), r.state from recharges r
    where r.state is distinct from (select to_state from wallet_history where recharge_id = r.id order by id desc limit 1)
  union all select 'a state differs from its history', concat('withdrawal ', w.id), w.state from withdrawals w
    where w.state is distinct from (select to_state from wallet_history where withdrawal_id = w.id order by id desc limit 1)
  union all select 'a state differs from its history', concat('cardRecharge ', c.id), c.state from card_recharges c
    where c.state is distinct from (select to_state from wallet_history where card_recharge_id = c.id order by id desc limit 1)
  union all select 'audit chain broken', id::text, '' from audit_broken
  union all select 'audit log cut off', audit_id::text, '' from (select audit_id, audit_hash from ledger_checks order by id desc limit 1) c
    where audit_id is not null and not exists (select from audit_log a where a.id = c.audit_id and a.hash = c.audit_hash);
create view ledger_violations as select what, who, val from trade_violations union all select what, who, val from wallet_violations;
