/** The header with the token of a cart, as Node names it. */
export const cartHeader = 'tappet-cart'

/** The header with the key of an order, as Node names it. */
export const orderKeyHeader = 'tappet-order-key'
