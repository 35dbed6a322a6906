-- The mall's blog (docs/decisions/076-blog.md).

-- A post is written in a language whole or not at all: whatever is shown has title, summary and
-- text in the same ones, and in at least one.
create function post_whole(title jsonb, summary jsonb, body jsonb) returns boolean
  language sql immutable as $$
  select title <> '{}'
    and array(select jsonb_object_keys(title) order by 1) = array(select jsonb_object_keys(summary) order by 1)
    and array(select jsonb_object_keys(title) order by 1) = array(select jsonb_object_keys(body) order by 1)
$$;
create table posts (
  id bigint generated always as identity primary key,
  state text not null default 'draft',
  deadline timestamptz,
  title jsonb not null default '{}',
  summary jsonb not null default '{}',
  body jsonb not null default '{}',
  picture text not null default '',
  alt jsonb not null default '{}',
  caption jsonb not null default '{}',
  products bigint[] not null default '{}',
  -- When it is to appear, and since when it has been read.
  publish_at timestamptz,
  published_at timestamptz,
  version int not null default 1,
  written_by bigint not null references users (id),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint post_is_whole check (state not in ('scheduled', 'published') or post_whole(title, summary, body)),
  constraint post_has_its_time check ((state <> 'scheduled' or deadline is not null) and (state <> 'published' or published_at is not null))
);
create index posts_shown on posts (published_at desc, id desc) where state = 'published';
create index posts_due on posts (deadline) where deadline is not null;
create trigger posts_wf before update on posts for each row when (new.state is distinct from old.state) execute function wf_guard('post');
create trigger posts_start before insert on posts for each row when (new.state <> 'draft') execute function refuse_write('a post starts as a draft', '23514');
create table post_history (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by in ('staff', 'system')),
  actor text not null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default ''
);
create index post_history_of on post_history (post_id, id);
create trigger post_history_append_only before update or delete on post_history for each row execute function forbid_change();
