-- What a mail counts for: of each kind that people can set off themselves, a mailbox gets only so many a day.
alter table outbox_mail add column share text;
create index outbox_mail_share on outbox_mail (lower(recipient), share, created_at) where share is not null;
