import { removeExpired } from '#db/expired.ts'
import { serveCarts } from './calls.ts'
import { keptDays } from './noun.ts'

/** What carts add to the shop. */
export const carts = {
  serve: serveCarts,
  sweeps: [
    removeExpired({ table: 'carts', key: 'id', endColumn: 'used_at', hours: keptDays * 24 }),
    removeExpired({ table: 'cart_additions', key: 'ctid', endColumn: 'made_at', hours: 48 }),
  ],
}
