-- A category's products, newest first: its pages, what stands beside a product, and the admin's sort by category.
create index products_shelf on products (category, seq desc) where archived_at is null;
drop index products_category;
