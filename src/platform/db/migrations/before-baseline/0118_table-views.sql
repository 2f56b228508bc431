-- The views that staff have named, of any of their tables: search, filter, order and columns. `query` is that of the address, such
-- as `filter=to_ship&q=disc`. Until now only the orders table had them.
create table table_views (
  user_id text not null references users (id) on delete cascade,
  table_name text not null,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  -- The table opens with it.
  is_first boolean not null default false,
  primary key (user_id, table_name, name)
);
create unique index table_views_first on table_views (user_id, table_name) where is_first;
insert into table_views (user_id, table_name, name, query) select user_id, 'orders', name, query from order_views;
drop table order_views;
