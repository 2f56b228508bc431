-- Caches are told of every change of a product's row, whichever column it is: a list of columns forgets the next one.
-- The stock is the exception. Only src/stock/ writes `available`, in statements of its own, and tells of it after the
-- commit: a NOTIFY inside every order's transaction would make all commits queue behind one lock.
drop trigger products_changed on products;
create trigger products_changed after insert or delete on products
  for each statement execute function tell_change();
create trigger product_changed after update on products
  for each row when (old.available is not distinct from new.available) execute function tell_change();
