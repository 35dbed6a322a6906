-- What a product shows of itself where its address is shared, drawn when it is asked for (docs/decisions/087). Only the newest are kept.
create table share_pictures (
  product_id bigint not null references products (id) on delete cascade,
  lang text not null,
  -- By what it says: where that is another by now, it is drawn anew.
  shows text not null,
  data bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (product_id, lang)
);
create index share_pictures_age on share_pictures (made_at);
