-- compatible_from: 0.1.0
-- Products that were never on sale: the filter of drafts finds them here.
create index products_drafts on products (seq desc) where archived_at = created_at;

-- Pages that did not show a product while it was not on sale, and show it now, depend on nothing of it.
create function tell_put_on_sale() returns trigger language plpgsql as $$
begin
  perform tell_products(array(
    select other_id from product_relations where product_id = new.id
    union select product_id from product_relations where other_id = new.id
    union select i.product_id from interchange own join interchange i on (i.source, i.norm) = (own.source, own.norm)
      where own.product_id = new.id));
  return null;
end $$;
create trigger put_on_sale after update of archived_at on products
  for each row when (old.archived_at is not null and new.archived_at is null) execute function tell_put_on_sale();
