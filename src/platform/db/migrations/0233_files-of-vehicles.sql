-- compatible_from: 0.1.0
-- Files of vehicles are imports too. Their rows are in `file_rows`.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('products', 'earlier', 'price_lists', 'vehicles'));
drop table vehicle_import_pieces;
drop table vehicle_imports;
