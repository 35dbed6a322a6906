-- Invoices and credit notes (docs/decisions/064-invoices-and-credit-notes.md).

-- What was numbered last: each shop counts for itself, and leaves no number out.
create table document_counters (
  shop_id text not null references shops (id),
  kind text not null check (kind in ('invoice', 'creditNote')),
  last int not null check (last > 0),
  primary key (shop_id, kind)
);

-- What a document says, frozen when it is made: it reads the same ever after.
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  shop_id text not null references shops (id),
  order_id bigint not null references orders (id),
  -- The case a credit note is made for.
  case_id bigint,
  seq int not null check (seq > 0),
  number text not null unique check (length(number) between 3 and 80),
  -- Minor USD: of an invoice the order's total, of a credit note what goes back.
  amount_minor bigint not null check (amount_minor >= 0),
  body jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  constraint document_case check ((kind = 'creditNote') = (case_id is not null)),
  unique (shop_id, kind, seq)
);
create unique index documents_one_invoice on documents (order_id) where kind = 'invoice';
create unique index documents_one_note on documents (case_id) where kind = 'creditNote';
create index documents_order on documents (order_id, id);
create trigger documents_append_only before update or delete on documents for each row execute function forbid_change();
create trigger documents_no_truncate before truncate on documents for each statement execute function forbid_change();

-- No number is left out, not even by hand.
create function documents_follow() returns trigger language plpgsql as $$
declare
  before int;
begin
  select coalesce(max(d.seq), 0) into before from documents d where d.shop_id = new.shop_id and d.kind = new.kind;
  if new.seq <> before + 1 then
    raise exception 'document % of % does not follow %', new.seq, new.shop_id, before using errcode = '23514', constraint = 'documents_follow';
  end if;
  return new;
end $$;
create trigger documents_follow before insert on documents for each row execute function documents_follow();
