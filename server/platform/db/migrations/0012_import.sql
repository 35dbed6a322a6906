-- Files of products on their way into a shop (docs/decisions/018). A new product stands in `products` from the check on, but nobody sees
-- it before its import is done: making fifty thousand of them visible is the change of one row. What changes products that are there
-- already waits beside them (import_products, import_variants) and is written in the same transaction.
create table product_imports (
  id bigint generated always as identity primary key,
  shop_id text not null references shops (id),
  sent_by bigint references users (id),
  state text not null default 'uploaded',
  deadline timestamptz,
  file text not null check (length(file) <= 255),
  bytes bigint not null default 0,
  -- Null while bytes are still coming in; such a row is nobody's and is swept.
  received_at timestamptz,
  format text check (format in ('shopify', 'woocommerce', 'vendure', 'own')),
  columns jsonb not null default '[]',
  -- What its columns mean, where a person said so; null: by its format.
  fields jsonb,
  preview jsonb not null default '[]',
  counts jsonb not null default '{"rows":0,"created":0,"updated":0,"unchanged":0,"skipped":0}',
  rows_read int not null default 0,
  -- Once they are known.
  rows_all int,
  phase text not null default 'reading' check (phase in ('reading', 'writing')),
  reason text not null default '',
  -- When all that it holds was last laid beside the shop's products.
  staged_at timestamptz,
  -- What changes is being written, in more than one step: it is carried to its end.
  decided_at timestamptz,
  -- Which process works on it, and until when it is believed to be alive.
  worker text,
  lease timestamptz,
  -- How often it was begun anew after it stopped without a word.
  attempts int not null default 0,
  -- Done, and its new products are entered in the history of each.
  told boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint product_imports_ended check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
create index product_imports_shop on product_imports (shop_id, id desc);
-- One at a time.
create unique index product_imports_open on product_imports (shop_id) where received_at is not null and state in ('uploaded', 'checking', 'checked', 'running');
create index product_imports_work on product_imports (id) where state in ('checking', 'running');
create trigger product_imports_wf before update on product_imports for each row when (new.state is distinct from old.state) execute function wf_guard('productImport');
create trigger product_imports_start before insert on product_imports for each row when (new.state <> 'uploaded') execute function refuse_write('an import starts uploaded', '23514');
create trigger product_imports_frozen before update on product_imports for each row
  when ((new.shop_id, new.file, new.created_at) is distinct from (old.shop_id, old.file, old.created_at)) execute function refuse_write('whose file it is cannot change', '42501');

create table import_history (
  id bigint generated always as identity primary key,
  import_id bigint not null references product_imports (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('seller', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index import_history_import on import_history (import_id, id);

-- The file as it came, packed, in pieces: on any server, after any restart. Gone once the import is over.
create table import_chunks (
  import_id bigint not null references product_imports (id) on delete cascade,
  n int not null,
  data bytea not null,
  primary key (import_id, n)
);
-- The report: what became of every row.
create table import_rows (
  import_id bigint not null references product_imports (id) on delete cascade,
  n int not null,
  line int not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'skipped')),
  reason text not null default '',
  product text not null default '',
  primary key (import_id, n)
);
create index import_rows_outcome on import_rows (import_id, outcome, n);

-- ---------- what waits to become visible ----------
alter table products add constraint products_import foreign key (import_id) references product_imports (id);
create index products_import on products (import_id) where import_id is not null;
alter table brands add column import_id bigint references product_imports (id);
create index brands_import on brands (import_id) where import_id is not null;
create table import_products (
  import_id bigint not null references product_imports (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  -- The product as the file has it; null where only its choices or pictures grow.
  head jsonb,
  hash text not null default '',
  options jsonb,
  pictures jsonb,
  -- Does the file want it on sale?
  sells boolean not null default true,
  -- Words, pictures or choices changed: somebody looks at it again.
  looks boolean not null default true,
  primary key (import_id, product_id)
);
create table import_variants (
  import_id bigint not null references product_imports (id) on delete cascade,
  sku text not null,
  product_id bigint not null references products (id) on delete cascade,
  fresh boolean not null,
  values text[] not null,
  hash text not null,
  file_stock int,
  row jsonb not null,
  primary key (import_id, sku)
);
create index import_variants_product on import_variants (import_id, product_id);

-- The index of what can be bought hears only of products that are or were on sale: fifty thousand waiting ones are no news to it.
create or replace function note_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_change (product_id) select c.id from changed c join before b using (id) where 'onSale' in (c.state, b.state);
  else
    insert into catalogue_change (product_id) select id from changed where state = 'onSale';
  end if;
  return null;
end $$;
drop trigger products_change on products;
create trigger products_change after update on products referencing old table as before new table as changed for each statement execute function note_products();
create or replace function note_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (product_id) select distinct c.product_id from changed c join products p on p.id = c.product_id where p.state = 'onSale';
  return null;
end $$;
