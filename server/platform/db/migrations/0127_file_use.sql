-- Bytes of the pictures that each shop keeps, narrower copies counted. A person's are counted from their uploads.
create table shop_file_use (
  shop_id text primary key references shops (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
insert into shop_file_use (shop_id, bytes)
  select shop_id, sum(bytes) from (
    select shop_id, length(data) as bytes from pictures where data is not null
    union all select p.shop_id, length(w.data) from picture_widths w join pictures p on p.id = w.picture_id where w.data is not null) as kept
  where shop_id is not null group by shop_id;
