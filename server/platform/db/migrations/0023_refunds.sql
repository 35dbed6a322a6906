-- A refund that fails waits longer each time, and after its last try staff sees it. A charge that the books cannot take goes back to its card.

alter table card_refunds
  add column next_at timestamptz not null default clock_timestamp(),
  add column reason text not null default '' check (length(reason) <= 200),
  -- A recharge's charge may have to go back too.
  add column recharge_id bigint references card_recharges (id),
  alter column payment_id drop not null,
  add constraint card_refunds_of_one check (num_nonnulls(payment_id, recharge_id) = 1),
  drop constraint card_refunds_minor_check,
  -- 0: it never came into the books, so nothing leaves them.
  add constraint card_refunds_minor_check check (minor >= 0),
  drop constraint card_refunds_state_check,
  add constraint card_refunds_state_check check (state in ('asked', 'stuck', 'done'));
drop index card_refunds_open;
create index card_refunds_open on card_refunds (next_at) where state = 'asked';
create index card_refunds_stuck on card_refunds (id) where state = 'stuck';
create index card_refunds_recharge on card_refunds (recharge_id) where recharge_id is not null;

alter table payments
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('started', 'charged', 'failed', 'differs', 'late', 'returned'));
