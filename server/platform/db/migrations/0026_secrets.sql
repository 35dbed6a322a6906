-- What a key was used for is kept as a keyed hash (HMAC with a key of the vault's) that has no secret in it. Hashes from before had passwords in
-- them and no key: anybody with the table could try passwords against them. They cannot be worked out anew, so nothing is left of them:
-- 'unknown' means that the same key answers what it answered, whatever is asked with it.
--
-- A request without a key was known for ten seconds by a key worked out from such a hash. Whoever repeats one meanwhile must not pay twice:
-- the last ten seconds are waited for.
select pg_sleep(greatest(0, 10 - extract(epoch from clock_timestamp() - max(created_at)))) from idem where key like 'auto:%';

-- A table of its own, so that nothing of the old rows is left on its pages.
create table idem_kept (
  actor text not null,
  key text not null check (length(key) between 8 and 255 and key !~ '^auto:[0-9a-f]{40}:'),
  req_hash text not null check (req_hash ~ '^(unknown|[0-9a-f]{8}:[0-9a-f]{64})$'),
  -- As it went out, letter by letter; null once it was swept.
  answer text,
  -- What was made: the number of a record or a trade.
  made text,
  -- It moved money: the key is kept for good, so that it never does again.
  forever boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint idem_key primary key (actor, key)
);
-- Which of them moved money nobody can tell any more: all are kept.
insert into idem_kept (actor, key, req_hash, answer, forever, created_at)
  select actor, key, 'unknown', response::text, true, created_at from idem where key not like 'auto:%';
drop table idem;
alter table idem_kept rename to idem;
create index idem_sweep on idem (created_at) where answer is not null or not forever;
