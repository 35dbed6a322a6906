-- Calls of the running minute, for all processes together (server/platform/limits). Not in the log that is written
-- ahead: what a crash loses is a minute's counting.
create unlogged table call_counts (
  key bytea primary key check (length(key) = 32),
  points integer not null,
  until timestamptz not null
) with (fillfactor = 50);
create index call_counts_until on call_counts (until);
