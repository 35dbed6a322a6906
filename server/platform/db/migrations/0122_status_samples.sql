-- How each process and the mall were doing, a row a minute, for the last day (docs/decisions/097).
create table status_samples (
  process text not null check (length(process) between 1 and 80),
  at timestamptz not null default clock_timestamp(),
  version text not null check (length(version) <= 40),
  started_at timestamptz not null,
  calls int not null,
  failures int not null,
  -- Milliseconds; none without a call.
  p95 real,
  loop real not null,
  -- Megabytes.
  memory real not null,
  pool int not null,
  orders int not null,
  -- Seconds that the oldest message waits.
  outbox real not null,
  mail real not null,
  -- Minor US dollars that wait for staff.
  review bigint not null,
  primary key (process, at)
);
create index status_samples_at on status_samples (at);
