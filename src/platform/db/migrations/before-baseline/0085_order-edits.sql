-- What admins changed about where an order goes and how (docs/decisions/editing-orders.md). The order has what holds now; each
-- edit keeps what it replaced.
create table order_edits (
  id text primary key,
  order_id text not null references orders (id),
  -- Name, phone, addresses and delivery as they were. Null when the buyer has deleted their account.
  before jsonb,
  edited_at timestamptz not null,
  edited_by text references users (id) on delete set null
);
create index order_edits_order on order_edits (order_id, edited_at);

create trigger order_edits_are_kept before delete or truncate on order_edits
  for each statement execute function refuse_change();
create function order_edits_forget_only() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.edited_at) = (old.id, old.order_id, old.edited_at)
    and is_same_or_gone(old.edited_by, new.edited_by) and (new.before is null or new.before = old.before)
  then return new;
  end if;
  raise exception 'table % is append-only: an edit only loses what says who the buyer is', tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger order_edits_forward_only before update on order_edits
  for each row execute function order_edits_forget_only();

-- An address that is removed with the account of its buyer is no edit.
create function delivery_changes_before_shipping() returns trigger language plpgsql as $$
begin
  if old.pieces_shipped > 0 and new.ship_to is not null
    and (new.ship_to, new.delivery) is distinct from (old.ship_to, old.delivery)
  then
    raise exception 'order % was shipped: its delivery does not change', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_delivery_before_shipping before update of ship_to, delivery on orders
  for each row execute function delivery_changes_before_shipping();
