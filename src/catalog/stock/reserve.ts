/*
 * SQL fragments of the statement that places an order (src/orders/orders/store/place.ts): they take its pieces from the stock.
 * The caller names the CTEs and supplies the parameters.
 */

/**
 * Locks products in the order of their ids, so that overlapping baskets wait for each other and never deadlock. Selects
 * each product as it is after locking; no rows when the relation `unless` has a row.
 * @param ids an array of ids, such as `$1::text[]`.
 */
export const lockedProducts = (ids: string, unless: string): string =>
  `select id, name, part_number, price_cents, minimum, available, archived_at from products
    where id = any(${ids}) and not exists (select from ${unless}) order by id for no key update`

/**
 * Takes the pieces of `lines` (product_id, quantity) from the products that the relation `locked` has locked; nothing when
 * the relation `unless` has a row. Selects the `product_id` of each.
 *
 * The function updates the rows as they are after locking (migration 0076). An update in this statement would begin with the
 * rows as they were when it started: it can deadlock, and it checks `available >= 0` on them, which may have too few.
 */
export const takenPieces = (
  lines: string,
  { locked, at, unless }: { locked: string; at: string; unless: string },
): string =>
  `select taking.product_id
    from (select array_agg(l.product_id) as ids, array_agg(l.quantity) as quantities
      from ${lines} l join ${locked} found on found.id = l.product_id where not exists (select from ${unless})) whole,
    lateral take_pieces(whole.ids, whole.quantities, ${at}) as taking (product_id)`

/** Inserts a stock ledger entry for each of `lines` that the relation `taken` selects. */
export const bookedPieces = (
  lines: string,
  { taken, orderId, actorId, at }: { taken: string; orderId: string; actorId: string; at: string },
): string =>
  `insert into stock_ledger (product_id, change, reason, order_id, actor_id, created_at)
    select product_id, -l.quantity, 'ordered', ${orderId}, ${actorId}, ${at} from ${lines} l join ${taken} using (product_id)`
