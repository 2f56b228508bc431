/*
 * The parts of the one statement that pays an order (src/orders/payments/store/pay.ts) which read and write orders. Each is the text
 * of a query; its parameters are the caller's, such as `$1`.
 */

/**
 * Locks an order that can be paid, if it still matches the email about its payment; otherwise finds no row.
 *
 * Waits for a transaction that is changing the order, and then checks the changed order. Whether its email is confirmed is
 * read as of the start of the statement.
 */
export const heldToPay = (is: {
  readonly id: string
  readonly cents: string
  readonly shipment: string
  readonly email: string
  readonly name: string
  readonly address: string
  readonly confirmed: string
}): string =>
  `select o.id from orders o
    where o.id = ${is.id}::text and o.payment in ('unpaid', 'processing') and o.shipment <> 'cancelled'
      and o.paid_outside_cents = 0
      and o.total_cents = ${is.cents}::bigint and o.shipment = ${is.shipment}::text
      and (o.email, o.name, o.address) = (${is.email}::text, ${is.name}::text, ${is.address}::text)
      and (${is.confirmed}::boolean is null
        or (o.user_id is not null and exists (select from users u where u.email = o.email and u."emailVerified")) = ${is.confirmed}::boolean)
    for update`

/** Marks the order with the `order_id` of the relation `captured` as paid. Answers the ids of the order and of its buyer. */
export const paidOrder = (captured: string, { at, transactionId }: { at: string; transactionId: string }) =>
  `update orders o set payment = 'paid', paid_at = ${at}::timestamptz, transaction_id = ${transactionId}::text
    from ${captured} where o.id = ${captured}.order_id returning o.id, o.user_id`

/** Locks an order for which a payment can be opened. */
export const heldToOpen = (id: string): string =>
  `select o.id from orders o
    where o.id = ${id}::text and o.deleted_at is null and o.paid_at is null and o.paid_outside_cents = 0
      and o.shipment <> 'cancelled' for update`
