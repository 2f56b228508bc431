import { removeExpired } from '#db/expired.ts'
import { serveCheckout } from './calls.ts'
import { linkHistory } from './service/links.ts'

declare module '#declared.ts' {
  interface AuditActions {
    /** An admin places an order for a customer. */
    take_order: 'checkout'
  }
}

/** What checkouts add to the shop. */
export const checkout = {
  serve: serveCheckout,
  history: linkHistory,
  sweeps: [removeExpired({ table: 'checkout_keys', key: 'hash', endColumn: 'created_at', hours: 48 })],
}
