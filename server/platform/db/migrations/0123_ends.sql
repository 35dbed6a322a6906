-- What the sweep looks for is found without reading the whole table (server/jobs/ends.ts).
-- A session's end moves with each knock, and an index on it would be written each time: it is found by its beginning.
create index sessions_age on sessions (created_at);
create index outbox_published on outbox (published_at) where published_at is not null;
create index outbox_mail_sent on outbox_mail (sent_at) where sent_at is not null;
create index cart_lines_guests on cart_lines (added_at) where owner like 'g:%';
