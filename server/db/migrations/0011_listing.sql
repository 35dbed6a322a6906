-- Pictures in the widths that lists and cards show; made once, when the picture comes (server/pictures).
create table picture_widths (
  picture_id text not null references pictures (id) on delete cascade,
  width int not null check (width in (240, 480, 960)),
  data bytea not null check (length(data) between 1 and 16000000),
  primary key (picture_id, width)
);
-- Named by what is in them: what a name stands for never changes.
create trigger pictures_kept before update on pictures for each row execute function forbid_change();
create trigger picture_widths_kept before update on picture_widths for each row execute function forbid_change();
