-- The admin table of orders, sorted by name of product or customer; those of equal name are sorted as they are read.
create index orders_by_product on orders ((lower(product_name collate "und-x-icu") collate "C")) where deleted_at is null;
create index orders_by_name on orders ((lower(name collate "und-x-icu") collate "C")) where deleted_at is null;
