-- What somebody asked to have of their data: made by a job, sealed, gone after a week.
create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  -- Who makes it works until then; afterwards anybody may begin anew.
  lease timestamptz,
  tries int not null default 0,
  made_at timestamptz,
  bytes bigint not null default 0,
  parts int not null default 0,
  until timestamptz
);
create index data_exports_waiting on data_exports (id) where made_at is null;
create index data_exports_until on data_exports (until);
create table data_export_parts (
  id bigint generated always as identity primary key,
  export_id bigint not null references data_exports (id) on delete cascade,
  n int not null,
  sealed bytea not null,
  unique (export_id, n)
);
