-- Whoever invites others earns from what they buy (docs/decisions/078-affiliates.md).

insert into setting (name, value) values ('affiliate_percent', '3'::jsonb), ('affiliate_days', '365'::jsonb) on conflict (name) do nothing;

-- ---------- visits, and where sign-ups came from: told apart within a day, and no longer ----------
create table affiliate_salts (day date primary key, salt bytea not null);
create table affiliate_visits (
  visitor bytea primary key,
  inviter_id bigint not null references users (id),
  day date not null
);
create index affiliate_visits_day on affiliate_visits (day);
create index affiliate_visits_inviter on affiliate_visits (inviter_id);
create table affiliate_days (
  inviter_id bigint not null references users (id),
  day date not null,
  visits int not null check (visits > 0),
  primary key (inviter_id, day)
);
create table affiliate_sign_ups (
  user_id bigint primary key references users (id),
  inviter_id bigint not null references users (id),
  at timestamptz not null default clock_timestamp(),
  -- Of its place, with the salt of its day; gone with that.
  place bytea,
  -- The how many-th by this link from this place on this day.
  crowd int not null default 1,
  constraint affiliate_not_oneself check (user_id <> inviter_id)
);
create index affiliate_sign_ups_inviter on affiliate_sign_ups (inviter_id, at);
create index affiliate_sign_ups_place on affiliate_sign_ups (place) where place is not null;

-- The code that a browser kept, until the account is made by a third party's word.
alter table third_party_arrivals add column pcode text not null default '' check (length(pcode) <= 20);

