import type { KnownNorms } from '#catalog/numbers/known-norms.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Finder } from './finder.ts'
import type { ShownProducts } from './shown.ts'

/** What finding needs of the shop. */
export interface FindShop extends DbAndPool {
  readonly finder: Finder
  readonly shown: ShownProducts
  /** Which numbers no product has; without it every number that is close is looked up. */
  readonly norms?: Omit<KnownNorms, 'close'>
}
