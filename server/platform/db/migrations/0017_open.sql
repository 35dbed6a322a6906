-- A code or a link that opens an account stands apart from a mail's words, sealed until the mail has left: the outbox shows its place only.
alter table outbox_mail add column secret bytea;
