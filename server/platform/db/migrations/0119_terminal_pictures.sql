-- Pictures that a file from the terminal names (docs/decisions/084): no import of a seller's stands behind them, and what it brings is
-- there as soon as they are noted.
alter table import_pictures alter column import_id drop not null;
-- The operator's word: what is complete goes on sale, past the review.
alter table import_pictures add column publishes boolean not null default false;
-- Which file named it last says where its product goes.
alter table import_pictures add column named_at timestamptz not null default clock_timestamp();
alter table import_pictures add constraint import_pictures_operators check (import_id is null or not publishes);
create unique index import_pictures_terminal on import_pictures (product_id, address) where import_id is null;
