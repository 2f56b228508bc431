-- Words are found anywhere in what an admin may know of an order.
alter table orders add column search text not null generated always as (
  lower((id || ' ' || product_name || ' ' || name || ' ' || email || ' ' || phone || ' ' ||
    coalesce(transaction_id, '')) collate "und-x-icu")
) stored;
create index orders_search on orders using gin (search gin_trgm_ops);
