-- Text messages leave by the mails' outbox (docs/decisions/079).
alter table outbox_mail add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
create index outbox_mail_sms on outbox_mail (id) where channel = 'sms' and sent_at is null;

-- Since when the gateway of text messages does not take anything; null while it does.
create table sms_gateway (
  id boolean primary key default true check (id),
  down_since timestamptz
);
insert into sms_gateway (down_since) values (null);

-- Whose phone it is was proved by six digits: only then is a code sent to it.
alter table users add column phone_proven_at timestamptz,
  add constraint users_phone_proven check (phone_proven_at is null or phone <> '');
-- Another number is another person's until it is proved.
create function unprove_phone() returns trigger language plpgsql as $$
begin
  if new.phone_proven_at is not distinct from old.phone_proven_at then new.phone_proven_at := null; end if;
  return new;
end $$;
create trigger users_phone_unproven before update of phone on users for each row
  when (new.phone is distinct from old.phone) execute function unprove_phone();

-- Numbers that wait for the digits of their message.
create table phone_proofs (
  ticket bytea primary key check (length(ticket) = 32),
  user_id bigint not null references users (id),
  phone text not null check (length(phone) between 4 and 16),
  code bytea not null check (length(code) = 32),
  code_until timestamptz not null,
  tries int not null default 0,
  done_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index phone_proofs_age on phone_proofs (created_at);
create index phone_proofs_user on phone_proofs (user_id);

-- What a forgotten password is proved by.
alter table recoveries add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
create trigger phone_proofs_of_open_account before insert on phone_proofs for each row execute function of_open_account('user_id');
