-- What staff say of a category or a brand, in every language they have it in.
alter table categories add column description jsonb not null default '{}';
alter table brands add column description jsonb not null default '{}';
