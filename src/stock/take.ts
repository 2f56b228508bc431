/*
 * The parts of the one statement that places an order (src/orders/store/place.ts) which take its pieces from the stock. Each
 * is the text of a query; its parameters are the caller's, who names the parts and says what stands between them.
 */

/**
 * Locks products in the order of their ids, whatever the order of a basket is: baskets that overlap wait for each other
 * and never deadlock. Answers each as it is once it is locked; none when the relation `unless` has a row.
 * @param ids an array of ids, such as `$1::text[]`.
 */
export const lockedProducts = (ids: string, unless: string): string =>
  `select id, name, part_number, price_cents, minimum, available, archived_at from products
    where id = any(${ids}) and not exists (select from ${unless}) order by id for no key update`

/**
 * Takes the pieces of `lines` (product_id, quantity) from the products that the relation `locked` has locked; none when the
 * relation `unless` has a row. Answers the `product_id` of each.
 *
 * It counts from what the lock has found. PostgreSQL tries an update first on the row as the statement saw it when it began,
 * and checks that against `available >= 0`, before it looks at the row of now: where others have given pieces back meanwhile,
 * the row of before may have too few.
 */
export const takenPieces = (
  lines: string,
  { locked, at, unless }: { locked: string; at: string; unless: string },
): string =>
  `update products p set available = found.available - l.quantity, updated_at = ${at}
    from ${lines} l join ${locked} found on found.id = l.product_id
    where p.id = found.id and not exists (select from ${unless})
    returning p.id as product_id`

/** Writes a line in the stock ledger for each of `lines` that the relation `taken` answers. */
export const bookedPieces = (
  lines: string,
  { taken, orderId, actorId, at }: { taken: string; orderId: string; actorId: string; at: string },
): string =>
  `insert into stock_ledger (product_id, change, reason, order_id, actor_id, created_at)
    select product_id, -l.quantity, 'ordered', ${orderId}, ${actorId}, ${at} from ${lines} l join ${taken} using (product_id)`
