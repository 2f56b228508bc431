import { removeExpired } from '#platform/db/expired.ts'
import { storedDays } from './model.ts'
import { serveCarts } from './routes.ts'

/** What carts add to the shop. */
export const carts = {
  serve: serveCarts,
  sweeps: [
    removeExpired({ table: 'carts', key: 'id', endColumn: 'used_at', hours: storedDays * 24 }),
    removeExpired({ table: 'cart_additions', key: 'ctid', endColumn: 'made_at', hours: 48 }),
  ],
}
