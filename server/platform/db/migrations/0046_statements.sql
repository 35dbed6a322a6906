-- What the bank's own files say came in (docs/decisions/036): evidence for recharges, never money by itself.
create table bank_statements (
  id bigint generated always as identity primary key,
  name text not null,
  sent_by bigint not null references users (id),
  sent_at timestamptz not null default clock_timestamp(),
  entries int not null,
  fresh int not null
);
create trigger bank_statements_append_only before update or delete on bank_statements for each row execute function forbid_change();

create table bank_entries (
  id bigint generated always as identity primary key,
  state text not null default 'unmatched',
  deadline timestamptz,
  statement_id bigint not null references bank_statements (id),
  -- What tells it from every other one, whichever file it comes in.
  key text not null unique,
  account text not null,
  booked_on date not null,
  amount numeric(20, 5) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer text not null,
  words text not null,
  -- Normalised references and words that a recharge is found by.
  marks text[] not null,
  recharge_id bigint references recharges (id),
  why text not null default '',
  constraint bank_entry_matched check ((state in ('matched', 'credited')) = (recharge_id is not null)),
  constraint bank_entry_set_aside check (state <> 'setAside' or why <> '')
);
create unique index bank_entries_recharge on bank_entries (recharge_id) where recharge_id is not null;
create index bank_entries_state on bank_entries (state, booked_on desc, id desc);
create trigger bank_entries_wf before update on bank_entries for each row when (new.state is distinct from old.state) execute function wf_guard('bankEntry');
create trigger bank_entries_start before insert on bank_entries for each row when (new.state <> 'unmatched') execute function refuse_write('an entry starts unmatched', '23514');
create trigger bank_entries_kept before delete on bank_entries for each row execute function forbid_change();
create trigger bank_entries_frozen before update on bank_entries for each row
  when ((new.statement_id, new.key, new.account, new.booked_on, new.amount, new.currency, new.payer, new.words, new.marks)
      is distinct from (old.statement_id, old.key, old.account, old.booked_on, old.amount, old.currency, old.payer, old.words, old.marks)
    or (old.state = 'matched' and new.state <> 'unmatched' and new.recharge_id is distinct from old.recharge_id) or old.state = 'credited')
  execute function refuse_write('what the bank said cannot change', '42501');
create table bank_entry_history (
  id bigint generated always as identity primary key,
  entry_id bigint not null references bank_entries (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index bank_entry_history_of on bank_entry_history (entry_id, id);
create trigger bank_entry_history_append_only before update or delete on bank_entry_history for each row execute function forbid_change();

-- A recharge that is credited by what came in USD is credited with no more than that; and what came is credited with its recharge, no sooner.
create view statement_violations as
  select 'credited beyond what the bank shows' as what, concat('recharge ', r.id) as who, concat(r.actual_minor, ' / ', e.amount) as val
    from bank_entries e join recharges r on r.id = e.recharge_id where r.state = 'completed' and e.currency = 'USD' and r.actual_minor > e.amount * 100
  union all
  select 'a bank entry differs from its recharge', concat('entry ', e.id), concat(e.state, ' / ', r.state)
    from bank_entries e join recharges r on r.id = e.recharge_id where (e.state = 'credited') <> (r.state = 'completed') or r.state = 'failed';
do $$
begin
  execute concat('create or replace view ledger_violations as ', rtrim(rtrim(pg_get_viewdef('ledger_violations'::regclass)), ';'), ' union all select what, who, val from statement_violations');
end $$;
