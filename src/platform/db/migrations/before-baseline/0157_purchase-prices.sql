-- A purchase price that was entered, not delivered: a line without a delivery and without pieces. From it on the product costs that,
-- also by the average; without a price nobody knows from then on.
alter table receipt_lines alter column receipt_id drop not null;
alter table receipt_lines add column entered_at timestamptz;
alter table receipt_lines add column supplier_id text references suppliers (id);
alter table receipt_lines drop constraint receipt_lines_pieces_check;
alter table receipt_lines add constraint receipt_lines_pieces_check
  check (case when receipt_id is null then pieces = 0 else pieces > 0 end);
alter table receipt_lines add constraint receipt_lines_entered_check
  check ((receipt_id is null) = (entered_at is not null) and (receipt_id is null or supplier_id is null));
create index receipt_lines_supplier on receipt_lines (supplier_id) where supplier_id is not null;
