import { removeExpired } from '#db/expired.ts'
import { serveCheckout } from './calls.ts'

/** What checkouts add to the shop. */
export const checkout = {
  serve: serveCheckout,
  sweeps: [removeExpired({ table: 'checkout_keys', key: 'hash', endColumn: 'created_at', hours: 48 })],
}
