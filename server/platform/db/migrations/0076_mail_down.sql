-- Since when the mail server does not take anything; null while it does.
create table mail_server (
  id boolean primary key default true check (id),
  down_since timestamptz
);
insert into mail_server (down_since) values (null);
