-- What buyers say of what they received (docs/decisions/061-reviews.md).

create table reviews (
  id bigint generated always as identity primary key,
  state text not null default 'shown',
  deadline timestamptz,
  -- Once for each line.
  line_id bigint not null unique references order_lines (id),
  user_id bigint not null references users (id),
  product_id bigint not null references products (id),
  shop_id text not null references shops (id),
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 1680),
  lang text not null,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  answer text check (length(answer) between 1 and 1680),
  answered_at timestamptz,
  helpful int not null default 0 check (helpful >= 0),
  -- Counts changes and reports: staff decide about what they looked at.
  version int not null default 1,
  reported_at timestamptz,
  decided_by bigint references users (id),
  decided_at timestamptz,
  hidden_for text not null default '',
  constraint review_answered check ((answer is null) = (answered_at is null))
);
create index reviews_product on reviews (product_id, id desc);
create index reviews_shop on reviews (shop_id, id desc);
create index reviews_writer on reviews (user_id);
create index reviews_waiting on reviews (reported_at) where state = 'reported';
create index reviews_decided on reviews (decided_at) where decided_at is not null;
create trigger reviews_wf before update on reviews for each row when (new.state is distinct from old.state) execute function wf_guard('productReview');
create trigger reviews_start before insert on reviews for each row when (new.state <> 'shown' or new.answer is not null or new.helpful <> 0) execute function refuse_write('a review starts shown and without an answer', '23514');
create trigger reviews_kept before delete on reviews for each row execute function forbid_change();
create trigger reviews_frozen before update on reviews for each row
  when ((new.line_id, new.user_id, new.product_id, new.shop_id, new.created_at) is distinct from (old.line_id, old.user_id, old.product_id, old.shop_id, old.created_at)
    or (old.answer is not null and new.answer is distinct from old.answer))
  execute function refuse_write('whose review it is, and what a shop answered, cannot change', '42501');

-- What was said before a change; the first of them is shown beside the last.
create table review_versions (
  review_id bigint not null references reviews (id),
  n int not null,
  rating smallint not null,
  text text not null,
  pictures uuid[] not null,
  at timestamptz not null,
  primary key (review_id, n)
);
create trigger review_versions_append_only before update or delete on review_versions for each row execute function forbid_change();

create table review_pictures (
  review_id bigint not null references reviews (id),
  n smallint not null check (n between 1 and 6),
  upload_id uuid not null references uploads (id),
  primary key (review_id, n)
);
create index review_pictures_upload on review_pictures (upload_id);

create table review_votes (
  review_id bigint not null references reviews (id),
  user_id bigint not null references users (id),
  at timestamptz not null default clock_timestamp(),
  primary key (review_id, user_id)
);
create index review_votes_of on review_votes (user_id, at);

-- One of each person until staff decided; `version`: what they had before them.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews (id),
  user_id bigint not null references users (id),
  by text not null check (by in ('reader', 'seller')),
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  decided_at timestamptz
);
create unique index review_reports_once on review_reports (review_id, user_id) where decided_at is null;
create index review_reports_of on review_reports (user_id, at);

create table review_history (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('buyer', 'reader', 'seller', 'staff')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index review_history_of on review_history (review_id, id);
create trigger review_history_append_only before update or delete on review_history for each row execute function forbid_change();

-- How many gave one star, two, … five: of a product, and of a shop. Hidden reviews are in neither.
create table product_ratings (
  product_id bigint primary key references products (id),
  shop_id text not null references shops (id),
  stars int[] not null,
  n int not null,
  sum int not null
);
create index product_ratings_shop on product_ratings (shop_id);

create function count_rating(product bigint, shop text, given int, step int) returns void language plpgsql as $$
declare
  one int[] := array_fill(0, array[5]);
begin
  one[given] := step;
  insert into product_ratings as r (product_id, shop_id, stars, n, sum) values (product, shop, one, step, step * given)
    on conflict (product_id) do update set n = r.n + step, sum = r.sum + step * given, stars[given] = r.stars[given] + step;
  insert into catalogue_change (product_id) values (product);
end $$;
create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'hidden' then
    perform count_rating(old.product_id, old.shop_id, old.rating, -1);
  end if;
  if new.state <> 'hidden' then
    perform count_rating(new.product_id, new.shop_id, new.rating, 1);
  end if;
  return null;
end $$;
create trigger reviews_counted_new after insert on reviews for each row execute function count_reviews();
create trigger reviews_counted after update on reviews for each row
  when (old.rating <> new.rating or (old.state = 'hidden') <> (new.state = 'hidden')) execute function count_reviews();
