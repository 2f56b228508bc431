import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { ShopFiles } from '#platform/storage/files.ts'

export interface FeedShop extends DbAndPool {
  readonly changes: Pick<Changes, 'onChange'>
  readonly opening: { state(): { readonly isOpen: boolean } }
  /** The shop's own origin. */
  readonly shopUrl: string
  readonly files: Pick<ShopFiles, 'feeds'>
}
