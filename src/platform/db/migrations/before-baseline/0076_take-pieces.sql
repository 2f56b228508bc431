-- Takes pieces of products that the transaction has locked. A function, because its update needs a newer snapshot than the
-- statement that locked them: with the older one, PostgreSQL first goes to the row as it was before it waited. If another
-- transaction still holds that version for a foreign key, it queues there a second time, behind others that wait for this
-- transaction: a deadlock.
create function take_pieces(ids text[], quantities integer[], taken_at timestamptz) returns setof text
language plpgsql volatile as $$
begin
  return query update products p set available = p.available - line.quantity, updated_at = taken_at
    from unnest(ids, quantities) as line (product_id, quantity)
    where p.id = line.product_id
    returning p.id;
end $$;
