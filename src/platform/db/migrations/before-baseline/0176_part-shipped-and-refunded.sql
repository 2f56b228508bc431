-- An order that was refunded in full after a part of it was shipped is shipped in part, not cancelled (docs/decisions/order-axes.md).
-- Nothing is left to ship of it.
do $$
declare
  before text := pg_get_viewdef('lines_to_ship'::regclass);
  after text := replace(before, $find$(o.shipment = 'cancelled'::text)$find$,
    $put$((o.shipment = 'cancelled'::text) or (o.payment = 'refunded'::text))$put$);
begin
  if after = before then
    raise exception 'lines_to_ship does not say which orders ship nothing';
  end if;
  execute 'create or replace view lines_to_ship as ' || after;
end $$;

-- Earlier ones said that they were cancelled: they may become shipped.
do $$
declare
  before text := pg_get_functiondef('orders_go_forward()'::regprocedure);
  after text := replace(before, $find$(old.shipment <> 'cancelled' or new.shipment = 'cancelled')$find$,
    $put$(old.shipment <> 'cancelled' or new.shipment = 'cancelled'
      or old.pieces_shipped > 0 and old.payment = 'refunded' and new.shipment = 'shipped')$put$);
begin
  if after = before then
    raise exception 'orders_go_forward does not say what becomes of a cancelled order';
  end if;
  execute after;
end $$;
update orders o set shipment = 'shipped', cancelled_at = null, cancel_reason = null,
  shipped_at = coalesce((select max(s.shipped_at) from shipments s where s.order_id = o.id and s.taken_back_at is null), o.cancelled_at)
where o.shipment = 'cancelled' and o.payment = 'refunded' and o.pieces_shipped > 0 and o.deleted_at is null;
