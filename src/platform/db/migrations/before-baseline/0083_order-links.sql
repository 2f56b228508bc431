-- An order that adds products to another one, or that takes its place (docs/decisions/editing-orders.md). The lines and the money of
-- an order that was placed never change.
create table order_links (
  order_id text primary key references orders (id),
  first_id text not null references orders (id),
  kind text not null check (kind in ('adds_to', 'replaces')),
  check (order_id <> first_id)
);
create index order_links_first on order_links (first_id);
-- An order is replaced once.
create unique index order_links_replaced on order_links (first_id) where kind = 'replaces';

create trigger order_links_append_only before update or delete or truncate on order_links
  for each statement execute function refuse_change();
