import { fixedPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { usedSlugs } from '#catalog/products/service/imported.ts'
import { pageAt } from '#office/content/model/frame.ts'
import { readContent } from '#office/content/service.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { notKept } from '#platform/db/topics.ts'

const single: ReadonlySet<string> = new Set(
  [...Object.values(screens), ...fixedPages.map((name) => screens[name]), '/home', '/parts']
    .filter((page) => typeof page === 'string')
    .map((page) => page.toLowerCase()),
)

/** All addresses below these are the shop's own. */
const trees = [
  '/api',
  '/assets',
  screens.dashboard,
  '/tools',
  '/payment',
  screens.findOrder,
  screens.backInStock,
]

const ofProduct = /^\/products\/([^/?]+)$/
const ofOwnPage = /^\/pages\/([^/?]+)$/

/** Which paths are addresses of the shop's own pages, which always win. */
export async function ownPages(shop: DbAndPool, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const slugs = paths.flatMap((path) => ofProduct.exec(path)?.[1] ?? [])
  const used = slugs.length === 0 ? new Set<string>() : await usedSlugs(shop.db, slugs)
  const hasOwn = paths.some((path) => ofOwnPage.test(path))
  const own = hasOwn ? (await readContent({ pool: shop.pool, depends: notKept })).pages.own : []
  return new Set(
    paths.filter((path) => {
      const plain = (path.split('?')[0] ?? '').toLowerCase()
      if (single.has(plain) || trees.some((tree) => plain === tree || plain.startsWith(`${tree}/`)))
        return true
      const [, slug] = ofProduct.exec(path) ?? []
      const [, page] = ofOwnPage.exec(path) ?? []
      return (slug !== undefined && used.has(slug)) || (page !== undefined && pageAt(own, page) !== undefined)
    }),
  )
}
