-- Pictures people send as proof, and what they are told.

-- Never as they came: decoded, written anew, sealed (server/uploads). `bytes` is the size of the picture before sealing.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  owner bigint not null references users (id),
  mime text not null check (mime = 'image/webp'),
  width int not null check (width between 1 and 2000),
  height int not null check (height between 1 and 2000),
  bytes int not null check (bytes between 1 and 16000000),
  sealed bytea not null check (length(sealed) = bytes + 28),
  created_at timestamptz not null default clock_timestamp()
);
create index uploads_owner on uploads (owner, created_at);
create trigger uploads_append_only before update or delete on uploads for each row execute function forbid_change();
create trigger uploads_no_truncate before truncate on uploads for each statement execute function forbid_change();

-- One for each person and message of the outbox: told twice is written once. The message itself is swept; its number is never given again.
create table notices (
  id bigint generated always as identity primary key,
  outbox_id bigint not null,
  user_id bigint not null references users (id),
  type smallint not null check (type in (0, 1, -1, 100, 200, 300, 400, 500)),
  text text not null check (text ~ '^[a-zA-Z.]{1,60}$'),
  vals jsonb not null default '{}' check (jsonb_typeof(vals) = 'object'),
  about text not null check (about ~ '^[a-zA-Z]+-.{1,64}$'),
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (outbox_id, user_id)
);
create index notices_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
-- What was said stays said; only that it was read is written later, and may be taken back.
create trigger notices_said before update on notices for each row
  when ((new.id, new.outbox_id, new.user_id, new.type, new.text, new.vals, new.about, new.created_at)
    is distinct from (old.id, old.outbox_id, old.user_id, old.type, old.text, old.vals, old.about, old.created_at))
  execute function forbid_change();
create trigger notices_kept before delete on notices for each row execute function forbid_change();
create trigger notices_no_truncate before truncate on notices for each statement execute function forbid_change();