-- ---------- somebody's programme ----------
create table affiliates (
  id bigint generated always as identity primary key,
  state text not null default 'active',
  deadline timestamptz,
  user_id bigint not null unique references users (id),
  why text not null default '',
  joined_at timestamptz not null default clock_timestamp()
);
create trigger affiliates_wf before update on affiliates for each row when (new.state is distinct from old.state) execute function wf_guard('affiliate');
create trigger affiliates_start before insert on affiliates for each row when (new.state <> 'active') execute function refuse_write('a programme starts active', '23514');
create trigger affiliates_frozen before update on affiliates for each row when ((new.user_id, new.joined_at) is distinct from (old.user_id, old.joined_at)) execute function refuse_write('whose programme it is cannot change', '42501');
create trigger affiliates_kept before delete on affiliates for each row execute function forbid_change();
create trigger affiliates_of_open_account before insert on affiliates for each row execute function of_open_account('user_id');
create table affiliate_history (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references affiliates (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('person', 'staff')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index affiliate_history_of on affiliate_history (affiliate_id, id);
create trigger affiliate_history_append_only before update or delete on affiliate_history for each row execute function forbid_change();

-- ---------- what an order brings ----------
-- Minor USD: the part of the goods that is kept, and never more than the mall's own commission on the order.
create function affiliate_share(o orders, p_bp int) returns bigint language sql immutable as $$
  select case when o.state = 'cancelled' then 0 else least(
      round(o.items_minor::numeric * p_bp * k.kept / (10000::numeric * greatest(k.whole, 1))),
      round(k.kept::numeric * o.commission_bp / 10000))::bigint end
    from (select case when o.paid_minor > 0 then o.paid_minor - o.disputed_minor - o.refunded_minor else o.total_minor end as kept,
      case when o.paid_minor > 0 then o.paid_minor else o.total_minor end as whole) k
$$;
create table affiliate_rewards (
  id bigint generated always as identity primary key,
  state text not null default 'held',
  deadline timestamptz,
  order_id bigint not null unique references orders (id),
  inviter_id bigint not null references users (id),
  buyer_id bigint not null references users (id),
  -- Basis points of the goods, as they were when it was ordered.
  rate_bp int not null check (rate_bp between 1 and 5000),
  signals text[] not null default '{}',
  why text not null default '',
  endorsed_by bigint references users (id),
  released_by bigint references users (id),
  -- What was paid, once it was.
  amount_minor bigint check (amount_minor > 0),
  paid_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint affiliate_reward_paid check ((state = 'paid') = (amount_minor is not null) and (state = 'paid') = (paid_at is not null)),
  constraint affiliate_reward_not_oneself check (inviter_id <> buyer_id)
);
create index affiliate_rewards_inviter on affiliate_rewards (inviter_id, id desc);
create index affiliate_rewards_buyer on affiliate_rewards (buyer_id);
create index affiliate_rewards_due on affiliate_rewards (deadline) where deadline is not null;
create index affiliate_rewards_open on affiliate_rewards (id) where state in ('held', 'payable', 'withheld', 'awaitingSecond');
create trigger affiliate_rewards_wf before update on affiliate_rewards for each row when (new.state is distinct from old.state) execute function wf_guard('affiliateReward');
create trigger affiliate_rewards_start before insert on affiliate_rewards for each row when (new.state <> 'held') execute function refuse_write('a reward starts held', '23514');
create trigger affiliate_rewards_frozen before update on affiliate_rewards for each row
  when ((new.order_id, new.inviter_id, new.buyer_id, new.rate_bp, new.created_at) is distinct from (old.order_id, old.inviter_id, old.buyer_id, old.rate_bp, old.created_at)
    or (old.state = 'paid' and (new.amount_minor, new.paid_at) is distinct from (old.amount_minor, old.paid_at)))
  execute function refuse_write('what a reward is for cannot change', '42501');
create trigger affiliate_rewards_kept before delete on affiliate_rewards for each row execute function forbid_change();
-- What was withheld goes on by one person's word up to the limit, by two people's beyond it.
create function affiliate_two_people() returns trigger language plpgsql as $$
begin
  if new.released_by is null or ((select affiliate_share(o, new.rate_bp) from orders o where o.id = new.order_id) > limit_of('refund_alone')
    and (new.endorsed_by is null or new.endorsed_by = new.released_by)) then
    raise exception 'reward % is not released by one person', new.id using errcode = '23514', constraint = 'affiliate_alone';
  end if;
  return new;
end $$;
create trigger affiliate_rewards_two_people before update on affiliate_rewards for each row
  when (new.state = 'held' and old.state is distinct from new.state) execute function affiliate_two_people();
create table affiliate_reward_history (
  id bigint generated always as identity primary key,
  reward_id bigint not null references affiliate_rewards (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index affiliate_reward_history_of on affiliate_reward_history (reward_id, id);
create trigger affiliate_reward_history_append_only before update or delete on affiliate_reward_history for each row execute function forbid_change();

-- ---------- money: the mall pays, out of an account of its own, below zero ----------
alter table account drop constraint account_kind_check, drop constraint account_floor,
  add constraint account_kind_check check (kind in ('avail', 'frozen', 'shop_held', 'shop_avail', 'cash_in', 'cash_out', 'commission', 'escrow', 'coupons', 'affiliates')),
  add constraint account_floor check (kind in ('cash_in', 'cash_out', 'commission', 'shop_avail', 'coupons', 'affiliates') or min_balance is not distinct from 0);
do $$
declare
  before text := pg_get_functiondef('ledger_post'::regproc);
  after text := replace(before, $q$'shop_avail', 'coupons')$q$, $q$'shop_avail', 'coupons', 'affiliates')$q$);
begin
  if before = after then raise exception 'ledger_post is not as it was'; end if;
  execute after;
end $$;
insert into journal_rule values ('affiliate_reward', 'affiliates', -1), ('affiliate_reward', 'avail', 1);

do $$
begin
  execute concat('create or replace view wallet_record as ', rtrim(rtrim(pg_get_viewdef('wallet_record'::regclass)), ';'),
    ' union all select ''reward'', r.id, r.inviter_id, r.paid_at, ''in'', ''completed'', r.amount_minor, r.amount_minor, null::bigint, ''USD'', '''', '''', null, '''', '''', null, null, null, null::timestamptz
      from affiliate_rewards r where r.state = ''paid''');
end $$;

create view affiliate_violations as
  with paid as (select r.id, r.inviter_id, r.amount_minor, (select p.amount from journal j join posting p on p.journal_id = j.id
      join account a on a.id = p.account_id and a.kind = 'avail' and a.owner_id = r.inviter_id
      where j.kind = 'affiliate_reward' and j.ref = r.id::text) as booked from affiliate_rewards r where r.state = 'paid')
  select 'what rewards cost differs from those that were paid' as what, 'mall:affiliates:USD' as who, concat(coalesce(a.balance, 0), ' / ', -n.sum) as val
    from (select coalesce(sum(amount_minor), 0)::bigint as sum from paid) n left join account a on a.code = 'mall:affiliates:USD' where coalesce(a.balance, 0) <> -n.sum
  union all select 'a reward differs from its booking', concat('reward ', id), concat(amount_minor, ' / ', booked) from paid where booked is distinct from amount_minor
  union all select 'a reward was booked and is not paid', concat('journal ', j.id), j.ref from journal j
    where j.kind = 'affiliate_reward' and not exists (select from paid where id::text = j.ref)
  union all select 'a state differs from its history', concat('affiliateReward ', r.id), r.state from affiliate_rewards r
    where r.state is distinct from (select to_state from affiliate_reward_history where reward_id = r.id order by id desc limit 1)
  union all select 'a state differs from its history', concat('affiliate ', a.id), a.state from affiliates a
    where a.state is distinct from (select to_state from affiliate_history where affiliate_id = a.id order by id desc limit 1);
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from affiliate_violations');
end $$;
