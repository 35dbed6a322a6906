-- What a machine made of a review, once for each of its texts and each language
-- (docs/decisions/066-reviews-are-translated-by-an-operators-engine.md).

create table review_translations (
  review_id bigint not null references reviews (id),
  -- Which of the review's texts: 1 is what was said first, and each change counts one more.
  n int not null check (n >= 1),
  lang text not null,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null default clock_timestamp(),
  primary key (review_id, n, lang)
);
create trigger review_translations_append_only before update or delete on review_translations for each row execute function forbid_change();
