-- What a seller's daily page asks, however many orders the shop has; and who changed the shop last.

-- When the money of an order became the shop's to earn: the buyer has it, or the time to say otherwise is over.
alter table orders add column received_at timestamptz;
update orders o set received_at = h.at
  from (select order_id, min(at) as at from order_history where to_state = 'receiptConfirmed' group by order_id) h where h.order_id = o.id;
create index orders_shop_received on orders (shop_id, received_at) include (paid_minor) where received_at is not null;
create index orders_shop_held on orders (shop_id, state, deadline) where paid_minor > 0 and state not in ('completed', 'cancelled');

alter table shops
  add column changed_by bigint references users (id),
  add column changed_at timestamptz;
