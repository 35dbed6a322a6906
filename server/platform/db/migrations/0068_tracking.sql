-- Parcels whose carrier tells by itself where they are (docs/decisions/063-order-tracking.md).

-- One for each order at most, and each of a carrier's numbers once.
create table parcels (
  order_id bigint primary key references orders (id),
  carrier text not null check (carrier ~ '^[a-z]{1,20}$'),
  number text not null check (length(number) between 4 and 60),
  booked_at timestamptz not null default clock_timestamp(),
  unique (carrier, number)
);
create trigger parcels_append_only before update or delete on parcels for each row execute function forbid_change();
create trigger parcels_no_truncate before truncate on parcels for each statement execute function forbid_change();

-- What the carrier said, each of its messages once, however often it is sent.
create table parcel_scans (
  id bigint generated always as identity primary key,
  order_id bigint not null references parcels (order_id),
  -- The carrier's own name for the message.
  message text not null check (length(message) between 4 and 80),
  code text not null check (code in ('announced', 'collected', 'sorted', 'outForDelivery', 'attempted', 'delivered')),
  -- By the carrier's clock.
  at timestamptz not null,
  place text not null default '' check (length(place) <= 80),
  signed_by text not null default '' check (length(signed_by) <= 80),
  spot text check (spot in ('door', 'reception', 'neighbour', 'locker')),
  heard_at timestamptz not null default clock_timestamp(),
  constraint scan_proof check ((code = 'delivered') = (spot is not null)),
  unique (order_id, message)
);
create index parcel_scans_order on parcel_scans (order_id, at, id);
create trigger parcel_scans_append_only before update or delete on parcel_scans for each row execute function forbid_change();
create trigger parcel_scans_no_truncate before truncate on parcel_scans for each statement execute function forbid_change();

-- The sandbox carrier's own book: what it took, and the step it is at.
create table sandbox_parcels (
  number text primary key,
  ref text not null unique,
  from_place text not null,
  to_place text not null,
  recipient text not null,
  step int not null default 0 check (step >= 0),
  -- Null: it is there.
  next_at timestamptz default clock_timestamp()
);
create index sandbox_parcels_due on sandbox_parcels (next_at) where next_at is not null;
