-- compatible_from: 0.1.0
-- Where a product lies in the store, for pick lists.
alter table products add column shelf text not null default '' check (length(shelf) <= 60);
