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

-- ---------- a product as its seller has it ----------
-- version: of everything a seller edits; whoever saves or judges names the one that was read. sent_at: since when it waits for review.
-- off_by_staff: only a new review brings it back. import_id: the file it came from; hidden until that import is done (server/imports/seen.ts).
alter table products
  add column version int not null default 0,
  add column deadline timestamptz,
  add column changed_by bigint references users (id),
  add column sent_at timestamptz,
  add column decided_by bigint references users (id),
  add column decided_at timestamptz,
  add column refused_at timestamptz,
  add column off_by_staff boolean not null default false,
  add column import_id bigint;
create index products_due on products (deadline) where deadline is not null;
create index products_waiting on products (sent_at) where state = 'inReview';
create index products_decided on products (decided_at desc) where decided_at is not null;

-- No state changes but along the chart, whoever writes here; only the operator's own import (server/cli/import.ts) says what its file says.
create trigger products_wf before update on products for each row
  when (new.state is distinct from old.state and current_setting('listing.operator', true) is distinct from 'on') execute function wf_guard('listing');
-- What a person makes is looked at before it is sold. Nobody's products are the operator's: they come on sale as they are.
create trigger products_start before insert on products for each row
  when (new.changed_by is not null and new.state not in ('draft', 'inReview')) execute function refuse_write('a product starts as a draft or in review', '23514');

-- Kept when the product is removed: no reference.
create table listing_history (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('seller', 'staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index listing_history_product on listing_history (product_id, id);
create trigger listing_history_kept before update or delete on listing_history for each row execute function forbid_change();
create trigger listing_history_no_truncate before truncate on listing_history for each statement execute function forbid_change();

-- Why it was not let through, by field; the rows of one verdict share its moment.
create table listing_refusals (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  at timestamptz not null,
  field text not null,
  reason text not null,
  note text not null default '' check (length(note) <= 140)
);
create index listing_refusals_product on listing_refusals (product_id, at);
create trigger listing_refusals_kept before update on listing_refusals for each row execute function forbid_change();

-- Two variants may swap their values in one statement.
alter table variants drop constraint variants_product_id_values_key, add constraint variants_product_id_values_key unique (product_id, values) deferrable initially immediate;
-- The seller's own numbers, within the shop's products.
create index variants_seller_sku on variants (seller_sku) where seller_sku <> '';
create index variants_product on variants (product_id, position);

-- The few columns that a shop's list of fifty thousand is counted, searched and sorted by; kept by the triggers below.
create table listing_index (
  product_id bigint primary key references products (id) on delete cascade,
  shop_id text not null,
  state text not null,
  updated_at timestamptz not null,
  sold int not null,
  -- Lower case: names in every language with the handle; the skus.
  names text not null,
  skus text not null,
  price_from bigint,
  price_to bigint,
  variants int not null,
  import_id bigint
);
create index listing_index_updated on listing_index (shop_id, updated_at desc, product_id desc);
create index listing_index_state on listing_index (shop_id, state, updated_at desc, product_id desc) include (import_id);

create function listing_index_put(ids bigint[]) returns void language sql as $$
  insert into listing_index (product_id, shop_id, state, updated_at, sold, names, skus, price_from, price_to, variants, import_id)
  select p.id, p.shop_id, p.state, p.updated_at, p.sold, lower(concat_ws(' ', p.handle, (select string_agg(value, ' ') from jsonb_each_text(p.name)))),
    lower(coalesce(v.skus, '')), v.price_from, v.price_to, coalesce(v.n, 0), p.import_id
  from products p
  left join (select product_id, string_agg(case when seller_sku = '' then sku else seller_sku end, ' ') as skus, min(price_minor) as price_from, max(price_minor) as price_to, count(*) as n
    from variants where product_id = any(ids) group by product_id) v on v.product_id = p.id
  where p.id = any(ids) order by p.id
  on conflict (product_id) do update set (state, updated_at, sold, names, skus, price_from, price_to, variants, import_id)
    = (excluded.state, excluded.updated_at, excluded.sold, excluded.names, excluded.skus, excluded.price_from, excluded.price_to, excluded.variants, excluded.import_id)
$$;
create function note_listing() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then perform listing_index_put(array(select id from changed));
  else perform listing_index_put(array(select distinct product_id from changed)); end if;
  return null;
end $$;
create trigger products_listing_new after insert on products referencing new table as changed for each statement execute function note_listing();
create trigger products_listing after update on products referencing new table as changed for each statement execute function note_listing();
create trigger variants_listing_new after insert on variants referencing new table as changed for each statement execute function note_listing();
create trigger variants_listing after update on variants referencing new table as changed for each statement execute function note_listing();
create trigger variants_listing_gone after delete on variants referencing old table as changed for each statement execute function note_listing();
select listing_index_put(array(select id from products));
-- Whether another shop shows the same picture or name; by hash, since files bring names of any length.
create index products_picture on products using hash (picture);
create index products_name_en on products using hash (lower(name->>'en'));
