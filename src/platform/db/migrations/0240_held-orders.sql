-- compatible_from: 0.1.0
-- Why somebody holds an order: it is not shipped until it is released.
alter table orders add column held_reason text check (length(held_reason) between 1 and 500);
-- Since when an order is on a pick list, and who printed that last.
alter table orders add column packing_since timestamptz;
alter table orders add column packing_by text references users (id) on delete set null;
alter table orders add constraint orders_packed_by check (packing_by is null or packing_since is not null);
create index orders_packing_by on orders (packing_by) where packing_by is not null;
create index orders_on_hold on orders (seq) where held_reason is not null and shipment = 'pending';
-- Finds shipments by their tracking number, however it is written.
create index shipments_tracking on shipments (upper(regexp_replace(tracking, '[^A-Za-z0-9]', '', 'g'))) where tracking <> '';
