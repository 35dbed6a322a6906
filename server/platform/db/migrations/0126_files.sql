-- Bytes of pictures and archives leave the database for the store of files (server/platform/files/store). A row names its file by what is in it.

-- Every file that was ever put, before it was: bytes as they lie there (private ones sealed).
-- free_at: from then on it goes where nothing names it; null: something did when it was last looked at.
create table stored_files (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes between 1 and 64000000),
  free_at timestamptz
);
create index stored_files_free on stored_files (free_at) where free_at is not null;
-- When the store was last listed for what no row knows.
create table stored_files_listed (one boolean primary key default true check (one), at timestamptz not null);
insert into stored_files_listed (at) values ('-infinity');

-- Either the bytes, of before, or the name of the file that has them.
alter table pictures add column file text references stored_files (key),
  alter column data drop not null,
  add constraint pictures_once check ((data is null) <> (file is null));
alter table picture_widths add column file text references stored_files (key),
  alter column data drop not null,
  add constraint picture_widths_once check ((data is null) <> (file is null));
alter table data_export_parts add column file text references stored_files (key),
  alter column sealed drop not null,
  add constraint data_export_parts_once check ((sealed is null) <> (file is null));
alter table uploads add column file text references stored_files (key),
  alter column sealed drop not null,
  drop constraint uploads_sealed,
  add constraint uploads_sealed check (case
    when erased_at is not null then sealed is not null and length(sealed) = 0 and file is null
    when file is not null then sealed is null
    else sealed is not null and length(sealed) = bytes + 28 end);
create index pictures_file on pictures (file);
create index picture_widths_file on picture_widths (file);
create index data_export_parts_file on data_export_parts (file);
create index uploads_file on uploads (file);
-- What the job has still to move.
create index pictures_here on pictures (id) where data is not null;
create index picture_widths_here on picture_widths (picture_id, width) where data is not null;
create index data_export_parts_here on data_export_parts (id) where sealed is not null;
create index uploads_here on uploads (id) where file is null and erased_at is null;

-- What a picture shows never changes: its bytes may move to where they are named by themselves, and nothing else.
drop trigger pictures_kept on pictures;
create trigger pictures_kept before update on pictures for each row when (not (
    old.file is null and new.data is null and new.file is not distinct from encode(sha256(old.data), 'hex')
    and to_jsonb(old) - '{data,file}'::text[] = to_jsonb(new) - '{data,file}'::text[]))
  execute function forbid_change();
drop trigger picture_widths_kept on picture_widths;
create trigger picture_widths_kept before update on picture_widths for each row when (not (
    old.file is null and new.data is null and new.file is not distinct from encode(sha256(old.data), 'hex')
    and to_jsonb(old) - '{data,file}'::text[] = to_jsonb(new) - '{data,file}'::text[]))
  execute function forbid_change();

create or replace function uploads_erase() returns trigger language plpgsql as $$
declare
  same boolean := (new.id, new.owner, new.mime, new.width, new.height, new.bytes, new.created_at)
    is not distinct from (old.id, old.owner, old.mime, old.width, old.height, old.bytes, old.created_at);
begin
  if same and old.erased_at is null and new.erased_at is null and old.file is null and new.sealed is null
    and new.file is not distinct from encode(sha256(old.sealed), 'hex') then return new; end if;
  if same and old.erased_at is null and new.erased_at is not null and length(new.sealed) = 0 and new.file is null
    and identity_over(old.id) then return new; end if;
  raise exception 'uploads is append-only' using errcode = '42501', constraint = tg_name;
end $$;
drop trigger uploads_resealed on uploads;
create trigger uploads_resealed before update on uploads for each row when (resealing()) execute function only_resealed('sealed', 'file');
alter table erasable disable trigger erasable_kept;
update erasable set columns = '{sealed,file,erased_at}' where name = 'uploads';
alter table erasable enable trigger erasable_kept;

-- What nothing names any more goes with the next sweep, not a day later: sealed bytes are like no others, so nobody is just putting the same.
create function let_go_of_file() returns trigger language plpgsql as $$
begin
  update stored_files set free_at = clock_timestamp() where key = old.file;
  return null;
end $$;
create trigger uploads_let_go after update on uploads for each row
  when (old.file is not null and new.file is distinct from old.file) execute function let_go_of_file();
create trigger data_export_parts_let_go after update on data_export_parts for each row
  when (old.file is not null and new.file is distinct from old.file) execute function let_go_of_file();
create trigger data_export_parts_gone after delete on data_export_parts for each row
  when (old.file is not null) execute function let_go_of_file();
