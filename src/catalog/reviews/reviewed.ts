/* For a statement that writes more than this (src/orders/payments/store/pay.ts). */

/** The text of a query for the products of the order in the relation `orders` (id, user_id) that its buyer has reviewed. */
export const reviewedProducts = (orders: string): string =>
  `select distinct r.product_id from ${orders} join order_lines l on l.order_id = ${orders}.id
    join reviews r on r.user_id = ${orders}.user_id and r.product_id = l.product_id`
