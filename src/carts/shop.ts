import type { Clock } from '#clock.ts'
import type { DbAndPool } from '#db/open.ts'
import type { CartTerms } from './terms.ts'

/** What carts need from the shop. */
export interface CartShop extends DbAndPool {
  readonly clock: Clock
  readonly cartTerms: CartTerms
}
