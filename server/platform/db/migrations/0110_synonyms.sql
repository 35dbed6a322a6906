-- What staff wrote down as names of the same thing: a line for each group, by language (contract/synonyms.ts).
create table synonyms (
  lang text primary key check (length(lang) between 2 and 4),
  groups text not null check (length(groups) <= 12000)
);
-- Every server reads them again, as it does names of brands and categories.
create trigger synonyms_any after insert or update or delete on synonyms for each statement execute function note_names();
