/*
 * The parts of the one statement that pays an order (src/payments/store/pay.ts) which read and write orders. Each is the text
 * of a query; its parameters are the caller's, such as `$1`.
 */

/**
 * Locks an order that can be paid, if it is still what the letter of its payment says; none otherwise.
 *
 * Whoever changes the order meanwhile is awaited, and then the order is judged as they left it. Its email and the buyer's
 * confirmation of it are as they were when the statement began.
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
      and o.total_cents = ${is.cents}::bigint and o.shipment = ${is.shipment}::text
      and (o.email, o.name, o.address) = (${is.email}::text, ${is.name}::text, ${is.address}::text)
      and (${is.confirmed}::boolean is null
        or exists (select from users u where u.email = o.email and u."emailVerified") = ${is.confirmed}::boolean)
    for update`

/** Marks the order of which the relation `captured` has the `order_id` as paid. Answers its id and its buyer's. */
export const paidOrder = (captured: string, { at, transactionId }: { at: string; transactionId: string }) =>
  `update orders o set payment = 'paid', paid_at = ${at}::timestamptz, transaction_id = ${transactionId}::text
    from ${captured} where o.id = ${captured}.order_id returning o.id, o.user_id`

/** Locks an order that a payment can be opened for. */
export const heldToOpen = (id: string): string =>
  `select o.id from orders o
    where o.id = ${id}::text and o.deleted_at is null and o.paid_at is null and o.shipment <> 'cancelled' for update`
