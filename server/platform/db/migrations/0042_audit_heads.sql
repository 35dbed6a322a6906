-- The audit log's head of each day, as it was sent out of the mall: whoever rewrites the log here cannot rewrite what lies elsewhere.
create table audit_heads (
  day date primary key,
  id bigint not null,
  hash text not null,
  at timestamptz not null default clock_timestamp()
);
create trigger audit_heads_append_only before update or delete on audit_heads for each row execute function forbid_change();
