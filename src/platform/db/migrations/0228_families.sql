-- compatible_from: 0.1.0
-- Products of one maker with the same family are versions of one thing: their pages show each other. Empty: of none.
alter table products add column family text not null default '' check (length(family) <= 80);
create index products_family on products (maker, family, seq desc) where family <> '';

-- An undo of an import deletes what it added and nobody needs. What became of such a product: `deleted`, or `withdrawn` (taken off sale).
alter table import_rows
  drop constraint import_rows_fate_check,
  add constraint import_rows_fate_check
    check (fate in ('waiting', 'done', 'left', 'undone', 'kept', 'deleted', 'withdrawn'));

-- The ledger of a product goes only with the product, and only while it has nothing but the pieces with which the product was added.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  if old.reason <> 'added' or exists (select from products where id = old.product_id) then
    raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
drop trigger stock_ledger_append_only on stock_ledger;
create trigger stock_ledger_append_only before update or truncate on stock_ledger
  for each statement execute function refuse_change();
create trigger stock_ledger_goes_with_product before delete on stock_ledger
  for each row execute function refuse_change_of_ledger();
alter table stock_ledger
  drop constraint stock_ledger_product_id_fkey,
  add constraint stock_ledger_product_id_fkey foreign key (product_id) references products (id) on delete cascade;

-- Whether a product has a review, also a hidden one, and whether it is in a bulk edit.
create index reviews_product on reviews (product_id) where product_id is not null;
create index bulk_edit_rows_product on bulk_edit_rows (product_id);
