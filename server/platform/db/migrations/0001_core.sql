-- Idempotency, outbox, jobs, audit and the lifecycles' transitions: what every room stands on.
create table idem (
  actor text not null,
  key text not null check (length(key) between 8 and 255),
  req_hash text not null,
  response jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (actor, key)
);
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  tries int not null default 0
);
create index outbox_open on outbox (id) where published_at is null;

-- Allowed state changes are data, written from the charts at start-up; a test asserts table = chart.
create table wf_transition (entity text, from_state text, to_state text, primary key (entity, from_state, to_state));
create function wf_guard() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state
     and not exists (select 1 from wf_transition where entity = tg_argv[0] and from_state = old.state and to_state = new.state) then
    raise exception '%: % -> % not allowed', tg_argv[0], old.state, new.state using errcode = '23514', constraint = 'wf_guard';
  end if;
  return new;
end $$;
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create table setting (name text primary key, value jsonb not null);
