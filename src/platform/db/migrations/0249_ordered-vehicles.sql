-- compatible_from: 0.1.0
-- The search of staff finds orders by the vehicle that a VIN names.
create index order_lines_vehicle on order_lines (((fit -> 'vehicle' -> 'id')::bigint)) where fit is not null;
