-- What a product is made of, how large it is, how it is cared for: rows {name, words: [{name, share?}], measure?: {amounts, unit}},
-- names and words by language (StoredSpec).
alter table products add column specification jsonb not null default '[]' check (jsonb_array_length(specification) <= 20);
