-- Where a shop sends parcels: countries, ISO alpha-2; null is everywhere.
alter table shops add column ships_to text[] check (cardinality(ships_to) > 0);
