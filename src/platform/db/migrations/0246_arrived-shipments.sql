-- compatible_from: 0.1.0
-- When a shipment has arrived, as far as somebody has said so: its buyer, or staff.
alter table shipments add column arrived_at timestamptz;
alter table shipments add column arrived_by text check (arrived_by in ('buyer', 'staff'));
alter table shipments add constraint shipments_arrived check (
  (arrived_at is null) = (arrived_by is null) and (arrived_at is null or taken_back_at is null)
);
