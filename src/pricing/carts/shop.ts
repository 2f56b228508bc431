import type { Clock } from '#base/clock.ts'
import type { KnownNorms } from '#catalog/numbers/known-norms.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { CartTerms, CheckTaxNumber } from './terms.ts'

/** What carts need from the shop. */
export interface CartShop extends DbAndPool {
  readonly clock: Clock
  readonly cartTerms: CartTerms
  /** Without it, VIES is not asked. */
  readonly checkTaxNumber?: CheckTaxNumber
  /** Which numbers no product has; without it every number that is close is looked up. */
  readonly norms?: Omit<KnownNorms, 'close'>
}
